import { useFreshSignInQuestion } from '#lib/sign-in/fresh-sign-in.ts'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'

const FreshSignInDialog = lazyPart(async () => (await import('./fresh-sign-in-dialog.tsx')).default, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

export function FreshSignIn() {
  const question = useFreshSignInQuestion()
  return question && <FreshSignInDialog onAnswer={question.answer} />
}
