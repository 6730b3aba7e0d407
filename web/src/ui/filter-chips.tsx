import { useEffect, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import { CheckIcon } from './further-icons.tsx'

const edge = 16

export function FilterChips<T extends string>({
  label,
  value,
  options,
  onChange,
  isDesk,
  isWrapped = false,
}: {
  label: string
  value: T
  options: readonly { value: T; label: string; count?: string | undefined }[]
  onChange: (value: T) => void
  isDesk?: boolean
  /** In a dialog, whose edges are not the page's: a phone breaks the line instead of scrolling it. */
  isWrapped?: boolean
}) {
  const line = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (line.current && chosen) line.current.scrollLeft = chosen.offsetLeft - edge
  }, [])
  return (
    <fieldset
      ref={line}
      className={cx(
        'min-w-0',
        !isWrapped &&
          'max-md:-mx-4 max-md:-my-1.5 max-md:w-[calc(100%+--spacing(8))] max-md:scroll-px-4 max-md:overflow-x-auto max-md:py-1.5 md:shrink-0',
      )}
    >
      <legend className="sr-only">{label}</legend>
      <div className={cx('flex gap-2', isWrapped ? 'flex-wrap' : 'max-md:w-max max-md:px-4 md:flex-wrap')}>
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
                isWrapped ? 'max-w-full text-left' : 'shrink-0 whitespace-nowrap',
                isDesk ? 'desk-control text-sm' : 'target',
                isChosen
                  ? 'filled border-brand bg-brand font-semibold text-on-brand'
                  : 'border-control bg-surface text-ink hover:bg-brand-wash',
              )}
            >
              {isChosen && <CheckIcon className="size-4" />}
              <span>{option.label}</span>
              {option.count !== undefined && (
                <span className={cx('tabular-nums', !isChosen && option.count === '0' && 'text-ink-soft')}>
                  {option.count}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
