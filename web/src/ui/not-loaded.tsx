import { fill } from '@portal/contract/fill'
import { errors } from '@portal/contract/texts/errors'
import { session as texts } from '@portal/contract/texts/session'
import type { ReactNode } from 'react'
import { isUnreachable } from '#lib/api/api-error.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert, HotlineLink } from './alert.tsx'
import { LoadError, type Reloaded, RetryButton } from './load-error.tsx'

type Query = Reloaded & { readonly data?: unknown; readonly dataUpdatedAt: number }

/**
 * Where a person's data would be, or above what was loaded earlier and is still shown. What was loaded is kept in
 * memory only (R-ID-17). A lost connection is no fault of the portal, so it is not told in red.
 */
export function NotLoaded({ query, message, children }: { query: Query; message?: string; children?: ReactNode }) {
  const hasCopy = query.data !== undefined
  if (!hasCopy && !isUnreachable(query.error)) return <LoadError message={message} query={query} />
  return (
    <Alert
      tone="warn"
      className="max-w-read"
      title={hasCopy ? copyTitle(query.dataUpdatedAt) : texts['offline.unreachable']}
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <RetryButton query={query} />
          {!hasCopy && <HotlineLink />}
        </div>
      }
    >
      <p>{hasCopy ? (message ?? errors['error.load']) : texts['offline.wait']}</p>
      {children}
    </Alert>
  )
}

/** Without a connection the banner above the page tells the time already. */
const copyTitle = (at: number) =>
  navigator.onLine ? fill(texts['offline.copy'], { dateTime: dateTime(new Date(at)) }) : texts['offline.copy.plain']
