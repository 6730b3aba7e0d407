import { failures } from '@portal/contract/texts/failures'
import { session } from '@portal/contract/texts/session'
import { states } from '@portal/contract/texts/states'
import { type ReactNode, useEffect } from 'react'
import { reloadWhenReachable } from '#lib/api/reload-when-reachable.ts'
import { hasDraftHere } from '#lib/drafts/has-draft-here.ts'
import { sessionStore } from '#lib/page/safe-storage.ts'
import { useTitle } from '#lib/page/use-title.ts'
import { Alert, HotlineLink } from '#ui/alert.tsx'
import { Boundary } from '#ui/boundary.tsx'
import { Button } from '#ui/button.tsx'
import { RetryIcon } from '#ui/icons.tsx'
import { LiveText } from '#ui/live-text.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { isUnloaded } from '#ui/part.tsx'

export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    instead={(error) => {
      const isLost = isUnloaded(error)
      return (
        <>
          <ErrorHead title={isLost ? states['error.load.page'] : failures['error.generic']} />
          {isLost ? (
            <UnloadedPage lost={String(error)} />
          ) : (
            <LoadError message={failures['error.tryAgain']} query={{ refetch: retry }} />
          )}
        </>
      )
    }}
  >
    {() => children}
  </Boundary>
)

/** The first page does without the head that other pages have. */
function ErrorHead({ title }: { title: string }) {
  useTitle(title)
  return (
    <header className="sky-head pb-6">
      <PageTitle title={title} />
    </header>
  )
}

const retry = () => void reloadWhenReachable()

/** A tab is loaded anew for so many pieces of code, so that none that fail in turn reload it without end. */
const mostReloads = 9

/** False also where nothing can be remembered. */
const isFirstLoss = (piece: string): boolean => {
  try {
    const before = JSON.parse(sessionStore.getItem('reloads') ?? '[]') as readonly string[]
    if (before.length >= mostReloads || before.includes(piece)) return false
    return sessionStore.setItem('reloads', JSON.stringify([...before, piece]))
  } catch {
    return false
  }
}

/**
 * A lost connection is no error of the portal, so the message is not red. What was typed is stored on this device
 * (R-WEB-24).
 */
function UnloadedPage({ lost }: { lost: string }) {
  useEffect(() => {
    // Code of an earlier release is gone, and the page loaded anew names the present one (R-WEB-110). Safari names no
    // file, so that its page stands for it.
    if (isFirstLoss(/\.(js|css)/.test(lost) ? lost : `${location.pathname} ${lost}`)) retry()
  }, [lost])
  return (
    <Alert
      tone="warn"
      className="max-w-read"
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button variant="secondary" icon={<RetryIcon />} onClick={retry}>
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
}
