import { signup as texts } from '@portal/contract/texts/signup'
import { ErrorAlert } from '#ui/alert.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'

type Props = {
  registration: {
    summary: readonly { id?: string; message: string }[]
    attempt: number
    error: Error | null
  }
  /** Shows the step of a field; answers the id to focus. */
  onFollow: (id: string) => string
}

/** What went wrong with the last try: the fields it is about, or the sentence when it is about none. */
export function SummaryArea({ registration: { summary, attempt, error }, onFollow }: Props) {
  if (summary.length > 0) return <ErrorSummary items={summary} attempt={attempt} onFollow={onFollow} />
  return <ErrorAlert error={error} otherwise={texts['signup.error.failed']} />
}
