/**
 * Where an agency's administrator decides (R-APP-30): confirm with an optional comment, reject with a reason.
 * The words typed stay through a refusal, a reload and an ended session; a colleague's faster decision is shown with the
 * way on.
 */
import type { ApplicationDocument } from '@portal/contract'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { useState } from 'react'
import { currentIn } from '#lib/application/conflict.ts'
import { numberOf } from '#lib/application/number-of.ts'
import { StatusBadge } from '#lib/application/status-badge.tsx'
import { focusTitle } from '#lib/focus-title.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, LockIcon } from '#ui/further-icons.tsx'
import { ArrowLeftIcon, CloseIcon } from '#ui/icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { ReviewConflict } from './review-conflict.tsx'
import { isReason, reviewAnchor, reviewLocks } from './review-locks.ts'
import { Section } from './section.tsx'
import { type Decision, useReview } from './use-review.ts'
import { useWords } from './use-words.ts'

export function ReviewPanel({ application }: { application: ApplicationDocument }) {
  const { profile } = useSignIn()
  const toast = useToast()
  const review = useReview(application)
  const locks = reviewLocks(application, profile?.personal_id ?? undefined)
  const [asking, setAsking] = useState<Decision['kind'] | null>(null)
  const [words, write] = useWords(application.id, locks.mayConfirm || locks.mayReject)
  const current = currentIn(review.error)

  const open = (kind: Decision['kind']) => {
    if (!current) review.reset()
    setAsking(kind)
  }
  const decide = (kind: Decision['kind']) =>
    review.mutate(
      { kind, reason: words[kind] },
      {
        onSuccess: () => {
          toast(`${numberOf(application.id)}: ${done[kind]}`)
          setAsking(null)
          // The buttons are locked now, and the title says what became of it.
          focusTitle()
        },
        onError: (error) => currentIn(error) && setAsking(null),
      },
    )

  return (
    <Section title={texts['review.title']} anchor={reviewAnchor} isFramed>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-ink-soft">{texts['review.currentStatus']}:</span>
        <StatusBadge status={application.status} />
      </p>
      {current && <ReviewConflict current={current} seen={review.variables} />}
      <div className="flex flex-wrap gap-3">
        <Button className="px-4" icon={<CheckIcon />} isDisabled={!locks.mayConfirm} onClick={() => open('complete')}>
          {texts['review.confirm']}
        </Button>
        <Button
          look="danger"
          className="px-4"
          icon={<CloseIcon />}
          isDisabled={!locks.mayReject}
          onClick={() => open('reject')}
        >
          {texts['review.reject']}
        </Button>
        {locks.mayReturn && (
          <Button look="secondary" className="px-4" icon={<ArrowLeftIcon />} onClick={() => open('return')}>
            {texts['review.return']}
          </Button>
        )}
      </div>
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
      {asking && (
        <DecideDialog
          kind={asking}
          words={words[asking]}
          onWords={(typed) => write(asking, typed)}
          isReady={asking === 'complete' || isReason(words[asking])}
          isPending={review.isPending}
          error={current ? null : review.error}
          onDecide={() => decide(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </Section>
  )
}

const done = {
  complete: texts['review.confirm.success'],
  reject: texts['review.reject.success'],
  return: texts['review.return.success'],
} as const satisfies Record<Decision['kind'], string>
