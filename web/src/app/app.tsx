import { type ReactNode, StrictMode } from 'react'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'

export const App = ({ routed }: { routed: (site: ReactNode) => ReactNode }) => (
  <StrictMode>
    <Providers>{routed(<Router />)}</Providers>
  </StrictMode>
)
