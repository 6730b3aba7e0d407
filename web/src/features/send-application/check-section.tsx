import { sending as texts } from '@portal/contract/texts/sending'
import { type ReactNode, useId } from 'react'
import { TextLink } from '#ui/button.tsx'

type CheckSectionProps = {
  title: string
  edit: string
  /**
   * The id of the form's part to which the section's "change" link leads; without it, the link leads to the top of the
   * form.
   */
  part?: 'applicationText' | 'documents' | `answers.${number}`
  children: ReactNode
}

export function CheckSection({ title, edit, part, children }: CheckSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <ChangeLink to={`${edit}${part ? `#${part}` : ''}`} what={title} />
      </div>
      {children}
    </section>
  )
}

function ChangeLink({ to, what }: { to: string; what: string }) {
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center">
      {texts['check.change']}
      <span className="sr-only">: {what}</span>
    </TextLink>
  )
}
