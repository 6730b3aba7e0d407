import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { statistics } from '@portal/contract/texts/statistics'
import { writtenNumber } from '@portal/contract/written-numbers'
import { answerWords } from '#lib/application/answer-words.ts'
import { useUsualAnswers, usualDaysText } from '#lib/catalog/statistics.ts'
import { cx } from '#lib/cx.ts'
import { HotlineText } from '#ui/hotline-text.tsx'
import { Fact } from './fact.tsx'

/** When the applicant may expect the answer, and how many applications wait before theirs (R-APP-22, R-APP-36). */
export function AnswerExpected({ application }: { application: ApplicationDocument }) {
  const { waiting_before, answer_days } = application
  const isWaiting = waiting_before !== null
  const { usualOf, programDays, isAwaited } = useUsualAnswers(isWaiting ? [application] : [])
  const answer = answerWords(application, usualOf(application))
  const usual = answer_days == null ? null : usualDaysText(programDays(application))
  if (answer === null) return null
  return (
    <dl className="col-span-full -mx-4 mt-1 -mb-4 grid gap-x-8 gap-y-4 rounded-b-md border-t border-brand bg-surface p-4 sm:grid-cols-2 lg:-mx-6 lg:-mb-6 lg:px-6">
      <Fact label={answer.label}>
        <span className={cx(isAwaited && answer_days == null && 'invisible')}>
          <HotlineText>{answer.value}</HotlineText>
        </span>
      </Fact>
      {waiting_before !== null && (
        <Fact label={texts['application.queue.before']}>
          {waiting_before === 0
            ? texts['application.queue.none']
            : fill(texts['application.queue.count'], { count: writtenNumber(waiting_before) })}
        </Fact>
      )}
      {usual !== null && <Fact label={statistics['statistics.usual']}>{usual}</Fact>}
    </dl>
  )
}
