import { type ReactNode, useId } from 'react'
import { cx } from '#lib/cx.ts'
import { RequiredMark } from './field.tsx'

type FormSectionProps = {
  title: string
  anchor?: string | undefined
  hint?: ReactNode
  isStacked?: boolean
  isRequired?: boolean
  children: ReactNode
}

/** CSS containment keeps a keystroke in one section from repainting the others. */
export function FormSection({
  title,
  anchor,
  hint,
  isStacked = false,
  isRequired = false,
  children,
}: FormSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      aria-labelledby={id}
      className={cx(
        'group/section grid gap-x-10 gap-y-5 border-t border-line pt-6 contain-layout contain-style',
        'has-data-folded:-mt-3 has-data-folded:items-center has-data-folded:gap-y-1 has-data-folded:border-t-0 has-data-folded:pt-0',
        isStacked ? 'sm:has-data-folded:grid-cols-[max-content_minmax(0,1fr)]' : 'lg:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      <div className="flex flex-col gap-2">
        <h2 id={id} className="text-xl group-has-data-folded/section:text-base">
          {title}
          {isRequired && <RequiredMark />}
        </h2>
        {hint && <div className="text-sm text-ink-soft">{hint}</div>}
      </div>
      <div className={cx('@container flex min-w-0 flex-col gap-5', !isStacked && 'max-w-form')}>{children}</div>
    </section>
  )
}
