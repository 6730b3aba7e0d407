import { cx } from '#lib/cx.ts'
import { ChevronDownIcon } from '#ui/further-icons.tsx'

export type Choice = { value: string | number; label: string }

type FilterSelectProps = {
  label: string
  value: string | number
  options: readonly Choice[]
  any?: string
  isOn?: boolean
  isDisabled?: boolean
  describedBy?: string | undefined
  onChange: (value: string) => void
}

export function FilterSelect({
  label,
  value,
  options,
  any,
  isOn = value !== '',
  isDisabled = false,
  describedBy,
  onChange,
}: FilterSelectProps) {
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <label
      className={cx(
        'relative inline-flex desk-control min-w-0 items-center rounded-md border text-sm focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand',
        isOn ? 'border-brand bg-brand-wash' : 'border-control bg-surface hover:border-brand',
      )}
    >
      <span className="ps-2.5 whitespace-nowrap text-ink-soft">{label}:</span>
      <select
        value={value}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'desk-control min-w-0 grow cursor-pointer disabled:cursor-not-allowed disabled:text-ink-soft appearance-none truncate bg-transparent ps-1.5 pe-7 outline-none md:max-w-26 2xl:max-w-36',
          isOn && 'font-semibold',
        )}
      >
        {any !== undefined && <option value="">{any}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-2 size-4 text-ink-soft" />
    </label>
  )
}
