import { sending as texts } from '@portal/contract/texts/sending'
import { type ReactNode, useId } from 'react'
import { TextLink } from '#ui/button.tsx'

export function CheckSection({ title, edit, children }: { title: string; edit: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <ChangeLink to={edit} what={title} />
      </div>
      {children}
    </section>
  )
}

function ChangeLink({ to, what }: { to: string; what: string }) {
  return (
    <TextLink to={`${to}?then=check`} className="inline-flex min-h-11 items-center">
      {texts['check.change']}
      <span className="sr-only">: {what}</span>
    </TextLink>
  )
}
