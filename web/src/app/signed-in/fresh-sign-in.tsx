import { lazy, Suspense } from 'react'
import { useFreshSignInQuestion } from '#lib/fresh-sign-in.ts'

const FreshSignInDialog = lazy(() => import('./fresh-sign-in-dialog.tsx'))

export function FreshSignIn() {
  const question = useFreshSignInQuestion()
  return (
    question && (
      <Suspense>
        <FreshSignInDialog onAnswer={question.answer} />
      </Suspense>
    )
  )
}
