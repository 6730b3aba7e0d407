import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'

/** Where a transferred application is now and why (R-APP-95). */
export function TransferredNotice({ application }: { application: ApplicationDocument }) {
  const { is_own, agency, transferred_from, transferred_at, transferred_reason } = application
  if (!transferred_from || !transferred_at) return null
  const title = is_own
    ? fill(texts['transferred.title'], { agency: agency.name })
    : fill(texts['transferred.staff'], { agency: transferred_from.short_name })
  return (
    <Alert tone="info" title={title}>
      {transferred_reason && <p className="whitespace-pre-wrap">{transferred_reason}</p>}
      <p className="text-sm text-ink-soft">
        {[...(is_own ? [transferred_from.short_name] : []), dateTime(transferred_at)].join(', ')}
      </p>
      {is_own && <p>{texts['transferred.kept']}</p>}
    </Alert>
  )
}

export const WithdrawnNotice = ({
  application: { withdrawn_at, withdrawn_reason },
}: {
  application: ApplicationDocument
}) =>
  withdrawn_at && (
    <Alert tone="info" title={fill(texts['withdrawn.staff'], { time: dateTime(withdrawn_at) })}>
      {withdrawn_reason && <p className="whitespace-pre-wrap">{withdrawn_reason}</p>}
    </Alert>
  )
