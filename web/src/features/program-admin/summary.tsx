import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useFormState } from 'react-hook-form'
import { summaryOf } from '#lib/form-errors.ts'
import { ErrorAlert } from '#ui/alert.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TakesFocus } from '#ui/takes-focus.tsx'
import { type ProgramValues, programFieldNames } from './program-values.ts'
import { requirementErrors, sectionErrors } from './section-errors.ts'

type Props = { attempt: number; unplaced: readonly string[]; error: Error | null }

export function Summary({ attempt, unplaced, error }: Props) {
  const { errors } = useFormState<ProgramValues>()
  const items = [
    ...summaryOf(errors, programFieldNames),
    ...requirementErrors(errors),
    ...sectionErrors(errors),
    ...unplaced.map((message) => ({ message })),
  ]
  if (items.length === 0 && !error) return null
  if (items.length === 0)
    return (
      <TakesFocus answer={error}>
        <ErrorAlert error={error} />
      </TakesFocus>
    )
  const isMissing = items.some(({ message }) => required.has(message))
  return (
    <ErrorSummary items={items} attempt={attempt} lead={isMissing ? texts['admin.program.fillRequired'] : undefined} />
  )
}

/** The lead "fill in all required fields" would be wrong for a text that is too long. */
const required = new Set<string | undefined>(
  Object.entries(texts).flatMap(([key, text]) => (key.endsWith('.required') ? [text] : [])),
)
