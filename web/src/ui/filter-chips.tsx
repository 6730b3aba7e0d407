import { cx } from '#lib/cx.ts'
import { CheckIcon } from './further-icons.tsx'

export function FilterChips<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: readonly { value: T; label: string; count?: string | undefined }[]
  onChange: (value: T) => void
}) {
  return (
    <fieldset className="min-w-0 md:shrink-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(option.value)}
              className={cx(
                'inline-flex target items-center gap-1.5 rounded-full border px-3 sm:px-4',
                isChosen
                  ? 'filled border-brand bg-brand font-semibold text-on-brand'
                  : 'border-control bg-surface text-ink hover:bg-brand-wash',
              )}
            >
              {isChosen && <CheckIcon className="size-4" />}
              {option.label}
              {option.count !== undefined && <span className="tabular-nums">{option.count}</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
