import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { clock as texts } from '@portal/contract/texts/clock'
import { useState } from 'react'
import type { ReturnDetails } from '#lib/decisions/row.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { AnswerByField } from './answer-by.tsx'

export const noDetails: ReturnDetails = { answerBy: '', questions: [] }

type ReturnExtrasProps = {
  application: ApplicationDocument
  value: ReturnDetails
  error: string | undefined
  onChange: (value: ReturnDetails) => void
  /** Puts words into the reason. */
  onInsert: (words: string) => void
}

/** The last day of a return, and the questions that are to be corrected. */
export function ReturnExtras({ application, value, error, onChange, onInsert }: ReturnExtrasProps) {
  const asked = application.answers_read ?? []
  const [hasTicked] = useState(value.questions.length > 0)
  const toggle = (id: number) =>
    onChange({
      ...value,
      questions: value.questions.includes(id)
        ? value.questions.filter((each) => each !== id)
        : [...value.questions, id],
    })
  return (
    <>
      <AnswerByField value={value.answerBy} error={error} onChange={(answerBy) => onChange({ ...value, answerBy })} />
      {asked.length > 0 && (
        <details open={hasTicked}>
          <summary className="fold min-h-11 py-2.5">{texts['return.questions']}</summary>
          <div className="flex flex-col">
            {asked.map(({ id, title }) => (
              <div key={id} className="flex flex-wrap items-center justify-between gap-x-3">
                <Checkbox label={title} checked={value.questions.includes(id)} onChange={() => toggle(id)} />
                <Button
                  variant="quiet"
                  className="px-3 text-sm"
                  aria-label={fill(texts['return.questions.insert.of'], { title })}
                  onClick={() => onInsert(title)}
                >
                  {texts['return.questions.insert']}
                </Button>
              </div>
            ))}
          </div>
        </details>
      )}
    </>
  )
}
