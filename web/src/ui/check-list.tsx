import { cx } from '#lib/cx.ts'
import { FieldGroup, type FieldProps } from './field.tsx'

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
