import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'

export function SignInOption({
  title,
  icon,
  note,
  isFirst = false,
  isLight = false,
  children,
}: {
  title: string
  icon: ReactNode
  note?: string
  isFirst?: boolean
  /** The other way to sign in: without a card, so that one thing leads. */
  isLight?: boolean
  children: ReactNode
}) {
  return (
    <section
      className={cx(
        'flex flex-col gap-3 sm:gap-5',
        isLight
          ? 'border-t border-line px-4 pt-4 sm:px-7 sm:pt-6 lg:border-t-0 lg:border-l lg:py-7'
          : 'rounded-md border p-4 sm:p-7',
        !isLight && (isFirst ? 'border-brand-wash bg-brand-wash' : 'border-line'),
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className={cx('flex items-center', isLight ? 'gap-2 text-base' : 'gap-3 text-lg')}>
          <span
            className={cx(
              'flex items-center justify-center',
              isLight ? 'text-brand' : 'size-9 rounded-md sm:size-10',
              !isLight && (isFirst ? 'bg-brand text-on-brand' : 'bg-brand-wash text-brand'),
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
