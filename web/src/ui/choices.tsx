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

type Props = FieldProps & {
  name: string
  value: readonly number[]
  options: readonly { value: number; label: string }[]
  exclusive?: number | undefined
  onChange: (value: number[]) => void
  onBlur?: () => void
}

export function CheckList({ name, value, options, exclusive, onChange, onBlur, ...field }: Props) {
  return (
    <FieldGroup id={name} {...field}>
      <div className="grid rounded-md border border-line sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex target items-center gap-3 px-3 py-2 hover:bg-surface-2 has-checked:bg-brand-wash',
              option.value === exclusive && 'border-t border-line sm:col-span-2',
            )}
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              aria-invalid={field.error ? true : undefined}
              onChange={() => onChange(toggled(value, option.value, exclusive))}
              onBlur={onBlur}
              className="size-5 shrink-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const toggled = (chosen: readonly number[], option: number, exclusive: number | undefined): number[] => {
  if (chosen.includes(option)) return chosen.filter((one) => one !== option)
  if (option === exclusive) return [option]
  return [...chosen.filter((one) => one !== exclusive), option]
}
