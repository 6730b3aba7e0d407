import { type ReactNode, useId } from 'react'
import { cx } from '#lib/cx.ts'

type FormSectionProps = {
  title: string
  hint?: ReactNode
  /** The heading stays above on wide screens too: for a form that has a column at its side. */
  isStacked?: boolean
  children: ReactNode
}

/**
 * One part of a long form: its heading above, on wide screens beside it; a reader can jump between them. It is laid out
 * and painted by itself: a letter in one part has no other painted again.
 */
export function FormSection({ title, hint, isStacked = false, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid gap-x-10 gap-y-5 border-t border-line pt-6 contain-layout contain-style',
        !isStacked && 'lg:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      <div className="flex flex-col gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <div className="text-sm text-ink-soft">{hint}</div>}
      </div>
      <div className={cx('flex min-w-0 flex-col gap-5', !isStacked && 'max-w-form')}>{children}</div>
    </section>
  )
}
