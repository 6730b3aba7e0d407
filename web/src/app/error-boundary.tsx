import { errors } from '@portal/contract/texts/errors'
import { session } from '@portal/contract/texts/session'
import type { ReactNode } from 'react'
import { reloadWhenReachable } from '#lib/api/reload-when-reachable.ts'
import { Boundary } from '#ui/boundary.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { isUnloaded } from '#ui/part.tsx'

export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    instead={(error) => (
      <>
        <PageHead title={isUnloaded(error) ? errors['error.load.page'] : errors['error.generic']} />
        <LoadError
          message={isUnloaded(error) ? session['offline.hint'] : errors['error.tryAgain']}
          query={{ refetch: reloadWhenReachable }}
        />
      </>
    )}
  >
    {() => children}
  </Boundary>
)
