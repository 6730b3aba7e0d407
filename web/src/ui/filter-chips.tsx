import { cx } from '#lib/cx.ts'
import { CheckIcon } from './further-icons.tsx'

export function FilterChips<T extends string>({
  label,
  value,
  options,
  onChange,
  isDesk,
}: {
  label: string
  value: T
  options: readonly { value: T; label: string; count?: string | undefined }[]
  onChange: (value: T) => void
  /** Of the staff's lists: lower under a mouse, and one line that scrolls sideways on a phone. */
  isDesk?: boolean
}) {
  return (
    <fieldset
      className={cx(
        'min-w-0 md:shrink-0',
        isDesk &&
          'max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:-my-1.5 max-md:overflow-x-auto max-md:px-4 max-md:py-1.5',
      )}
    >
      <legend className="sr-only">{label}</legend>
      <div className={cx('flex gap-2', isDesk ? 'md:flex-wrap' : 'flex-wrap')}>
        {options.map((option) => {
          const isChosen = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(option.value)}
              className={cx(
                'inline-flex items-center gap-1.5 rounded-full border px-3',
                isDesk ? 'desk-control text-sm whitespace-nowrap' : 'target sm:px-4',
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
