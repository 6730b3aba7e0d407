import { lazy, Suspense } from 'react'
import { useFreshSignInQuestion } from '#lib/fresh-sign-in.ts'

const FreshSignInDialog = lazy(() => import('./fresh-sign-in-dialog.tsx'))

/** The dialog's chunk is loaded when a call asks for it. */
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
