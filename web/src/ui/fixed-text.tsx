import type { ComponentProps } from 'react'
import { cx } from '#lib/cx.ts'

type FixedTextProps = Omit<ComponentProps<'textarea'>, 'readOnly' | 'rows'> & { id: string; label: string }

/**
 * A value of a form that is not changed here, without the box of a control. It is a text area, because it wraps where an
 * input would cut a long value off. In a grid its label and its value have a row each, so that neighbours stay in line.
 */
export const FixedText = ({ label, className, ...rest }: FixedTextProps) => (
  <div className={cx('row-span-2 grid min-w-0 grid-rows-subgrid gap-0', className)}>
    <label htmlFor={rest.id} className="self-end text-sm text-ink-soft">
      {label}
    </label>
    <textarea
      readOnly
      rows={1}
      className="field-sizing-content w-full resize-none rounded-md wrap-anywhere"
      {...rest}
    />
  </div>
)
