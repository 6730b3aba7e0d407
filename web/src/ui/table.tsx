import type { MouseEvent, ReactNode } from 'react'
import { cx } from '#lib/cx.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  isRowHead?: boolean
  isUnlabelled?: boolean
  isNumeric?: boolean
  isWideOnly?: boolean
  isCardOnly?: boolean
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
  isDense,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  isStale?: boolean
  /** On a phone rows are cards without labels, in the order subject, date, status, number, actions. */
  isCompact?: boolean
  isDense?: boolean
}) {
  return (
    <table
      aria-busy={isStale || undefined}
      className={cx(
        'portal-table w-full border-collapse text-left',
        isCompact && 'is-compact',
        isDense && 'md:text-sm md:pointer-fine:[&_.target]:min-h-9 md:pointer-fine:[&_.target]:py-1',
        isStale && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="md:sticky md:top-0 md:z-10">
        <tr>
          {columns.map(({ key, head, isNumeric, isWideOnly, isCardOnly }) => (
            <th
              key={key}
              scope="col"
              className={cx(
                'border-b border-line bg-surface-2 px-2 align-bottom text-sm font-semibold text-ink-soft',
                isDense ? 'py-1.5' : 'py-3',
                isNumeric && 'md:text-right',
                isWideOnly && narrow,
                isCardOnly && 'md:hidden',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            onClick={isCompact ? followRow : undefined}
            className={cx('md:border-b md:border-line md:hover:bg-surface-2', isCompact && 'has-[th_a]:cursor-pointer')}
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} isDense={isDense} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * A click anywhere in a row counts as a click on the link in its head, with the same modifier keys, unless text is
 * being selected. Keyboards and screen readers use the link itself.
 */
const followRow = (event: MouseEvent<HTMLTableRowElement>) => {
  const pressed = event.target as Element
  if (pressed.closest('a, button, dialog') || getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey } = event
  event.currentTarget
    .querySelector('th a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

const narrow = 'md:max-xl:hidden'

function Cell<Row>({
  column: { head, cell, isRowHead, isUnlabelled, isNumeric, isWideOnly, isCardOnly, className },
  row,
  isDense,
}: {
  column: Column<Row>
  row: Row
  isDense?: boolean | undefined
}) {
  const classes = cx(
    'md:px-2',
    isDense
      ? 'align-middle max-md:not-in-[.is-compact]:py-0.5 md:py-1'
      : 'align-top max-md:not-in-[.is-compact]:py-1.5 md:py-3',
    isNumeric && 'tabular-nums md:text-right',
    isWideOnly && narrow,
    isCardOnly && 'md:hidden',
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
