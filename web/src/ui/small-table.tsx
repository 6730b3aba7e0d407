import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'

export function SmallTable({
  caption,
  heads,
  rows,
  hasLongNames = false,
  hasLongHead = false,
}: {
  caption: string
  heads: readonly [string, ...string[]]
  rows: readonly { key: string | number; cells: readonly [ReactNode, ...ReactNode[]] }[]
  hasLongNames?: boolean
  hasLongHead?: boolean
}) {
  const [first, ...others] = heads
  const stacked = hasLongNames
    ? cx(
        'max-sm:grid',
        hasLongHead && 'max-sm:grid-cols-[7.75rem_repeat(2,minmax(3.75rem,1fr))]',
        !hasLongHead &&
          (others.length === 3 ? 'max-sm:grid-cols-[repeat(3,minmax(4.5rem,1fr))]' : 'max-sm:grid-cols-2'),
      )
    : ''
  const above = hasLongNames && 'max-sm:col-span-full max-sm:border-b-0'
  return (
    // With large text, columns of long words move sideways here instead of widening the page (R-WEB-122).
    <div className="overflow-x-auto">
      <table className={cx('w-full border-collapse text-sm', hasLongNames && 'max-sm:block [&>*]:max-sm:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className={cx('text-ink-soft', stacked)}>
            <th scope="col" className={cx('border-b border-line py-1.5 pr-2 text-left font-semibold', above)}>
              {first}
            </th>
            {others.map((head) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  'border-b border-line py-1.5 pl-2 text-right align-bottom font-semibold',
                  hasLongHead && 'sm:whitespace-nowrap',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key} className={cx('border-b border-line last:border-b-0', stacked)}>
              <th scope="row" className={cx('py-1.5 pr-2 text-left font-normal wrap-anywhere', above)}>
                {name}
              </th>
              {values.map((value, index) => (
                <td key={others[index]} className="py-1.5 pl-2 text-right align-top tabular-nums">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
