import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { factsOf, limits } from '@portal/questions'
import { memo } from 'react'
import { type DraftForm, titleOf } from '#lib/form-editing/form-draft.ts'
import { Checkbox } from '#ui/choices.tsx'
import type { Change } from './form-edits.ts'

type Props = Pick<DraftForm, 'questions' | 'columns'> & { onChange: Change }

/** Which answers stand as columns in the queue of the program (R-FORM-31). */
export const QueueColumns = memo(function QueueColumns({ questions, columns, onChange }: Props) {
  const candidates = questions.filter((question) => factsOf(question).mayBeQueueColumn)
  if (candidates.length === 0) return null
  return (
    <fieldset className="rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{texts['form.columns']}</legend>
      <p className="text-sm text-ink-soft">{fill(texts['form.columns.hint'], { max: limits.queueColumns })}</p>
      {candidates.map((question) => {
        const isChosen = columns.includes(question.id)
        return (
          <Checkbox
            key={question.key}
            className="flex"
            label={titleOf(question)}
            checked={isChosen}
            isDisabled={!isChosen && columns.length >= limits.queueColumns}
            onChange={() =>
              onChange((now) => ({
                ...now,
                columns: isChosen ? now.columns.filter((id) => id !== question.id) : [...now.columns, question.id],
              }))
            }
          />
        )
      })}
    </fieldset>
  )
})
