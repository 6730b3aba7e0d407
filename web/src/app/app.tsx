import { type ReactNode, StrictMode } from 'react'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'

/** The whole site; `routed` gives it the browser's address, or the one that the build makes a page for. */
export const App = ({ routed }: { routed: (site: ReactNode) => ReactNode }) => (
  <StrictMode>
    <Providers>{routed(<Router />)}</Providers>
  </StrictMode>
)
