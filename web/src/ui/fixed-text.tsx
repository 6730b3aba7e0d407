import type { ComponentProps } from 'react'
import { cx } from '#lib/cx.ts'

type FixedTextProps = Omit<ComponentProps<'textarea'>, 'readOnly' | 'rows'> & {
  id: string
  label: string
  isLarge?: boolean
}

/**
 * A value that cannot be changed here. It is a text area, because an input would cut a long value off. A browser that
 * cannot size it by its content shows two lines, which the reader can enlarge.
 */
export const FixedText = ({ label, isLarge, className, ...rest }: FixedTextProps) => (
  <div className={cx('flex min-w-0 flex-col justify-between', className)}>
    <label htmlFor={rest.id} className="text-sm text-ink-soft">
      {label}
    </label>
    <textarea
      readOnly
      rows={1}
      className={cx(
        isLarge && 'font-semibold text-lg sm:text-xl',
        'field-sizing-content w-full resize-none rounded-md wrap-anywhere not-supports-[field-sizing:content]:h-[2lh] not-supports-[field-sizing:content]:resize-y',
      )}
      {...rest}
    />
  </div>
)
