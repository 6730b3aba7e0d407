import { session as texts } from '@portal/contract/texts/session'
import { states } from '@portal/contract/texts/states'
import type { ReactNode } from 'react'
import { isUnreachable } from '#lib/api/api-error.ts'
import { Alert, HotlineLink } from './alert.tsx'
import { LoadError, type Reloaded, RetryButton } from './load-error.tsx'

type Query = Reloaded & { readonly data?: unknown }

/**
 * Says that a person's data could not be loaded, in its place or above an older copy that is still shown. The copy is
 * in memory only (R-ID-17), and the banner above the page says its time. A lost connection is no error of the portal, so the message is not red.
 */
export function NotLoaded({ query, message, children }: { query: Query; message?: string; children?: ReactNode }) {
  const hasCopy = query.data !== undefined
  if (!hasCopy && !isUnreachable(query.error)) return <LoadError message={message} query={query} />
  return (
    <Alert
      tone="warn"
      className="max-w-read"
      title={hasCopy ? texts['offline.copy'] : texts['offline.unreachable']}
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <RetryButton query={query} />
          {!hasCopy && <HotlineLink />}
        </div>
      }
    >
      <p>{hasCopy ? (message ?? states['error.load']) : texts['offline.wait']}</p>
      {children}
    </Alert>
  )
}
