import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'

export const WithdrawnNotice = ({
  application: { withdrawn_at, withdrawn_reason },
}: {
  application: ApplicationDocument
}) =>
  withdrawn_at && (
    <Alert tone="info" title={fill(texts['withdrawn.staff'], { time: dateTime(withdrawn_at) })}>
      {withdrawn_reason && <p className="break-words whitespace-pre-wrap">{withdrawn_reason}</p>}
    </Alert>
  )
