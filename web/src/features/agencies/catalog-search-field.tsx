import { agencies as texts } from '@portal/contract/texts/agencies'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { CloseIcon, SearchIcon } from '#ui/icons.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  listId: string
  activeId: string | undefined
  isOpen: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

export function CatalogSearchField({ value, onChange, listId, activeId, isOpen, onKeyDown }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== value) onChange(typed)
  })
  // Text that was typed before the script was loaded is only in the element, not in the state.
  useEffect(() => takeOver(), [])
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className="relative block max-w-[42rem]">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-6 -translate-y-1/2 text-brand" />
      <input
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        aria-label={texts['find.label']}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={texts['find.placeholder']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? clear() : onKeyDown(event))}
        className="h-14 w-full rounded-md border border-control bg-surface pr-14 pl-12 text-lg text-ellipsis text-ink placeholder-shown:pr-2 placeholder:text-base placeholder:text-ink-soft"
      />
      {value && (
        <button
          type="button"
          onClick={clear}
          aria-label={texts['agencies.search.clear']}
          className="absolute inset-y-0 right-1 flex w-12 items-center justify-center rounded-md text-ink-soft hover:text-brand"
        >
          <CloseIcon />
        </button>
      )}
    </search>
  )
}
