import { type FieldErrors, type FieldValues, useFormState } from 'react-hook-form'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { CommandFailure } from '../api/command-failure.tsx'

export type Problem = { readonly id?: string; readonly message: string }

type Props<Values extends FieldValues> = {
  attempt: number
  unplaced: readonly string[]
  error: Error | null
  problemsOf: (errors: FieldErrors<Values>) => readonly Problem[]
  introductionFor?: (problems: readonly Problem[]) => string | undefined
  otherwise?: string
}

export function RecordProblems<Values extends FieldValues>({
  attempt,
  unplaced,
  error,
  problemsOf,
  introductionFor,
  otherwise,
}: Props<Values>) {
  const { errors } = useFormState<Values>()
  const problems = [...problemsOf(errors), ...unplaced.map((message) => ({ message }))]
  if (problems.length > 0) return <ErrorSummary items={problems} attempt={attempt} lead={introductionFor?.(problems)} />
  return (
    error && (
      <FocusOnAnswer answer={error}>
        <CommandFailure error={error} otherwise={otherwise} />
      </FocusOnAnswer>
    )
  )
}
