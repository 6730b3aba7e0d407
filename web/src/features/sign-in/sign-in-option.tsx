import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'

export function SignInOption({
  title,
  icon,
  note,
  isFirst = false,
  children,
}: {
  title: string
  icon: ReactNode
  note?: string
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <section
      className={cx(
        'flex flex-col gap-3 rounded-md border p-4 sm:gap-5 sm:p-7',
        isFirst ? 'border-brand-wash bg-brand-wash' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="flex items-center gap-3 text-lg">
          <span
            className={cx(
              'flex size-9 items-center justify-center rounded-md sm:size-10',
              isFirst ? 'bg-brand text-on-brand' : 'bg-brand-wash text-brand',
            )}
          >
            {icon}
          </span>
          {title}
        </h2>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
      {children}
    </section>
  )
}
