import { errors } from '@portal/contract/texts/errors'
import { session } from '@portal/contract/texts/session'
import type { ReactNode } from 'react'
import { reloadWhenReachable } from '#lib/api/reload-when-reachable.ts'
import { Boundary } from '#ui/boundary.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { isUnloaded } from '#ui/part.tsx'

export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    instead={(error) => (
      <LoadError
        message={
          isUnloaded(error) ? `${errors['error.load.page']}. ${session['offline.hint']}.` : errors['error.generic']
        }
        query={{ refetch: reloadWhenReachable }}
      />
    )}
  >
    {() => children}
  </Boundary>
)
