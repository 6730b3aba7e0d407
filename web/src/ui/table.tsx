import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  isRowHead?: boolean
  isUnlabelled?: boolean
  isNumeric?: boolean
  /** Hidden from 768 to 1280 px, where another cell shows its content; visible again on a card. */
  isWideOnly?: boolean
  className?: string
}

/**
 * A table with a sticky head that becomes cards below 768 px. Browsers keep its table semantics although it is
 * displayed as blocks.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isStale,
  isCompact,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  isStale?: boolean
  /** Rows of two lines; on a phone, cards without labels in the order subject, date, status, number, actions. */
  isCompact?: boolean
}) {
  return (
    <table
      aria-busy={isStale || undefined}
      className={cx(
        'portal-table w-full border-collapse text-left',
        isCompact && 'is-compact',
        isStale && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="md:sticky md:top-0 md:z-10">
        <tr>
          {columns.map(({ key, head, isNumeric, isWideOnly }) => (
            <th
              key={key}
              scope="col"
              className={cx(
                'border-b border-line bg-surface-2 px-2 py-3 align-bottom text-sm font-semibold text-ink-soft',
                isNumeric && 'md:text-right',
                isWideOnly && narrow,
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="md:border-b md:border-line md:hover:bg-surface-2">
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const narrow = 'md:max-xl:hidden'

function Cell<Row>({
  column: { head, cell, isRowHead, isUnlabelled, isNumeric, isWideOnly, className },
  row,
}: {
  column: Column<Row>
  row: Row
}) {
  const classes = cx(
    'align-top md:px-2 md:py-3 max-md:not-in-[.is-compact]:py-1.5',
    isNumeric && 'tabular-nums md:text-right',
    isWideOnly && narrow,
    className,
  )
  if (isRowHead)
    return (
      <th scope="row" className={cx(classes, 'font-semibold')}>
        {cell(row)}
      </th>
    )
  return (
    <td data-label={isUnlabelled ? '' : head} className={classes}>
      <div className="min-w-0">{cell(row)}</div>
    </td>
  )
}
