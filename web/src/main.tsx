import './early.ts'
import './lib/zod-settings.ts'
import './styles/index.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { listenForSteps } from './lib/history-steps.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

listenForSteps()
const site = <App routed={(site) => <BrowserRouter>{site}</BrowserRouter>} />

// The markup of the build is that of a path alone: a search in the address begins anew.
if (root.hasChildNodes() && !location.search && !location.pathname.includes('.')) hydrateRoot(root, site)
else createRoot(root).render(site)
