import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { controlClass, oneLine } from './control-class.ts'
import { Field, type FieldProps, useField } from './field.tsx'

type TextInputProps = Omit<ComponentProps<'input'>, 'disabled' | 'readOnly' | 'required'> &
  FieldProps & {
    isDisabled?: boolean
    isReadOnly?: boolean
    prefix?: ReactNode
    /** Stands inside the control, at its end. */
    suffix?: ReactNode
    inputClassName?: string
  }

export function TextInput({
  isDisabled,
  isReadOnly,
  prefix,
  suffix,
  inputClassName,
  type = 'text',
  ...props
}: TextInputProps) {
  const { field, control, rest } = useField(props)
  const input = (
    <input
      type={type}
      disabled={isDisabled}
      readOnly={isReadOnly}
      {...control}
      className={controlClass(field.error, cx(oneLine, inputClassName))}
      {...rest}
    />
  )
  return (
    <Field {...field}>
      {prefix ? (
        <div className="flex items-stretch gap-2">
          <span className="flex shrink-0 items-center rounded-md border border-line bg-surface-2 px-3 text-ink-soft">
            {prefix}
          </span>
          <div className="min-w-0 grow">{input}</div>
        </div>
      ) : (
        <div className={suffix ? 'relative max-w-60' : undefined}>
          {input}
          {suffix}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'disabled' | 'readOnly' | 'required'> &
  FieldProps & { isDisabled?: boolean; isReadOnly?: boolean }

export function TextArea({ isDisabled, isReadOnly, rows = 4, ...props }: TextAreaProps) {
  const { field, control, rest } = useField(props)
  return (
    <Field {...field}>
      <textarea
        rows={rows}
        disabled={isDisabled}
        readOnly={isReadOnly}
        {...control}
        className={controlClass(field.error)}
        {...rest}
      />
    </Field>
  )
}

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
