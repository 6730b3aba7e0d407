import { type ReactNode, useId } from 'react'

export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-line bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-2.5">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {aside && <div className="text-sm text-ink-soft">{aside}</div>}
      </header>
      <div className="flex flex-col gap-3 p-4">{children}</div>
    </section>
  )
}
