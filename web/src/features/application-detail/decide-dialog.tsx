import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { common } from '@portal/contract/texts/common'
import { reasonsTexts } from '@portal/contract/texts/reasons'
import { writtenNumber } from '@portal/contract/written-numbers'
import { type ReactNode, useEffect, useId } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { maxReason } from '#lib/application/max-reason.ts'
import { cx } from '#lib/cx.ts'
import { type DecisionKind, decisions } from '#lib/decisions/decisions.ts'
import { ReasonPicks } from '#lib/reasons/reason-picks.tsx'
import { usePickedReason } from '#lib/reasons/use-picked-reason.ts'
import { Button, linkClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextArea } from '#ui/text-input.tsx'

type DecideDialogProps = {
  kind: DecisionKind
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
  /** What the button says; left out, the name of the decision. */
  button?: string | undefined
  /** Further fields below the reason, which may put words into it where its cursor stands. */
  extra?: ((insert: (words: string) => void) => ReactNode) | undefined
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
  const { asks } = decisions[kind]
  const { button = asks.button } = props
  const { needsReason } = asks
  const { field: reason, picks, hasPicks, isPicked, pick, insert } = usePickedReason({ kind, words, onTextChange })
  // A confirmation seldom has a comment, so its text field gets no focus: focus would open a phone's keyboard.
  useEffect(() => {
    if (needsReason) reason.current?.focus()
  }, [needsReason, reason])
  const descriptionId = useId()
  return (
    <Dialog
      title={asks.question}
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
            title={`${button} (Ctrl + Enter)`}
            aria-label={button}
            onClick={onDecide}
          >
            {button}
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
        <p>{asks.final}</p>
      </div>
      <div className={cx('grid gap-4', hasPicks && 'md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]')}>
        {hasPicks && <ReasonPicks {...picks} onPick={pick} />}
        <div className="flex min-w-0 flex-col gap-2">
          {needsReason && <RequiredNote />}
          <TextArea
            ref={reason}
            label={asks.reason}
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
          {extra?.(insert)}
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
      <CommandFailure error={error} title={asks.failed} />
    </Dialog>
  )
}
