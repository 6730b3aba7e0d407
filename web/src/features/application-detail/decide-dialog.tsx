import { common } from '@portal/contract/texts/common'
import { preparing } from '@portal/contract/texts/preparing'
import { reasonsTexts } from '@portal/contract/texts/reasons'
import { type ReactNode, useEffect, useId } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { type DecisionKind, decisions } from '#lib/decisions/decisions.ts'
import { ReasonField, usePickedReason } from '#lib/reasons/reason-field.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'

type DecideDialogProps = {
  kind: DecisionKind
  words: string
  onTextChange: (words: string) => void
  warnings: readonly string[]
  /** What is to be read before a final act. */
  before?: ReactNode
  /** The choice of the decision's letter. */
  letter?: ReactNode
  isReady: boolean
  isPending: boolean
  error: unknown
  onDecide: () => void
  onClose: () => void
  /** What the button says; left out, the name of the decision. */
  button?: string | undefined
  /** Given where the decision is prepared for a signature and not made: the choice of what is prepared. */
  prepares?: ReactNode
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
    before,
    letter,
    isReady,
    isPending,
    error,
    onDecide,
    onClose,
    extra,
    onReturnInstead,
    prepares,
  } = props
  const { asks } = decisions[kind]
  const { question, final, failed, ...said } = prepares ? asPrepared : asks
  const { button = said.button } = props
  const { needsReason } = asks
  const picked = usePickedReason({ kind, words, onTextChange })
  const { field } = picked
  // A confirmation seldom has a comment, so its text field gets no focus: focus would open a phone's keyboard.
  useEffect(() => {
    if (needsReason) field.current?.focus()
  }, [needsReason, field])
  const descriptionId = useId()
  return (
    <Dialog
      title={question}
      onClose={onClose}
      isWide={picked.hasPicks}
      descriptionId={descriptionId}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button
            variant={kind === 'reject' && !prepares ? 'danger' : 'primary'}
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
        <p>{final}</p>
      </div>
      {before}
      {prepares}
      <ReasonField picked={picked} label={asks.reason} isRequired={needsReason} isCounted rows={6}>
        {extra?.(picked.insert)}
        {onReturnInstead && (
          <p className="text-sm text-ink-soft">
            {reasonsTexts['reasons.instead']}{' '}
            <button type="button" className={linkClass} onClick={onReturnInstead}>
              {reasonsTexts['reasons.instead.action']}
            </button>
          </p>
        )}
      </ReasonField>
      {letter}
      <CommandFailure error={error} title={failed} />
    </Dialog>
  )
}

const asPrepared = {
  question: preparing['prepare.title'],
  final: preparing['prepare.final'],
  button: preparing['prepare.label'],
  failed: preparing['prepare.failed'],
}
