/** What a case says under one of several tabs; all panels stay on the page, so that what was typed stays too. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import { useKeys } from '#lib/keys/use-keys.ts'

export type CaseTab = {
  readonly key: string
  readonly label: string
  readonly mark?: ReactNode
  readonly content: ReactNode
}

type CaseTabsProps = { label: string; tabs: readonly CaseTab[]; opened: string; onOpen: (key: string) => void }

export function CaseTabs({ label, tabs, opened, onOpen }: CaseTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.some(({ key }) => key === opened) ? opened : tabs[0]?.key
  const go = (index: number) => {
    onOpen(tabs[index]?.key ?? '')
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  useKeys(Object.fromEntries(tabs.map((_, index) => [`Digit${index + 1}`, () => go(index)])))
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === shown)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go((to + tabs.length) % tabs.length)
  }
  return (
    <div className="min-w-0 rounded-md border border-line">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex overflow-x-auto border-b border-line px-1 on-print-hidden"
      >
        {tabs.map(({ key, label: name, mark }, index) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === shown}
            aria-controls={`${id}-${key}-panel`}
            aria-keyshortcuts={String(index + 1)}
            title={`${name} (${index + 1})`}
            tabIndex={key === shown ? 0 : -1}
            onClick={() => onOpen(key)}
            className={cx(
              'inline-flex target shrink-0 items-center gap-2 border-b-2 px-3 whitespace-nowrap max-sm:px-2 max-sm:text-sm',
              key === shown
                ? 'border-brand font-semibold text-brand'
                : 'border-transparent text-ink-soft hover:text-brand',
            )}
          >
            {name}
            {mark}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          id={`${id}-${key}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${key}`}
          className={cx('flex-col gap-6 p-4', key === shown ? 'flex' : 'hidden print:flex')}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
