/** The door to the answers of a case: its code is loaded where a case has a form, and the rest of the page does not wait. */
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'

export const CaseAnswers = lazyPart(async () => (await import('./answers-read.tsx')).AnswersRead, {
  waiting: <TextSkeleton lines={4} />,
  lost: (retry) => <LostPart onRetry={retry} />,
})
