import { errors } from '@portal/contract/texts/errors'
import { session } from '@portal/contract/texts/session'
import { states } from '@portal/contract/texts/states'
import type { ReactNode } from 'react'
import { reloadWhenReachable } from '#lib/api/reload-when-reachable.ts'
import { hasDraftHere } from '#lib/drafts/has-draft-here.ts'
import { Alert, HotlineLink } from '#ui/alert.tsx'
import { Boundary } from '#ui/boundary.tsx'
import { Button } from '#ui/button.tsx'
import { RetryIcon } from '#ui/icons.tsx'
import { LiveText } from '#ui/live-text.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { isUnloaded } from '#ui/part.tsx'

export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    instead={(error) =>
      isUnloaded(error) ? (
        <>
          <PageHead title={errors['error.load.page']} />
          <UnloadedPage />
        </>
      ) : (
        <>
          <PageHead title={errors['error.generic']} />
          <LoadError message={errors['error.tryAgain']} query={{ refetch: reloadWhenReachable }} />
        </>
      )
    }
  >
    {() => children}
  </Boundary>
)

/**
 * A lost connection is no error of the portal, so the message is not red. What was typed is stored on this device
 * (R-WEB-24).
 */
const UnloadedPage = () => (
  <Alert
    tone="warn"
    className="max-w-read"
    action={
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button variant="secondary" icon={<RetryIcon />} onClick={() => void reloadWhenReachable()}>
          {states['state.retry']}
        </Button>
        <HotlineLink />
      </div>
    }
  >
    <LiveText className="font-semibold">{session['offline.hint']}</LiveText>
    {hasDraftHere() && <p>{session['offline.drafts']}</p>}
  </Alert>
)
