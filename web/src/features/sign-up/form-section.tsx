import { type ReactNode, useId } from 'react'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
)
