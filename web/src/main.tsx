import { sessionStore } from '#lib/page/safe-storage.ts'
import './early.ts'
import '#lib/forms/zod-settings.ts'
import './styles/index.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { listenForHistorySteps } from '#lib/page/history-steps.ts'
import { lockedSession, token } from '#lib/sign-in/sign-in.ts'
import { App } from './app/app.tsx'
import { SiteRouter } from './app/site-router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

listenForHistorySteps()
const site = <App routed={(site) => <SiteRouter>{site}</SiteRouter>} />

/** Prerendered markup is made without query, history state or session, so only a visit without them may hydrate it. */
const isNewcomer =
  !location.search && history.state === null && sessionStore.keys().length === 0 && !token() && !lockedSession()
const isReady = root.hasChildNodes() && !root.dataset.loading && isNewcomer && !location.pathname.includes('.')

startTransition(() => {
  if (isReady) hydrateRoot(root, site)
  else createRoot(root).render(site)
})
