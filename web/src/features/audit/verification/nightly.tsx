import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { nightlyQuery } from '../queries.ts'

export function NightlyVerification() {
  const { data: night } = useQuery(nightlyQuery)
  if (!night) return null
  const values = { dateTime: dateTime(night.at), count: writtenNumber(night.broken) }
  return night.broken === 0 ? (
    <p className="flex items-center gap-2 text-sm">
      <CheckCircleIcon className="text-ok" />
      {fill(texts['audit.nightly.intact'], values)}
    </p>
  ) : (
    <Alert tone="stop">{fill(texts['audit.nightly.broken'], values)}</Alert>
  )
}
