import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { common } from '@portal/contract/texts/common'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { ChevronLeftIcon } from './further-icons.tsx'
import { ChevronRightIcon } from './icons.tsx'
import { Link, type LinkProps } from './link.tsx'

export function Pagination({
  current,
  last,
  hrefOf,
  onTurn,
}: {
  current: number
  last: number
  hrefOf: (page: number) => string
  onTurn?: () => void
}) {
  const turn = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => !metaKey && !ctrlKey && !shiftKey && onTurn?.()
  if (last <= 1) return null
  return (
    <nav aria-label={accessibility['a11y.nav.pagination']} className="flex justify-center on-print-hidden">
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        <li>
          <Step
            to={current > 1 ? hrefOf(current - 1) : null}
            onClick={turn}
            label={accessibility['a11y.page.previous']}
          >
            <ChevronLeftIcon />
            <span className="hidden sm:inline">{common['common.previous']}</span>
          </Step>
        </li>
        {pageMarks(current, last).map((page, index) =>
          page === 'gap' ? (
            <li key={index === 1 ? 'gap-before' : 'gap-after'} className="text-ink-soft sm:px-1">
              <span aria-hidden="true">…</span>
              <span className="sr-only">{accessibility['a11y.page.gap']}</span>
            </li>
          ) : (
            <li key={page}>
              <PageLink to={hrefOf(page)} onClick={turn} page={page} current={current} className="px-1 sm:px-2" />
            </li>
          ),
        )}
        <li>
          <Step to={current < last ? hrefOf(current + 1) : null} onClick={turn} label={accessibility['a11y.page.next']}>
            <span className="hidden sm:inline">{common['common.next']}</span>
            <ChevronRightIcon />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

type PageLinkProps = { page: number; current: number; to: string; className: string } & Pick<LinkProps, 'onClick'>

export const PageLink = ({ page, current, className, ...link }: PageLinkProps) => (
  <Link
    {...link}
    aria-current={page === current ? 'page' : undefined}
    aria-label={fill(page === current ? accessibility['a11y.page.current'] : accessibility['a11y.page.goto'], { page })}
    className={cx(
      'flex target items-center justify-center rounded-md border tabular-nums',
      className,
      page === current
        ? 'filled border-brand bg-brand font-semibold text-on-brand'
        : 'border-transparent text-brand hover:bg-brand-wash',
    )}
  >
    {page}
  </Link>
)

const stepClass = 'flex target items-center justify-center gap-1 rounded-md sm:px-2'

type StepProps = { to: string | null; onClick: (event: MouseEvent) => void; label: string; children: ReactNode }

function Step({ to, onClick, label, children }: StepProps) {
  if (!to)
    return (
      <span aria-hidden="true" className={cx(stepClass, 'text-ink-soft')}>
        {children}
      </span>
    )
  return (
    <Link to={to} onClick={onClick} aria-label={label} className={cx(stepClass, 'text-brand hover:bg-brand-wash')}>
      {children}
    </Link>
  )
}

type PageMark = number | 'gap'

export const pageMarks = (current: number, last: number): PageMark[] => {
  if (last <= 5) return Array.from({ length: last }, (_, index) => index + 1)
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(shown)].sort((a, b) => a - b)
  return pages.flatMap((page, index): PageMark[] => {
    const before = pages[index - 1]
    return before !== undefined && page - before > 1 ? ['gap', page] : [page]
  })
}
