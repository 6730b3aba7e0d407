import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { common } from '@portal/contract/texts/common'
import { reasonsTexts } from '@portal/contract/texts/reasons'
import { rules } from '@portal/contract/texts/rules'
import { writtenNumber } from '@portal/contract/written-numbers'
import { type ReactNode, useEffect, useId } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { maxReason } from '#lib/application/max-reason.ts'
import { cx } from '#lib/cx.ts'
import type { Decision } from '#lib/reasons/decision.ts'
import { ReasonPicks } from '#lib/reasons/reason-picks.tsx'
import { usePickedReason } from '#lib/reasons/use-picked-reason.ts'
import { Button, linkClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextArea } from '#ui/text-input.tsx'

type DecideDialogProps = {
  kind: Decision['kind']
  words: string
  onTextChange: (words: string) => void
  warnings: readonly string[]
  /** The choice of the decision's letter. */
  letter?: ReactNode
  isReady: boolean
  isPending: boolean
  error: unknown
  onDecide: () => void
  onClose: () => void
  /** Further fields below the reason. */
  extra?: ReactNode
  /** Given in a rejection of an application that can be returned: offers a return with the same text (R-APP-28). */
  onReturnInstead?: (() => void) | undefined
}

export function DecideDialog(props: DecideDialogProps) {
  const {
    kind,
    words,
    onTextChange,
    warnings,
    letter,
    isReady,
    isPending,
    error,
    onDecide,
    onClose,
    extra,
    onReturnInstead,
  } = props
  const { needsReason } = wordsOf[kind]
  const dialogTexts = wordsOf[kind]
  const { field: reason, picks, hasPicks, isPicked, pick } = usePickedReason({ kind, words, onTextChange })
  // A confirmation seldom has a comment, so its text field gets no focus: focus would open a phone's keyboard.
  useEffect(() => {
    if (needsReason) reason.current?.focus()
  }, [needsReason, reason])
  const descriptionId = useId()
  return (
    <Dialog
      title={dialogTexts.question}
      onClose={onClose}
      isWide={hasPicks}
      descriptionId={descriptionId}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button
            variant={kind === 'reject' ? 'danger' : 'primary'}
            isDisabled={!isReady}
            isPending={isPending}
            aria-keyshortcuts="Control+Enter"
            title={`${dialogTexts.button} (Ctrl + Enter)`}
            aria-label={dialogTexts.button}
            onClick={onDecide}
          >
            {dialogTexts.button}
          </Button>
        </>
      }
    >
      <div id={descriptionId} className="flex flex-col gap-4">
        {warnings.map((warning) => (
          <p key={warning} className="flex items-start gap-2 text-warn">
            <WarningIcon className="mt-0.5" />
            {warning}
          </p>
        ))}
        <p>{dialogTexts.final}</p>
      </div>
      <div className={cx('grid gap-4', hasPicks && 'md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]')}>
        {hasPicks && <ReasonPicks {...picks} onPick={pick} />}
        <div className="flex min-w-0 flex-col gap-2">
          {needsReason && <RequiredNote />}
          <TextArea
            ref={reason}
            label={dialogTexts.label}
            value={words}
            onChange={(event) => onTextChange(event.target.value)}
            isRequired={needsReason}
            maxLength={maxReason}
            rows={6}
            lang="ka"
          />
          <p className="text-end text-sm text-ink-soft tabular-nums">
            {fill(applicationForm['application.form.text.counterMax'], {
              count: writtenNumber(words.length),
              max: writtenNumber(maxReason),
            })}
          </p>
          {isPicked && <p className="text-sm text-ink-soft">{reasonsTexts['reasons.check']}</p>}
          {extra}
          {onReturnInstead && (
            <p className="text-sm text-ink-soft">
              {reasonsTexts['reasons.instead']}{' '}
              <button type="button" className={linkClass} onClick={onReturnInstead}>
                {reasonsTexts['reasons.instead.action']}
              </button>
            </p>
          )}
        </div>
      </div>
      {letter}
      <CommandFailure error={error} title={dialogTexts.failed} />
    </Dialog>
  )
}

const wordsOf = {
  complete: {
    question: texts['review.confirm.question'],
    final: texts['review.confirm.final'],
    label: rules['review.comment.optional'],
    button: texts['review.confirm'],
    failed: texts['review.confirm.error'],
    needsReason: false,
  },
  reject: {
    question: texts['review.reject.question'],
    final: texts['review.reject.final'],
    label: texts['review.reason.label'],
    button: texts['review.reason.save'],
    failed: texts['review.reject.error'],
    needsReason: true,
  },
  return: {
    question: texts['review.return.question'],
    final: texts['review.return.final'],
    label: texts['review.return.reason'],
    button: texts['review.return'],
    failed: texts['review.return.error'],
    needsReason: true,
  },
} as const satisfies Record<Decision['kind'], object>
