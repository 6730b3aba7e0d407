import { type ReactNode, useId, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { Button } from './button.tsx'
import { ChevronDownIcon } from './further-icons.tsx'

/** `preview` says in a line what a closed item holds. */
type Item = { key: string | number; title: string; preview?: string | undefined; content: ReactNode | null }

type AccordionProps = {
  items: readonly Item[]
  heading?: ReactNode
  allLabels?: { open: string; close: string }
}

export function Accordion({ items, heading, allLabels }: AccordionProps) {
  const [open, setOpen] = useState<ReadonlySet<Item['key']>>(new Set())
  const openable = items.filter(({ content }) => content !== null).map(({ key }) => key)
  const areAllOpen = openable.every((key) => open.has(key))
  const toggle = (key: Item['key']) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }
  const list = (
    <div className="divide-y divide-line rounded-md border border-line">
      {items.map(({ key, title, preview, content }) =>
        content === null ? (
          <h3 key={key} className="flex min-h-13 items-center px-4 py-3 text-base">
            {title}
          </h3>
        ) : (
          <AccordionItem key={key} title={title} preview={preview} isOpen={open.has(key)} onToggle={() => toggle(key)}>
            {content}
          </AccordionItem>
        ),
      )}
    </div>
  )
  if (heading === undefined) return list
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {heading}
        {allLabels && openable.length > 1 && (
          <Button
            variant="quiet"
            className="-mx-3 px-3 on-print-hidden"
            onClick={() => setOpen(new Set(areAllOpen ? [] : openable))}
          >
            {areAllOpen ? allLabels.close : allLabels.open}
          </Button>
        )}
      </div>
      {list}
    </div>
  )
}

type AccordionItemProps = {
  title: string
  preview: string | undefined
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function AccordionItem({ title, preview, isOpen, onToggle, children }: AccordionItemProps) {
  const id = useId()
  return (
    <section>
      <h3 className="text-base">
        <button
          type="button"
          id={`${id}-head`}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
          className="flex min-h-13 w-full items-center justify-between gap-4 rounded-md px-4 py-3 text-left font-semibold hover:bg-surface-2"
        >
          {title}
          <ChevronDownIcon className={cx('size-5 text-brand transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h3>
      {preview && !isOpen && <p className="-mt-2 px-4 pb-3 text-sm text-ink-soft print:hidden">{preview}</p>}
      <section
        id={`${id}-body`}
        aria-labelledby={`${id}-head`}
        className={cx('px-4 pt-2 pb-4 leading-relaxed', !isOpen && 'hidden print:block')}
      >
        {children}
      </section>
    </section>
  )
}
