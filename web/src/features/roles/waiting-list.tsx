/** What waits for a second person, and what has been answered. */
import { fill } from '@portal/contract/fill'
import { roles as texts } from '@portal/contract/texts/roles'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { LoadError } from '#ui/load-error.tsx'
import { type Column, Table } from '#ui/table.tsx'

type Row = { readonly id: number }

type WaitingListProps<R extends Row> = {
  id: string
  icon: ReactNode
  title: string
  /** Said where nothing waits. */
  none?: string
  rows: readonly R[] | undefined
  failed?: ComponentProps<typeof LoadError> | false
  action?: ReactNode
  notice?: ReactNode
  row: (row: R) => ReactNode
  children?: ReactNode
}

export const WaitingList = <R extends Row>({
  id,
  icon,
  title,
  none,
  rows,
  failed,
  action,
  notice,
  row,
  children,
}: WaitingListProps<R>) => (
  <section aria-labelledby={id} className="rounded-md border border-line">
    <div className={cx('flex flex-wrap items-center gap-x-6 gap-y-1 px-4', action ? 'py-1.5' : 'py-2')}>
      <h2 id={id} className="flex items-center gap-2 text-base">
        <span className="text-ink-soft">{icon}</span>
        {title} <span className="font-normal text-ink-soft">{rows?.length ?? 0}</span>
      </h2>
      {none && rows?.length === 0 && <p className="text-ink-soft">{none}</p>}
      {action && <div className="ms-auto">{action}</div>}
    </div>
    {failed && <LoadError {...failed} />}
    {notice}
    <ul className="border-t border-line empty:hidden">
      {rows?.map((each) => (
        <Fragment key={each.id}>{row(each)}</Fragment>
      ))}
    </ul>
    {children}
  </section>
)

type PastProps<R extends Row> = {
  rows: readonly R[]
  caption: string
  columns: readonly Column<R>[]
  className?: string
}

export const Past = <R extends Row>({ rows, caption, columns, className }: PastProps<R>) =>
  rows.length > 0 && (
    <details className={cx('px-4', className)}>
      <summary className="fold py-3 font-semibold">{fill(texts['roles.past'], { count: rows.length })}</summary>
      <Table caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </details>
  )

/** A line of such a list: whom it is about, and in further columns what, why, and the buttons. */
export const WaitingRow = ({ name, columns, children }: { name: ReactNode; columns: string; children: ReactNode }) => (
  <li
    className={cx(
      'grid items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-2',
      columns,
    )}
  >
    <div className="font-semibold wrap-anywhere">{name}</div>
    {children}
  </li>
)
