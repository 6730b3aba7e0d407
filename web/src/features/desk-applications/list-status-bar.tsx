import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationList } from '@portal/contract/texts/application-list'
import { queue as texts } from '@portal/contract/texts/queue'
import { writtenNumber } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { type DeskPageSize, deskPageSizes } from '#lib/desk/desk-query.ts'
import { time } from '#lib/time/dates.ts'
import { linkClass } from '#ui/button.tsx'
import { ChevronLeftIcon } from '#ui/further-icons.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'

type Page = {
  readonly from: number | null
  readonly to: number | null
  readonly total: number
  readonly current_page: number
  readonly last_page: number
  readonly total_is_exact?: boolean | undefined
}

type ListStatusBarProps = {
  page: Page
  readAt: number
  changed: number
  onShow: () => void
  perPage: DeskPageSize
  onPerPage: (size: DeskPageSize) => void
  hrefOf: (page: number) => string
}

export function ListStatusBar({ page, readAt, changed, onShow, perPage, onPerPage, hrefOf }: ListStatusBarProps) {
  return (
    <div className="flex min-h-11 items-center gap-x-4 border-b border-line px-3 text-sm text-ink-soft max-md:flex-wrap md:h-9">
      <p role="status" className="min-w-0 md:truncate">
        {changed > 0 ? (
          <span className="font-semibold text-ink">
            <span aria-hidden="true" className="me-1.5 text-brand">
              ●
            </span>
            {fill(texts['queue.changed'], { count: writtenNumber(changed) })}{' '}
            <button type="button" onClick={onShow} aria-keyshortcuts="." className={linkClass}>
              {texts['queue.changed.show']}
            </button>
          </span>
        ) : (
          <span className="max-md:sr-only">{fill(texts['queue.fresh'], { time: time(new Date(readAt)) })}</span>
        )}
      </p>
      <p role="status" className="ms-auto whitespace-nowrap tabular-nums">
        {page.from !== null && page.to !== null && (
          <span className="max-md:sr-only">
            {fill(texts['queue.range'], { from: writtenNumber(page.from), to: writtenNumber(page.to) })},{' '}
          </span>
        )}
        <span>
          {page.total_is_exact === false
            ? applicationList['applications.total.many']
            : fill(applicationList['applications.total'], { total: writtenNumber(page.total) })}
        </span>
      </p>
      <label className="flex items-center gap-1 max-md:hidden">
        {texts['queue.perPage']}
        <select
          value={perPage}
          onChange={(event) => {
            const size = deskPageSizes.find((known) => String(known) === event.target.value)
            if (size) onPerPage(size)
          }}
          className="h-8 cursor-pointer bg-transparent tabular-nums"
        >
          {deskPageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <div className="flex items-center max-md:hidden">
        <Turn
          to={page.current_page > 1 ? hrefOf(page.current_page - 1) : null}
          label={accessibility['a11y.page.previous']}
        >
          <ChevronLeftIcon className="size-4" />
        </Turn>
        <Turn
          to={page.current_page < page.last_page ? hrefOf(page.current_page + 1) : null}
          label={accessibility['a11y.page.next']}
        >
          <ChevronRightIcon className="size-4" />
        </Turn>
      </div>
    </div>
  )
}

const turnClass = 'flex size-8 items-center justify-center rounded-md'

const Turn = ({ to, label, children }: { to: string | null; label: string; children: ReactNode }) =>
  to === null ? (
    <span className={cx(turnClass, 'opacity-40')} aria-hidden="true">
      {children}
    </span>
  ) : (
    <Link to={to} aria-label={label} className={cx(turnClass, 'text-brand hover:bg-brand-wash')}>
      {children}
    </Link>
  )
