import { fill } from '@portal/contract/fill'
import { maxReason } from '@portal/contract/limits'
import { applicationForm } from '@portal/contract/texts/application-form'
import { reasonsTexts } from '@portal/contract/texts/reasons'
import { writtenNumber } from '@portal/contract/written-numbers'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import type { DecisionKind } from '#lib/decisions/decisions.ts'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useStable } from '../page/use-stable.ts'
import { insertReason, placeholderIn } from './last-reasons.ts'
import { ReasonPicks, useReasonPicks } from './reason-picks.tsx'

type ReasonFieldProps = {
  picked: ReturnType<typeof usePickedReason>
  label: string
  hint?: string
  isRequired: boolean
  isCounted?: boolean
  rows: number
  children?: ReactNode
}

/** The text of a decision, beside the reasons that can be picked for it. */
export function ReasonField({ picked, label, hint, isRequired, isCounted, rows, children }: ReasonFieldProps) {
  const { field, words, onTextChange, picks, hasPicks, isPicked, pick } = picked
  return (
    <div className={cx('grid gap-4', hasPicks && 'md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]')}>
      {hasPicks && <ReasonPicks {...picks} onPick={pick} />}
      <div className="flex min-w-0 flex-col gap-2">
        {isRequired && <RequiredNote />}
        <TextArea
          ref={field}
          label={label}
          hint={hint}
          value={words}
          onChange={(event) => onTextChange(event.target.value)}
          isRequired={isRequired}
          maxLength={maxReason}
          rows={rows}
          lang="ka"
        />
        {isCounted && (
          <p className="text-end text-sm text-ink-soft tabular-nums">
            {fill(applicationForm['application.form.text.counterMax'], {
              count: writtenNumber(words.length),
              max: writtenNumber(maxReason),
            })}
          </p>
        )}
        {isPicked && <p className="text-sm text-ink-soft">{reasonsTexts['reasons.check']}</p>}
        {children}
      </div>
    </div>
  )
}

type Reason = { kind: DecisionKind; words: string; onTextChange: (words: string) => void }

export const usePickedReason = ({ kind, words, onTextChange }: Reason) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const picks = useReasonPicks(kind)
  const [lastPicked, setLastPicked] = useState<string | null>(null)
  const pick = useStable((text: string) => {
    onTextChange(insertReason(words, text, lastPicked, maxReason))
    setLastPicked(text)
    setTimeout(() => selectPlaceholder(field.current))
  })
  /** Puts words where the cursor stands, over what is selected. */
  const insert = (part: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: words.length,
      selectionEnd: words.length,
    }
    const text = `${words.slice(0, from)}${part}${words.slice(to)}`
    if (text.length > maxReason) return
    onTextChange(text)
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + part.length, from + part.length)
    })
  }
  return {
    field,
    words,
    onTextChange,
    picks,
    hasPicks: picks.templates.length + picks.own.length > 0,
    isPicked: lastPicked !== null,
    pick,
    insert,
  }
}

const selectPlaceholder = (field: HTMLTextAreaElement | null) => {
  field?.focus()
  const place = placeholderIn(field?.value ?? '')
  if (place) field?.setSelectionRange(...place)
}
