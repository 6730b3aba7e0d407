import { signup as texts } from '@portal/contract/texts/signup'
import { ErrorAlert } from '#ui/alert.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'

type Props = {
  registration: {
    summary: readonly { id?: string; message: string }[]
    attempt: number
    error: Error | null
  }
  onFollow: (id: string) => string
}

export function SummaryArea({ registration: { summary, attempt, error }, onFollow }: Props) {
  if (summary.length > 0) return <ErrorSummary items={summary} attempt={attempt} onFollow={onFollow} />
  return <ErrorAlert error={error} otherwise={texts['signup.error.failed']} />
}
