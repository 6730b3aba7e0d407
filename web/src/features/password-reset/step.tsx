import { signin } from '@portal/contract/texts/signin'
import type { ReactNode, SubmitEvent } from 'react'
import { useErrorTitle } from '#lib/forms/form-errors.ts'
import { Button } from '#ui/button.tsx'

export function Step({
  action,
  isWrong,
  onBack,
  onSubmit,
  children,
}: {
  action: string
  isWrong: boolean
  onBack?: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  useErrorTitle(isWrong)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="max-sm:w-full">
          {action}
        </Button>
        {onBack && (
          <Button variant="quiet" className="max-sm:-ml-3 px-3" onClick={onBack}>
            {signin['signin.back']}
          </Button>
        )}
      </div>
    </form>
  )
}
