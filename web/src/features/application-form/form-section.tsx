import { type ReactNode, useId } from 'react'

/** One part of a long form, with its heading; a reader can jump between them. */
export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {children}
    </section>
  )
}
