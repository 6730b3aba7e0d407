import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { sending as texts } from '@portal/contract/texts/sending'
import { writtenPhone } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { answerWords } from '#lib/application/answer-words.ts'
import { useUsualAnswers } from '#lib/catalog/statistics.ts'
import { cx } from '#lib/cx.ts'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import { dateTime } from '#lib/time/dates.ts'
import { HotlineText } from '#ui/hotline-text.tsx'
import { Timeline, type TimelineItem } from '#ui/timeline.tsx'
import type { SentProgress } from './sent-progress.ts'

type AfterSendingProps = {
  application: ApplicationDocument
  sentAt: string
  progress: SentProgress
}

export function AfterSending({ application, sentAt, progress }: AfterSendingProps) {
  const id = useId()
  const how = useHowAnswered()
  const { usualOf, isAwaited } = useUsualAnswers(progress === 'review' ? [application] : [])
  const when = answerWords(application, usualOf(application))?.text
  const isWhenAwaited = isAwaited && application.answer_days == null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {texts['sent.next']}
      </h2>
      <Timeline
        items={[
          { key: 'sent', title: texts['sent.step.sent'], meta: dateTime(sentAt), step: 'done' },
          ...furtherSteps[progress]({ waitingBefore: application.waiting_before, when, isWhenAwaited, how }),
        ]}
      />
    </section>
  )
}

type Facts = {
  readonly waitingBefore: number | null
  readonly when: string | undefined
  readonly isWhenAwaited: boolean
  readonly how: string | undefined
}

const furtherSteps: Readonly<Record<SentProgress, (facts: Facts) => readonly TimelineItem[]>> = {
  review: ({ waitingBefore, ...answer }) => [
    {
      key: 'review',
      title: texts['sent.step.review'],
      meta: <Review waitingBefore={waitingBefore} />,
      step: 'now',
    },
    { key: 'answer', title: texts['sent.step.answer'], meta: <Answer {...answer} />, step: 'next' },
  ],
  answered: () => [
    { key: 'review', title: texts['sent.step.decided'], step: 'done' },
    { key: 'answer', title: texts['sent.step.answered'], meta: texts['sent.step.answered.hint'], step: 'done' },
  ],
}

const Answer = ({ when, isWhenAwaited, how }: Omit<Facts, 'waitingBefore'>) => (
  <>
    {when && (
      <p className={cx('text-ink', isWhenAwaited && 'invisible')}>
        <HotlineText>{when}</HotlineText>
      </p>
    )}
    {how && <p>{how}</p>}
  </>
)

function Review({ waitingBefore }: { waitingBefore: number | null }) {
  return (
    <>
      {waitingBefore !== null && waitingBefore > 0 && (
        <>{fill(texts['sent.step.review.queue'], { count: waitingBefore })} </>
      )}
      <span>{texts['sent.step.review.hint']}</span>
    </>
  )
}

const useHowAnswered = () => {
  const { data } = useQuery(profileInfoQuery)
  if (!data) return undefined
  if (!data.agree_to_notifications) return texts['sent.step.answer.portal']
  return fill(texts['sent.step.answer.sms'], { phone: hidden(writtenPhone(data.phone)) })
}

const hidden = (written: string) => written.replace(/\d\d (\d\d) (\d\d)$/, '** ** $2').replaceAll(' ', '\u00a0')
