import './lib/zod-settings.ts'
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'
import { listenForSteps } from './lib/history-steps.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

listenForSteps()
createRoot(root).render(
  <StrictMode>
    <Providers>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
)
