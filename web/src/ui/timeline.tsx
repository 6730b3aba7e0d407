import type { ReactNode } from 'react'

export function Timeline({
  items,
}: {
  items: readonly { key: string | number; title: ReactNode; meta?: ReactNode; content?: ReactNode }[]
}) {
  return (
    <ol className="flex flex-col">
      {items.map(({ key, title, meta, content }) => (
        <li
          key={key}
          className="relative flex gap-4 pb-6 last:pb-0 before:absolute before:top-3 before:bottom-0 before:left-1.5 before:w-px before:bg-line last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="relative mt-1.5 size-3 shrink-0 rounded-full border-2 border-brand bg-surface"
          />
          <div className="min-w-0 grow">
            <p className="font-semibold">{title}</p>
            {meta && <p className="text-sm text-ink-soft">{meta}</p>}
            {content && <div className="mt-2">{content}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
