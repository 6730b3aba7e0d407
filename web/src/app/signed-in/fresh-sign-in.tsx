import { useFreshSignInQuestion } from '#lib/sign-in/fresh-sign-in.ts'
import { LostPart } from '#ui/lost-part.tsx'
import { part } from '#ui/part.tsx'

const FreshSignInDialog = part(async () => (await import('./fresh-sign-in-dialog.tsx')).default, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

export function FreshSignIn() {
  const question = useFreshSignInQuestion()
  return question && <FreshSignInDialog onAnswer={question.answer} />
}
