import { signin } from '@portal/contract/texts/signin'
import type { ReactNode, SubmitEvent } from 'react'
import { useErrorTitle } from '#lib/forms/use-error-title.ts'
import { Button } from '#ui/button.tsx'
import { RequiredNote } from '#ui/required-note.tsx'

export function Step({
  intro,
  action,
  isWrong,
  isSecondary = false,
  onBack,
  onSubmit,
  children,
}: {
  intro: string
  action: string
  isWrong: boolean
  isSecondary?: boolean
  onBack?: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  useErrorTitle(isWrong)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p>{intro}</p>
      <RequiredNote />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'} className="max-sm:w-full">
          {action}
        </Button>
        {onBack && (
          <Button variant="secondary" className="max-sm:w-full" onClick={onBack}>
            {signin['signin.back']}
          </Button>
        )}
      </div>
    </form>
  )
}
