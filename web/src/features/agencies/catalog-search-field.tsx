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
  const goToResults = () => (document.getElementById(listId)?.querySelector('a') ?? input.current)?.focus()
  return (
    <search className="@container relative block max-w-[42rem]">
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
        className="h-14 w-full rounded-md border border-control bg-surface pr-26 pl-4 text-lg text-ellipsis text-ink placeholder-shown:pr-14 @min-[30rem]:pr-40 placeholder:text-base placeholder:text-ink-soft"
      />
      {value && (
        <button
          type="button"
          onClick={clear}
          aria-label={texts['agencies.search.clear']}
          className="absolute inset-y-0 right-14 flex w-12 @min-[30rem]:right-28 items-center justify-center rounded-md text-ink-soft hover:text-brand"
        >
          <CloseIcon />
        </button>
      )}
      <button
        type="button"
        onClick={goToResults}
        className="absolute inset-y-1.5 right-1.5 flex items-center rounded-md filled bg-brand px-3 font-semibold text-on-brand hover:bg-brand-strong @min-[30rem]:px-5"
      >
        <SearchIcon className="@min-[30rem]:hidden" />
        <span className="@max-[30rem]:sr-only">{texts['find.search']}</span>
      </button>
    </search>
  )
}
