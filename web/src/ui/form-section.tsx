import { type ReactNode, useId } from 'react'

/**
 * One part of a long form: its heading above, on wide screens beside it; a reader can jump between them. It is laid out
 * and painted by itself: a letter in one part has no other painted again.
 */
export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line pt-6 contain-layout contain-style lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <div className="text-sm text-ink-soft">{hint}</div>}
      </div>
      <div className="flex min-w-0 max-w-form flex-col gap-5">{children}</div>
    </section>
  )
}
