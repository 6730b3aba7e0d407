/**
 * The panel for decisions (R-APP-30): confirm with an optional comment, reject or return with a reason. The typed text
 * survives a refusal, a reload and an expired session. The caller places the buttons; the rest is rendered below them.
 */
import type { ApplicationDocument } from '@portal/contract'
import { isReason } from '@portal/contract/fields/blank'
import { fill } from '@portal/contract/fill'
import { answers } from '@portal/contract/texts/answers'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isLost } from '#lib/api/command-failure.tsx'
import { applicationNumber } from '#lib/application/application-number.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { maxReason } from '#lib/application/max-reason.ts'
import { isUnsent } from '#lib/application/permission.ts'
import { KeyHint } from '#lib/keys/key-cap.tsx'
import { useKeys } from '#lib/keys/use-keys.ts'
import { LetterChoice } from '#lib/letters/letter-choice.tsx'
import { focusTitle } from '#lib/page/focus-title.ts'
import type { Decision } from '#lib/reasons/decision.ts'
import { insertReason } from '#lib/reasons/insert-reason.ts'
import { rememberReason } from '#lib/reasons/last-reasons.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, LockIcon } from '#ui/further-icons.tsx'
import { ArrowLeftIcon, CloseIcon } from '#ui/icons.tsx'
import { MoreMenu, moreEntry } from '#ui/more-menu.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { noDetails, ReturnExtras } from './asking/return-extras.tsx'
import { errorAt } from './asking/use-asking.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { ReviewConflict } from './review-conflict.tsx'
import { type ReviewLocks, reviewLocks, unsentNotes } from './review-locks.ts'
import { useDecisionTexts } from './use-decision-texts.ts'
import { useReview } from './use-review.ts'

type ReviewPanelProps = {
  application: ApplicationDocument
  frame?: (buttons: ReactNode) => ReactNode
  warnings?: readonly string[]
  isLeft?: boolean
  onAsk?: () => void
  onDecided?: () => void
}

export function ReviewPanel(props: ReviewPanelProps) {
  const { application, frame = (buttons) => buttons, warnings = [], isLeft, onAsk, onDecided = focusTitle } = props
  const { profile } = useSignIn()
  const toast = useToast()
  const review = useReview(application, isLeft ? 'none' : 'active')
  const locks = reviewLocks(application, profile?.personal_id ?? undefined)
  const [asking, setAsking] = useState<Decision['kind'] | null>(null)
  const [words, write] = useDecisionTexts(application.id, locks.mayConfirm || locks.mayReject)
  const [details, setDetails] = useState(noDetails)
  const [letters, setLetters] = useState<Letters>({ complete: null, reject: null })
  const current = currentApplicationIn(review.error)

  const open = (kind: Decision['kind']) => {
    if (!current) review.reset()
    setAsking(kind)
    onAsk?.()
  }
  const finish = (kind: Decision['kind']) => {
    toast(`${applicationNumber(application.id)}: ${done[kind]}`)
    setAsking(null)
    setDetails(noDetails)
    rememberReason(profile?.id, { kind, reason: words[kind] })
    onDecided()
  }
  // The answer was lost, and the application that was loaded since shows that the decision took effect.
  const found = isLost(review.error) && asking && application.status === statusOf[asking] ? asking : null
  const finishFound = useEffectEvent(finish)
  useEffect(() => {
    if (found) finishFound(found)
  }, [found])
  const decide = (kind: Decision['kind']) =>
    review.mutate(
      { kind, reason: words[kind], ...(kind === 'return' ? details : { letter: letters[kind] }) },
      {
        onSuccess: () => finish(kind),
        onError: (error) => currentApplicationIn(error) && setAsking(null),
      },
    )

  const returnInstead = () => {
    write('return', insertReason(words.return, words.reject, null, maxReason))
    open('return')
  }

  return (
    <>
      {frame(<DecisionButtons locks={locks} isUnsent={isUnsent(application)} onAsk={open} />)}
      <div className="flex flex-col gap-3 empty:hidden">
        {current && <ReviewConflict current={current} seen={review.variables} />}
        {locks.why && (
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <LockIcon className="mt-0.5 size-4" />
            {locks.why}
          </p>
        )}
        {application.comment !== null && (
          <TextArea
            label={texts['review.reason.label']}
            hint={texts['review.reason.locked']}
            value={application.comment}
            isReadOnly
            rows={5}
          />
        )}
      </div>
      {asking && (
        <DecideDialog
          kind={asking}
          words={words[asking]}
          onTextChange={(typed) => write(asking, typed)}
          warnings={[
            ...unsentNotes(application),
            ...warnings,
            ...(asking === 'return' ? timesReturned(application) : []),
          ]}
          letter={
            asking !== 'return' && (
              <DecisionLetter
                application={application}
                purpose={statusOf[asking]}
                reason={words[asking]}
                template={letters[asking]}
                onChoose={(template) => setLetters({ ...letters, [asking]: template })}
              />
            )
          }
          isReady={asking === 'complete' || isReason(words[asking])}
          isPending={review.isPending}
          error={current ? null : review.error}
          onDecide={() => decide(asking)}
          onClose={() => setAsking(null)}
          extra={
            asking === 'return' && (
              <ReturnExtras
                application={application}
                value={details}
                error={errorAt(review.error, 'answer_by')}
                onChange={setDetails}
              />
            )
          }
          onReturnInstead={asking === 'reject' && locks.mayReturn ? returnInstead : undefined}
        />
      )}
    </>
  )
}

type Letters = Readonly<Record<'complete' | 'reject', number | null>>

type DecisionLetterProps = {
  application: ApplicationDocument
  purpose: 'completed' | 'rejected'
  reason: string
  template: number | null
  onChoose: (template: number | null) => void
}

const DecisionLetter = ({ application, purpose, reason, template, onChoose }: DecisionLetterProps) => (
  <>
    <LetterChoice purpose={purpose} programs={[application.project?.id ?? null]} value={template} onChange={onChoose} />
    {template !== null && (
      <LetterPreview application={application} template={template} purpose={purpose} reason={reason} />
    )}
  </>
)

type DecisionButtonsProps = { locks: ReviewLocks; isUnsent: boolean; onAsk: (kind: Decision['kind']) => void }

function DecisionButtons({ locks, isUnsent, onAsk }: DecisionButtonsProps) {
  const { mayConfirm, mayReject, mayReturn } = locks
  useKeys({
    KeyC: mayConfirm ? () => onAsk('complete') : undefined,
    KeyR: mayReject ? () => onAsk('reject') : undefined,
    KeyB: mayReturn ? () => onAsk('return') : undefined,
  })
  if (isUnsent && (mayConfirm || mayReject)) return <FurtherDecisions {...locks} onAsk={onAsk} />
  return (
    <>
      <Button
        variant="secondary"
        className="border-stop px-3 max-sm:grow text-stop hover:border-stop hover:bg-stop-wash"
        icon={<CloseIcon />}
        aria-label={texts['review.reject']}
        aria-keyshortcuts="R"
        title={`${texts['review.reject']} (R)`}
        isDisabled={!mayReject}
        onClick={() => onAsk('reject')}
      >
        {texts['review.reject']}
        <KeyHint>R</KeyHint>
      </Button>
      {mayReturn && (
        <Button
          variant="secondary"
          className="px-3 max-sm:grow"
          icon={<ArrowLeftIcon />}
          aria-label={texts['review.return']}
          aria-keyshortcuts="B"
          title={`${texts['review.return']} (B)`}
          onClick={() => onAsk('return')}
        >
          {caseTexts['case.return.short']}
          <KeyHint>B</KeyHint>
        </Button>
      )}
      <Button
        className="px-3 max-sm:grow"
        icon={<CheckIcon />}
        aria-label={texts['review.confirm']}
        aria-keyshortcuts="C"
        title={`${texts['review.confirm']} (C)`}
        isDisabled={!mayConfirm}
        onClick={() => onAsk('complete')}
      >
        {texts['review.confirm']}
        <KeyHint>C</KeyHint>
      </Button>
    </>
  )
}

type FurtherDecisionsProps = Pick<ReviewLocks, 'mayConfirm' | 'mayReject'> & Pick<DecisionButtonsProps, 'onAsk'>

/** What the applicant has not sent may be decided, and is not offered for it (R-APP-28). */
const FurtherDecisions = ({ mayConfirm, mayReject, onAsk }: FurtherDecisionsProps) => (
  <MoreMenu label={caseTexts['case.decide.more']} word={caseTexts['case.decide.more']} isUpward>
    {mayConfirm && (
      <li>
        <button type="button" className={moreEntry} aria-keyshortcuts="C" onClick={() => onAsk('complete')}>
          <CheckIcon />
          {texts['review.confirm']}
        </button>
      </li>
    )}
    {mayReject && (
      <li>
        <button type="button" className={moreEntry} aria-keyshortcuts="R" onClick={() => onAsk('reject')}>
          <CloseIcon />
          {texts['review.reject']}
        </button>
      </li>
    )}
  </MoreMenu>
)

const timesReturned = ({ times_returned: count }: ApplicationDocument): readonly string[] =>
  count > 0 ? [fill(texts['review.returned.times'], { count })] : []

const statusOf = {
  complete: 'completed',
  reject: 'rejected',
  return: 'pendding',
} as const satisfies Record<Decision['kind'], ApplicationDocument['status']>

const done = {
  complete: answers['review.confirm.success'],
  reject: answers['review.reject.success'],
  return: answers['review.return.success'],
} as const satisfies Record<Decision['kind'], string>
