import type { ChangeEvent, ComponentProps } from 'react'
import { cx } from '#lib/cx.ts'
import { TextArea } from './text-input.tsx'

/** A one-line value that wraps in its box, where an input would cut it off. Enter submits the form, as in an input. */
export const WrappingInput = ({ className, onChange, ...rest }: ComponentProps<typeof TextArea>) => (
  <TextArea
    rows={1}
    {...rest}
    className={cx(
      '[&_textarea]:field-sizing-content [&_textarea]:resize-none not-supports-[field-sizing:content]:[&_textarea]:resize-y',
      className,
    )}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }}
    onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
      if (event.target.value.includes('\n')) event.target.value = event.target.value.replace(/\s*\n\s*/g, ' ')
      onChange?.(event)
    }}
  />
)
