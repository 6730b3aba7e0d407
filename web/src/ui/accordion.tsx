import { type ReactNode, useId, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { ChevronDownIcon } from './further-icons.tsx'

export function Accordion({
  items,
}: {
  items: readonly { key: string | number; title: string; content: ReactNode | null }[]
}) {
  return (
    <div className="divide-y divide-line rounded-md border border-line">
      {items.map(({ key, title, content }) =>
        content === null ? (
          <h3 key={key} className="flex min-h-13 items-center px-4 py-3 text-base">
            {title}
          </h3>
        ) : (
          <AccordionItem key={key} title={title}>
            {content}
          </AccordionItem>
        ),
      )}
    </div>
  )
}

function AccordionItem({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section>
      <h3 className="text-base">
        <button
          type="button"
          id={`${id}-head`}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-13 w-full items-center justify-between gap-4 rounded-md px-4 py-3 text-left font-semibold hover:bg-surface-2"
        >
          {title}
          <ChevronDownIcon className={cx('size-5 text-brand transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h3>
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
