import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { reasonsTexts } from '@portal/contract/texts/reasons'
import { writtenNumber } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { maxReason } from '#lib/application/max-reason.ts'
import { cx } from '#lib/cx.ts'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { ReasonPicks } from './reason-picks.tsx'
import type { usePickedReason } from './use-picked-reason.ts'

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
