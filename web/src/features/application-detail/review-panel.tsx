/**
 * The panel for decisions: confirm with an optional comment, reject or return with a reason (R-APP-30). The typed text
 * survives a refusal, a reload and an expired session. The caller places the buttons; the rest is rendered below them.
 */
import type { ApplicationDocument } from '@portal/contract'
import { isReason } from '@portal/contract/fields/blank'
import { fill } from '@portal/contract/fill'
import { maxReason } from '@portal/contract/limits'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { clock } from '@portal/contract/texts/clock'
import { letters as letterTexts } from '@portal/contract/texts/letters'
import { preparing } from '@portal/contract/texts/preparing'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isLost } from '#lib/api/command-failure.tsx'
import { applicationNumber } from '#lib/application/application-words.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { isUnsent, usePermission } from '#lib/application/permission.ts'
import { BeforeAct } from '#lib/decisions/before-act.tsx'
import { type DecisionKind, decides, decisions } from '#lib/decisions/decisions.ts'
import { lateness, TakenBack, useIsHeld } from '#lib/decisions/late.ts'
import { isSignableBy } from '#lib/decisions/signable.ts'
import { LetterChoice } from '#lib/letters/letter-choice.tsx'
import { LetterPreview } from '#lib/letters/letter-preview.tsx'
import { focusTitle } from '#lib/page/focus-title.ts'
import { useStable } from '#lib/page/use-stable.ts'
import { CriteriaChoice } from '#lib/questions/criteria-choice.tsx'
import type { Judged } from '#lib/questions/judged-criteria.tsx'
import { insertReason, rememberReason } from '#lib/reasons/last-reasons.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { shortDate } from '#lib/time/dates.ts'
import { RadioGroup } from '#ui/choices.tsx'
import { LockIcon } from '#ui/further-icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { refuseWrongDay } from '#ui/wrong-day.ts'
import { isAnswerDay } from './asking/answer-by.tsx'
import { noDetails, ReturnExtras } from './asking/return-extras.tsx'
import { errorAt } from './asking/use-asking.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DecisionButtons, preparable, reviewLocks, unsentNotes } from './decision-buttons.tsx'
import { ReviewConflict } from './review-conflict.tsx'
import { outcomeOf, useDecisionTexts, useJudged, usePrepare, useReturnDetails, useReview } from './use-review.ts'

type ReviewPanelProps = {
  application: ApplicationDocument
  frame?: (buttons: ReactNode) => ReactNode
  warnings?: readonly string[]
  isLeft?: boolean
  onAsk?: () => void
  onDecided?: () => void
}

const unframed = (buttons: ReactNode) => buttons

export function ReviewPanel(props: ReviewPanelProps) {
  const { application, frame = unframed, warnings = [], isLeft, onAsk, onDecided = focusTitle } = props
  const { profile } = useSignIn()
  const toast = useToast()
  const review = useReview(application, {
    refetch: isLeft ? 'none' : 'active',
    onDone: ({ kind }) => lateness.milliseconds > 0 && forgetDecided(kind),
  })
  const prepare = usePrepare(application)
  const { role } = usePermission()
  const personalId = profile?.personal_id ?? undefined
  const locks = useMemo(() => reviewLocks(application, { role, personalId }), [application, role, personalId])
  const kinds = useMemo(() => preparable(application, { role, personalId }), [application, role, personalId])
  const [asking, setAsking] = useState<DecisionKind | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const asked = isPreparing ? prepare : review
  const isHeld = useIsHeld(application.id)
  const [words, write, clear] = useDecisionTexts(
    application.id,
    kinds.length > 0 || locks.may.complete || locks.may.reject,
  )
  const [details, setDetails] = useReturnDetails(application, kinds.includes('return') || locks.may.return)
  const [judged, judge] = useJudged(application.id)
  const [letters, setLetters] = useState<Letters>({ completed: null, rejected: null })
  const current = currentApplicationIn(asked.error)

  const open = (kind: DecisionKind, isPrepared = false) => {
    if (!current) asked.reset()
    setPreparing(isPrepared)
    setAsking(kind)
    onAsk?.()
  }
  const ask = useStable((kind: DecisionKind) => open(kind))
  const askToPrepare = useStable(() => open(writtenKind(kinds, words), true))
  const isDecider = decides(role)
  const isSignable = isDecider && isSignableBy(application, profile?.id)
  // The bar of a case is larger than the dialog, and no letter of a reason changes it.
  const framed = useMemo(
    () =>
      frame(
        <DecisionButtons
          may={isHeld ? nothing : locks.may}
          isUnsent={isUnsent(application)}
          isDecider={isDecider}
          isSignable={isSignable}
          onAsk={ask}
          onPrepare={kinds.length > 0 && !isHeld ? askToPrepare : undefined}
        />,
      ),
    [frame, locks, application, ask, askToPrepare, isDecider, isSignable, isHeld, kinds],
  )
  const forgetDecided = (kind: DecisionKind) => {
    toast(`${applicationNumber(application.id)}: ${decisions[kind].asks.done}`)
    setDetails(noDetails)
    judge({})
    clear()
  }
  const goOn = (kind: DecisionKind) => {
    setAsking(null)
    rememberReason(profile?.id, { kind, reason: words[kind] })
    onDecided()
  }
  const finish = (kind: DecisionKind) => {
    forgetDecided(kind)
    goOn(kind)
  }
  // The answer was lost, and the application that was loaded since shows that the decision took effect.
  const found = isLost(review.error) && asking && application.status === decisions[asking].asks.leadsTo ? asking : null
  const finishFound = useEffectEvent(finish)
  useEffect(() => {
    if (found) finishFound(found)
  }, [found])
  const letterOf = (kind: DecisionKind) => {
    const purpose = decisions[kind].asks.letter
    return purpose && letters[purpose]
  }
  const finishPrepared = () => {
    toast(`${applicationNumber(application.id)}: ${preparing['prepare.done']}`)
    setAsking(null)
    setDetails(noDetails)
    judge({})
    if (asking) write(asking, '')
    focusTitle()
  }
  const typed = (kind: DecisionKind) => ({
    kind,
    reason: words[kind],
    ...details,
    letter: letterOf(kind),
    criteria: judged,
  })
  const doPrepare = (kind: DecisionKind) =>
    refuseWrongDay() ||
    prepare.mutate(typed(kind), {
      onSuccess: finishPrepared,
      onError: (error) => currentApplicationIn(error) && setAsking(null),
    })
  const decide = (kind: DecisionKind) => {
    if (refuseWrongDay()) return
    const isLate = lateness.milliseconds > 0
    review.mutate(typed(kind), {
      ...(!isLate && { onSuccess: () => finish(kind) }),
      onError: (error) => setAsking(currentApplicationIn(error) ? null : kind),
    })
    if (isLate) goOn(kind)
  }

  const letterFor = asking && decisions[asking].asks.letter
  const returnInstead = () => {
    write('return', insertReason(words.return, words.reject, null, maxReason))
    open('return')
  }

  return (
    <>
      {framed}
      <div className="flex flex-col gap-3 empty:hidden">
        {current && <ReviewConflict current={current} seen={asked.variables} />}
        {isDecider && locks.why && (
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <LockIcon className="mt-0.5 size-4" />
            {locks.why}
          </p>
        )}
        {isDecider && application.comment !== null && (
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
          before={<BeforeAct application={application} />}
          letter={
            letterFor && (
              <>
                {application.form?.criteria && (
                  <CriteriaChoice
                    criteria={application.form.criteria}
                    value={judged}
                    errorOf={(id) => errorAt(asked.error, `criteria.${id}`)}
                    onChange={judge}
                  />
                )}
                <DecisionLetter
                  application={application}
                  purpose={letterFor}
                  reason={words[asking]}
                  criteria={judged}
                  template={letters[letterFor]}
                  onChoose={(template) => setLetters({ ...letters, [letterFor]: template })}
                />
              </>
            )
          }
          isReady={!decisions[asking].asks.needsReason || isReason(words[asking])}
          isPending={asked.isPending}
          error={current || asked.error instanceof TakenBack ? null : asked.error}
          onDecide={() => (isPreparing ? doPrepare(asking) : decide(asking))}
          prepares={isPreparing && <OutcomeChoice kinds={kinds} value={asking} onChange={setAsking} />}
          onClose={() => setAsking(null)}
          {...(letterOf(asking) !== null &&
            !isPreparing && { button: fill(letterTexts['letters.with'], { action: decisions[asking].asks.button }) })}
          {...(asking === 'return' && {
            button:
              isAnswerDay(details.answerBy) && !isPreparing
                ? fill(clock['return.until'], {
                    action: decisions.return.asks.button,
                    day: shortDate(details.answerBy),
                  })
                : undefined,
            extra: (insert) => (
              <ReturnExtras
                application={application}
                value={details}
                error={errorAt(asked.error, 'answer_by')}
                onChange={setDetails}
                onInsert={insert}
              />
            ),
          })}
          onReturnInstead={asking === 'reject' && !isPreparing && locks.may.return ? returnInstead : undefined}
        />
      )}
    </>
  )
}

const nothing = { complete: false, return: false, reject: false }

type OutcomeChoiceProps = {
  kinds: readonly DecisionKind[]
  value: DecisionKind
  onChange: (kind: DecisionKind) => void
}

const OutcomeChoice = ({ kinds, value, onChange }: OutcomeChoiceProps) => (
  <RadioGroup
    name="prepared-outcome"
    label={preparing['prepare.outcome']}
    value={value}
    options={kinds.map((kind) => ({ value: kind, label: preparing[`prepare.outcome.${outcomeOf[kind]}`] }))}
    onChange={(chosen) => onChange(kinds.find((kind) => kind === chosen) ?? value)}
    isInline
  />
)

/** What has been typed already, else the first. */
const writtenKind = (kinds: readonly DecisionKind[], words: Readonly<Record<DecisionKind, string>>): DecisionKind =>
  kinds.find((kind) => words[kind] !== '') ?? kinds[0] ?? 'complete'

type Letters = Readonly<Record<LetterPurpose, number | null>>
type LetterPurpose = NonNullable<(typeof decisions)[DecisionKind]['asks']['letter']>

type DecisionLetterProps = {
  application: ApplicationDocument
  purpose: LetterPurpose
  reason: string
  criteria: Judged
  template: number | null
  onChoose: (template: number | null) => void
}

const DecisionLetter = ({ application, purpose, reason, criteria, template, onChoose }: DecisionLetterProps) => (
  <>
    <LetterChoice purpose={purpose} programs={[application.project?.id ?? null]} value={template} onChange={onChoose} />
    {template !== null && (
      <LetterPreview
        application={application}
        template={template}
        purpose={purpose}
        reason={reason}
        criteria={criteria}
      />
    )}
  </>
)

const timesReturned = ({ times_returned: count }: ApplicationDocument): readonly string[] =>
  count > 0 ? [fill(texts['review.returned.times'], { count })] : []
