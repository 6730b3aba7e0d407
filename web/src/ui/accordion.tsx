import { common } from '@portal/contract/texts/common'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { Button } from './button.tsx'
import { MinusIcon, PlusIcon } from './further-icons.tsx'

type Item = { key: string | number; title: string; preview?: string | undefined; content: ReactNode | null }

type AccordionProps = {
  items: readonly Item[]
  heading?: ReactNode
  /** A text between the heading and the items. */
  lead?: ReactNode
  allLabels?: { open: string; close: string }
}

export function Accordion({ items, heading, lead, allLabels }: AccordionProps) {
  const [open, setOpen] = useState<ReadonlySet<Item['key']>>(new Set())
  const openable = items.filter(({ content }) => content !== null).map(({ key }) => key)
  const areAllOpen = openable.every((key) => open.has(key))
  const toggle = (key: Item['key']) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }
  const list = (
    <div className="divide-y divide-line overflow-hidden rounded-md border border-line">
      {items.map(({ key, title, preview, content }) =>
        content === null ? (
          <h3 key={key} className="flex min-h-13 items-center border-l-4 border-l-transparent px-3 py-2.5 text-base">
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
      {lead}
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

/**
 * A shut and an open item differ by word, sign, colour and line, because a shut item may show a sentence of its
 * content.
 */
function AccordionItem({ title, preview, isOpen, onToggle, children }: AccordionItemProps) {
  const id = useId()
  return (
    <section className={cx('border-l-4', isOpen ? 'border-l-brand' : 'border-l-transparent')}>
      <div className={cx('relative hover:bg-brand-wash', isOpen && 'bg-brand-wash')}>
        <h3 className="text-base">
          <button
            type="button"
            id={`${id}-head`}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={onToggle}
            className="flex min-h-13 w-full items-center justify-between gap-4 px-3 py-2.5 text-left font-semibold after:absolute after:inset-0"
          >
            {title}
            <Sign isOpen={isOpen} />
          </button>
        </h3>
        {preview && !isOpen && (
          <p className="-mt-1.5 px-3 pb-3 text-sm text-ink-soft max-sm:hidden print:hidden">{preview}</p>
        )}
      </div>
      <section
        id={`${id}-body`}
        aria-labelledby={`${id}-head`}
        className={cx('px-3 pt-3 pb-4 leading-relaxed', !isOpen && 'hidden print:block')}
      >
        {children}
      </section>
    </section>
  )
}

const Sign = ({ isOpen }: { isOpen: boolean }) => (
  <span aria-hidden="true" className="flex shrink-0 items-center gap-2 text-sm text-brand print:hidden">
    <span className="max-sm:hidden">{isOpen ? common['common.close'] : common['common.open']}</span>
    <span className="flex size-7 items-center justify-center rounded-full border border-control bg-surface">
      {isOpen ? <MinusIcon className="size-4" /> : <PlusIcon className="size-4" />}
    </span>
  </span>
)
