import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { controlClass, oneLine } from './control-class.ts'
import { Field, type FieldProps, useFieldWiring } from './field.tsx'

type TextInputProps = Omit<ComponentProps<'input'>, 'disabled' | 'readOnly' | 'required'> &
  FieldProps & {
    isDisabled?: boolean
    isReadOnly?: boolean
    prefix?: ReactNode
    inputClassName?: string
  }

export function TextInput({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  isDisabled,
  isReadOnly,
  prefix,
  className,
  inputClassName,
  id,
  type = 'text',
  ...rest
}: TextInputProps) {
  const wiring = useFieldWiring({ id, name: rest.name, hint, error, isRequired })
  const input = (
    <input
      type={type}
      disabled={isDisabled}
      readOnly={isReadOnly}
      {...wiring.control}
      className={controlClass(error, cx(oneLine, inputClassName))}
      {...rest}
    />
  )
  return (
    <Field
      id={wiring.id}
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      {prefix ? (
        <div className="flex items-stretch gap-2">
          <span className="flex items-center rounded-md border border-line bg-surface-2 px-3 text-ink-soft">
            {prefix}
          </span>
          <div className="min-w-0 grow">{input}</div>
        </div>
      ) : (
        <div>{input}</div>
      )}
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'disabled' | 'readOnly' | 'required'> &
  FieldProps & { isDisabled?: boolean; isReadOnly?: boolean }

export function TextArea({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  isDisabled,
  isReadOnly,
  className,
  id,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const wiring = useFieldWiring({ id, name: rest.name, hint, error, isRequired })
  return (
    <Field
      id={wiring.id}
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      <textarea
        rows={rows}
        disabled={isDisabled}
        readOnly={isReadOnly}
        {...wiring.control}
        className={controlClass(error)}
        {...rest}
      />
    </Field>
  )
}
