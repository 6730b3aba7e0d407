import type { ApplicationDocument } from '@portal/contract'
import { answerDays } from '@portal/contract/answer-days'
import { clock as texts } from '@portal/contract/texts/clock'
import { today } from '#lib/time/today.ts'
import { Checkbox } from '#ui/choices.tsx'
import { DateInput } from '#ui/date-input.tsx'

export type ReturnDetails = { readonly answerBy: string; readonly questions: readonly number[] }
export const noDetails: ReturnDetails = { answerBy: '', questions: [] }

type ReturnExtrasProps = {
  application: ApplicationDocument
  value: ReturnDetails
  error: string | undefined
  onChange: (value: ReturnDetails) => void
}

/** The last day of a return, and the questions that are to be corrected. */
export function ReturnExtras({ application, value, error, onChange }: ReturnExtrasProps) {
  const { least, most } = answerDays(today())
  const asked = application.answers_read ?? []
  const toggle = (id: number) =>
    onChange({
      ...value,
      questions: value.questions.includes(id)
        ? value.questions.filter((each) => each !== id)
        : [...value.questions, id],
    })
  return (
    <>
      <DateInput
        label={texts['return.answerBy']}
        hint={texts['return.answerBy.hint']}
        value={value.answerBy}
        min={least}
        max={most}
        onChange={(event) => onChange({ ...value, answerBy: event.target.value })}
        error={error}
      />
      {asked.length > 0 && (
        <details>
          <summary className="fold min-h-11 py-2.5">{texts['return.questions']}</summary>
          <div className="flex flex-col">
            {asked.map(({ id, title }) => (
              <Checkbox key={id} label={title} checked={value.questions.includes(id)} onChange={() => toggle(id)} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}
