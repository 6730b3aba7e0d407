import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { members as texts } from '@portal/contract/texts/members'
import { writtenNumber } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { PageLink } from '#ui/pagination.tsx'

type Page = {
  readonly current_page: number
  readonly last_page: number
  readonly from: number | null
  readonly to: number | null
  readonly total: number
  readonly total_is_exact?: boolean | undefined
}

export function MembersPagination({ page, hrefOf }: { page: Page; hrefOf: (page: number) => string }) {
  const { current_page: current, last_page: last } = page
  const to = (wanted: number) => (wanted >= 1 && wanted <= last && wanted !== current ? hrefOf(wanted) : null)
  const first = to(1)
  const [previous, next, end] = [to(current - 1), to(current + 1), to(last)]
  return (
    <nav aria-label={accessibility['a11y.nav.pagination']} className="on-print-hidden">
      <div className="flex items-center justify-between gap-3 md:hidden">
        <Step to={previous}>{texts['pagination.previous']}</Step>
        <span className="text-sm text-ink-soft tabular-nums">
          {fill(texts['pagination.pageOf'], { page: current, pages: last })}
        </span>
        <Step to={next}>{texts['pagination.next']}</Step>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-md:hidden">
        <p role="status" className="text-ink-soft tabular-nums">
          {shownRange(page)}
        </p>
        <ul className="flex flex-wrap items-center gap-1">
          <li>
            <Step to={first}>{texts['pagination.first']}</Step>
          </li>
          <li>
            <Step to={previous}>{texts['pagination.previous']}</Step>
          </li>
          {pageWindow(current, last).map((one) => (
            <li key={one}>
              <PageLink to={hrefOf(one)} page={one} current={current} className="px-2" />
            </li>
          ))}
          <li>
            <Step to={next}>{texts['pagination.next']}</Step>
          </li>
          <li>
            <Step to={end}>{texts['pagination.last']}</Step>
          </li>
        </ul>
      </div>
    </nav>
  )
}

export const shownRange = ({ from, to, total, total_is_exact }: Page) =>
  fill(texts[total_is_exact === false ? 'pagination.showing.many' : 'pagination.showing'], {
    from: writtenNumber(from ?? 0),
    to: writtenNumber(to ?? 0),
    total: writtenNumber(total),
  })

const Step = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to ? (
    <Link to={to} className={buttonClass('quiet', 'px-3')}>
      {children}
    </Link>
  ) : (
    <button type="button" disabled className={buttonClass('quiet', 'px-3')}>
      {children}
    </button>
  )

/** Up to five page numbers around the current one, clamped to first and last (R-ADM-15). */
export const pageWindow = (current: number, last: number, width = 5): number[] => {
  const size = Math.min(width, Math.max(1, last))
  const start = Math.min(Math.max(1, current - Math.floor(size / 2)), Math.max(1, last - size + 1))
  return Array.from({ length: size }, (_, index) => start + index)
}
