import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { LegendEntry } from '#ui/bar-chart.tsx'
import { SmallTable } from '#ui/small-table.tsx'

export type BarRow = {
  readonly key: string
  readonly name: string
  /** One bar for each; at most two. */
  readonly values: readonly number[]
  /** The cells of the table. */
  readonly shown: readonly ReactNode[]
}

const most = 8
const colours = ['fill-chart-1', 'fill-chart-2']

/** Bars of the largest rows over a table of all, which says the same to a screen reader. */
export function Bars({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly [string, ...string[]]
  rows: readonly BarRow[]
}) {
  const drawn = rows.slice(0, most)
  const longest = Math.max(1, ...drawn.flatMap(({ values }) => values))
  const bars = Math.max(0, ...drawn.map(({ values }) => values.length))
  return (
    <>
      <div aria-hidden="true" className="flex flex-col gap-2 text-sm">
        {bars > 1 && (
          <div className="flex flex-wrap gap-x-4">
            {colours.slice(0, bars).map((colour, index) => (
              <LegendEntry key={colour} name={heads[index + 1] ?? ''} className={colour} />
            ))}
          </div>
        )}
        {drawn.map(({ key, name, values }) => (
          <div key={key} className="grid items-center gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
            <svg
              viewBox={`0 0 100 ${values.length * 8}`}
              preserveAspectRatio="none"
              className={cx('w-full', values.length > 1 ? 'h-5' : 'h-2.5')}
              role="presentation"
            >
              {values.map((value, index) => (
                <rect
                  key={colours[index]}
                  y={index * 8}
                  width={(value / longest) * 100}
                  height={7}
                  className={colours[index]}
                />
              ))}
            </svg>
          </div>
        ))}
      </div>
      <SmallTable
        hasLongNames={heads.length > 2}
        caption={caption}
        heads={heads}
        rows={rows.map(({ key, name, shown }) => ({ key, cells: [name, ...shown] }))}
      />
    </>
  )
}
