import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { statistics } from '@portal/contract/texts/statistics'
import { writtenNumber } from '@portal/contract/written-numbers'
import { answerWords } from '#lib/application/answer-words.ts'
import { useUsualAnswers, useUsualDays } from '#lib/catalog/statistics.ts'
import { HotlineText } from '#ui/hotline-text.tsx'
import { Fact } from './fact.tsx'

/** When the applicant may expect the answer, and how many applications wait before theirs (R-APP-22, R-APP-36). */
export function AnswerExpected({ application }: { application: ApplicationDocument }) {
  const { project, waiting_before, answer_days } = application
  const isWaiting = waiting_before !== null
  const usualAnswer = useUsualAnswers(isWaiting ? [application] : [])(application)
  const answer = answerWords(application, usualAnswer)
  const usual = useUsualDays(isWaiting && answer_days != null ? project?.id : undefined)
  if (answer === null) return null
  return (
    <dl className="col-span-full -mx-4 mt-1 -mb-4 grid gap-x-8 gap-y-4 rounded-b-md border-t border-brand bg-surface p-4 sm:grid-cols-2 lg:-mx-6 lg:-mb-6 lg:px-6">
      <Fact label={answer.label}>
        <HotlineText>{answer.value}</HotlineText>
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
