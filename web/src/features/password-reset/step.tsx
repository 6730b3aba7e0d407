import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'

export function Step({
  intro,
  action,
  onSubmit,
  children,
}: {
  intro: string
  action: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p>{intro}</p>
      {children}
      <Button type="submit" variant="secondary" className="self-start">
        {action}
      </Button>
    </form>
  )
}
