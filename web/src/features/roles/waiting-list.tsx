/** What waits for a second person, and what has been answered. */
import { fill } from '@portal/contract/fill'
import { roles as texts } from '@portal/contract/texts/roles'
import { type ComponentProps, type FocusEvent, Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
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
}: WaitingListProps<R>) => {
  const { list, heading, remember } = useFocusInWaiting(rows)
  return (
    <section aria-labelledby={id} className="rounded-md border border-line">
      <div className={cx('flex flex-wrap items-center gap-x-6 gap-y-1 px-4', action ? 'py-1.5' : 'py-2')}>
        <h2 ref={heading} tabIndex={-1} id={id} className="flex items-center gap-2 text-base">
          <span className="text-ink-soft">{icon}</span>
          {title} <span className="font-normal text-ink-soft">{rows?.length ?? 0}</span>
        </h2>
        {none && rows?.length === 0 && <p className="text-ink-soft">{none}</p>}
        {action && <div className="ms-auto">{action}</div>}
      </div>
      {failed && <LoadError {...failed} />}
      {notice}
      <ul ref={list} onFocus={remember} className="border-t border-line empty:hidden">
        {rows?.map((each) => (
          <Fragment key={each.id}>{row(each)}</Fragment>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** After an answer the focus goes to the row that is next, and to the heading where none is left. */
const useFocusInWaiting = (rows: readonly Row[] = []) => {
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<{ readonly id: number; readonly index: number } | null>(null)
  useLayoutEffect(() => {
    const { current: row } = focused
    if (!row || rows.some(({ id }) => id === row.id) || document.activeElement !== document.body) return
    focused.current = null
    const next = list.current?.children[Math.min(row.index, rows.length - 1)]?.querySelector('button')
    const target = next ?? heading.current
    target?.focus()
  }, [rows])
  const remember = ({ target }: FocusEvent) => {
    const index = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target))
    const id = rows[index]?.id
    focused.current = id === undefined ? null : { id, index }
  }
  return { list, heading, remember }
}

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
