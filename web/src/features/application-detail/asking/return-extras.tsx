import type { ApplicationChanges, ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { clock as texts } from '@portal/contract/texts/clock'
import { common } from '@portal/contract/texts/common'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReturnDetails } from '#lib/decisions/row.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { changesQuery } from '../changes-since.tsx'
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
  const { answers_read: asked = [], flags = [] } = application
  const [isInSight] = useState(value.questions.length > 0 || flags.length > 0)
  const changes = useChanges(application, value.questions.length > 0)
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
        <details open={isInSight}>
          <summary className="fold min-h-11 py-2.5">{texts['return.questions']}</summary>
          <ul>
            {asked.map(({ id, title }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
                <Checkbox
                  label={title}
                  hint={aboutQuestion(
                    flags.filter((flag) => flag.id === id),
                    changes && value.questions.includes(id) ? changeOf(changes, id) : undefined,
                  )}
                  checked={value.questions.includes(id)}
                  onChange={() => toggle(id)}
                />
                <Button
                  variant="quiet"
                  className="px-3 text-sm"
                  aria-label={fill(texts['return.questions.insert.of'], { title })}
                  onClick={() => onInsert(title)}
                >
                  {texts['return.questions.insert']}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** What changed since the last return, once a question is ticked: each opening is recorded. */
const useChanges = ({ id, version, times_returned }: ApplicationDocument, isTicked: boolean) => {
  const query = changesQuery(id, version)
  return useQuery(times_returned > 0 && isTicked ? query : { ...query, queryFn: skipToken }).data
}

/** Beside a question: its flags, and how its answer changed since the last return. */
const aboutQuestion = (flags: NonNullable<ApplicationDocument['flags']>, changed: string | undefined) =>
  flags.length === 0 && changed === undefined ? undefined : (
    <>
      {flags.map(({ message }) => (
        <span key={message} className="flex items-start gap-2 text-warn">
          <WarningIcon className="mt-0.5 size-4 shrink-0" />
          <span>{message}</span>
        </span>
      ))}
      {changed && <span className="block wrap-anywhere">{changed}</span>}
    </>
  )

const changeOf = ({ answers = [] }: ApplicationChanges, id: number): string => {
  const change = answers.find((each) => each.id === id)
  if (!change) return texts['return.questions.same']
  return fill(texts['return.questions.changed'], { before: shown(change.before), after: shown(change.after) })
}

const shown = (value: string) => (value === '' ? common['common.none'] : value)
