import type { ReactNode } from 'react'

/** A table of names and right-aligned numbers. It stays a table on a phone, because its cells are short. */
export function SmallTable({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly [string, ...string[]]
  rows: readonly { key: string | number; cells: readonly [ReactNode, ...ReactNode[]] }[]
}) {
  const [first, ...others] = heads
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="border-b border-line py-1.5 pr-2 text-left font-semibold">
            {first}
          </th>
          {others.map((head) => (
            <th
              key={head}
              scope="col"
              className="border-b border-line py-1.5 pl-2 text-right align-bottom font-semibold wrap-anywhere"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...values] }) => (
          <tr key={key} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere">
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
  )
}
