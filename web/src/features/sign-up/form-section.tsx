import { type ReactNode, useId } from 'react'

export function FormSection({ title, hint, children }: { title?: string; hint?: string; children: ReactNode }) {
  const id = useId()
  if (title === undefined) return <div className="@container flex flex-col gap-5">{children}</div>
  return (
    <section
      aria-labelledby={id}
      className="@container flex flex-col gap-5 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
)
