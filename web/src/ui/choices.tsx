import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#lib/cx.ts'
import { FieldError, FieldGroup, type FieldProps, RequiredMark } from './field.tsx'

export function RadioGroup({
  name,
  value,
  options,
  onChange,
  isDisabled,
  isInline,
  className,
  ...field
}: FieldProps & {
  name: string
  value: string | null
  options: readonly { value: string; label: string; hint?: string }[]
  onChange: (value: string) => void
  isDisabled?: boolean
  isInline?: boolean
  className?: string
}) {
  return (
    <FieldGroup id={name} className={className} {...field}>
      <div className={cx('flex gap-x-6 gap-y-1', isInline ? 'flex-wrap' : 'flex-col')}>
        {options.map((option) => (
          <label key={option.value} className="inline-flex target items-center gap-3">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={isDisabled}
              aria-invalid={field.error ? true : undefined}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0"
            />
            <span>
              <span>{option.label}</span>
              {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'disabled' | 'required'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isDisabled?: boolean
  isRequired?: boolean
}

export function Checkbox({ label, hint, error, isDisabled, isRequired, className, id, ...rest }: CheckboxProps) {
  const made = useId()
  const fieldId = id ?? rest.name ?? made
  const described = [hint ? `${fieldId}-hint` : '', error ? `${fieldId}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="inline-flex target items-start gap-3 py-2">
        <input
          type="checkbox"
          id={fieldId}
          disabled={isDisabled}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={isRequired || undefined}
          className="mt-0.5 size-5 shrink-0"
          {...rest}
        />
        <span>
          <span>{label}</span>
          {isRequired && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <div id={`${fieldId}-hint`} className="pl-8 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      <div className="pl-8">
        <FieldError id={fieldId} error={error} />
      </div>
    </div>
  )
}
