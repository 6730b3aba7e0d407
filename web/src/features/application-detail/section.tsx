import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; children: ReactNode; isFramed?: boolean; anchor?: string }

export function Section({ title, children, isFramed, anchor }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      className={isFramed ? 'flex flex-col gap-4 rounded-md border border-line p-5' : 'flex flex-col gap-4'}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
