import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { type ReactNode, type RefObject, useState } from 'react'

type FoldedFiltersProps = {
  count: number
  summary?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function FoldedFilters({ count, summary, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(isWide)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="max-xl:rounded-md max-xl:border max-xl:border-line max-xl:px-4"
    >
      <summary ref={summary} className="py-2 font-semibold xl:not-focus-visible:sr-only">
        {count > 0 ? fill(texts['audit.filter.active'], { count }) : texts['audit.filter.title']}
      </summary>
      {children}
    </details>
  )
}

const isWide = () => window.matchMedia('(min-width: 48rem)').matches
