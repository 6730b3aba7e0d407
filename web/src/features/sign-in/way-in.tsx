import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'

/** One of the ways to sign in: a card with its icon and name. The first choice stands on a coloured ground. */
export function WayIn({
  title,
  icon,
  isFirst = false,
  children,
}: {
  title: string
  icon: ReactNode
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <section
      className={cx(
        'flex flex-col gap-5 rounded-md border p-5 sm:p-7',
        isFirst ? 'border-brand-wash bg-brand-wash' : 'border-line',
      )}
    >
      <h2 className="flex items-center gap-3 text-lg">
        <span
          className={cx(
            'flex size-10 items-center justify-center rounded-md',
            isFirst ? 'bg-brand text-on-brand' : 'bg-brand-wash text-brand',
          )}
        >
          {icon}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
