import './lib/zod-settings.ts'
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

createRoot(root).render(
  <StrictMode>
    <Providers>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
)
