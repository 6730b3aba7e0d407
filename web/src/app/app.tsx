import { type ReactNode, StrictMode } from 'react'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'

/**
 * The complete site. `routed` wraps it in a router: the browser's, or a static one when the build prerenders a page.
 */
export const App = ({ routed }: { routed: (site: ReactNode) => ReactNode }) => (
  <StrictMode>
    <Providers>{routed(<Router />)}</Providers>
  </StrictMode>
)
