import type { ReactNode, SubmitEvent } from 'react'
import { useErrorTitle } from '#lib/forms/use-error-title.ts'
import { Button } from '#ui/button.tsx'
import { RequiredNote } from '#ui/required-note.tsx'

export function Step({
  intro,
  action,
  isWrong,
  isSecondary = false,
  onSubmit,
  children,
}: {
  intro: string
  action: string
  isWrong: boolean
  isSecondary?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  useErrorTitle(isWrong)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p>{intro}</p>
      <RequiredNote />
      {children}
      <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'} className="max-sm:w-full sm:self-start">
        {action}
      </Button>
    </form>
  )
}
