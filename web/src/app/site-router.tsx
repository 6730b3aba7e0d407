import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

/**
 * React Router's `BrowserRouter`, which stands in the module of its links and forms. What is shown stays until the next
 * page can replace it.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  // A history of version 5 also tells of its own steps, not only of the browser's.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [step, setStep] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setStep({ action, location }))),
    [history],
  )
  return (
    <Router location={step.location} navigationType={step.action} navigator={history}>
      {children}
    </Router>
  )
}
