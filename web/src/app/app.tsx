import { type ReactNode, StrictMode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'

export const App = ({ routed }: { routed: (site: ReactNode) => ReactNode }) => (
  <StrictMode>
    <ErrorBoundary>
      <Providers>{routed(<Router />)}</Providers>
    </ErrorBoundary>
  </StrictMode>
)
