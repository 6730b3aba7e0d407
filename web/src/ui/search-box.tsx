import { maxSearch } from '@portal/contract/limits'
import { accessibility } from '@portal/contract/texts/accessibility'
import { type RefObject, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import { controlClass } from './control-class.ts'
import { CloseIcon, SearchIcon } from './icons.tsx'

export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  clearLabel = accessibility['a11y.search.clear'],
  className,
  inputRef,
}: {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  clearLabel?: string
  className?: string
  inputRef?: RefObject<HTMLInputElement | null>
}) {
  const own = useRef<HTMLInputElement>(null)
  const input = inputRef ?? own
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className={cx('relative block', className)}>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxSearch}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        className={controlClass(undefined, 'pl-10 pr-12')}
      />
      {value && (
        <button
          type="button"
          onClick={clear}
          aria-label={clearLabel}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-soft hover:text-brand"
        >
          <CloseIcon />
        </button>
      )}
    </search>
  )
}
