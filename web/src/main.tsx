import './early.ts'
import './lib/zod-settings.ts'
import './styles/index.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { listenForSteps } from './lib/history-steps.ts'
import { lockedSession, token } from './lib/sign-in.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

listenForSteps()
const site = <App routed={(site) => <BrowserRouter>{site}</BrowserRouter>} />

/** The markup of the build is that of a path alone, for somebody who has just come. */
const isNewcomer =
  !location.search && history.state === null && sessionStorage.length === 0 && !token() && !lockedSession()
const isReady = root.hasChildNodes() && isNewcomer && !location.pathname.includes('.')

// A transition gives the browser the thread back every few milliseconds, so that a tap on a slow phone is heard meanwhile.
startTransition(() => {
  if (isReady) hydrateRoot(root, site)
  else createRoot(root).render(site)
})
