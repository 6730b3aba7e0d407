/**
 * Pairs of bars over time, hidden from screen readers, because a table beside it has the same numbers. It is SVG,
 * because the content security policy forbids inline styles.
 */
import { cx } from '#lib/cx.ts'

export type BarPoint = {
  readonly key: string
  readonly label: string
  readonly values: readonly [number | null, number | null]
}

export function BarChart({
  names,
  hiddenName,
  points,
  className,
}: {
  names: readonly [string, string]
  /** The legend of the values that are null: a number is not published there. */
  hiddenName?: string
  points: readonly BarPoint[]
  className?: string
}) {
  const top = roundedUp(Math.max(1, ...points.flatMap(({ values }) => values.map((value) => value ?? 0))))
  return (
    <div aria-hidden="true" className={cx('flex flex-col gap-2', className)}>
      <div className="flex flex-wrap gap-x-4 text-sm">
        <LegendEntry name={names[0]} className="fill-chart-2" />
        <LegendEntry name={names[1]} className="fill-chart-1" />
        {hiddenName !== undefined && points.some(({ values }) => values.includes(null)) && (
          <LegendEntry name={hiddenName} className={hiddenLook} />
        )}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-ink-soft tabular-nums">
        <div className="flex h-44 flex-col justify-between text-right leading-none">
          <span>{top}</span>
          <span>{top >= 2 ? top / 2 : ''}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${points.length * 10} 100`}
          preserveAspectRatio="none"
          className="h-44 w-full border-y border-line"
          role="presentation"
        >
          <path d={`M0 50H${points.length * 10}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          {points.map(({ key, values: [first, second] }, index) => (
            <g key={key}>
              <Bar x={index * 10 + 1} value={first} top={top} className="fill-chart-2" />
              <Bar x={index * 10 + 5} value={second} top={top} className="fill-chart-1" />
            </g>
          ))}
        </svg>
        <div className="col-start-2 flex pt-1">
          {points.map(({ key, label }) => (
            <span
              key={key}
              className="flex min-w-0 flex-1 justify-center text-[min(var(--text-sm),4.4vw)] whitespace-nowrap"
            >
              {label}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

const Bar = ({ x, value, top, className }: { x: number; value: number | null; top: number; className: string }) => {
  if (value === null)
    return (
      <rect
        x={x + 0.5}
        y={100 - hiddenHeight}
        width={3}
        height={hiddenHeight}
        className={hiddenLook}
        vectorEffect="non-scaling-stroke"
      />
    )
  const height = (value / top) * 100
  return <rect x={x} y={100 - height} width={4} height={height} className={className} />
}

/** An empty frame of one height for all hidden values, because its height must not tell the number. */
const hiddenHeight = 12
const hiddenLook = 'fill-none stroke-ink-soft [stroke-dasharray:3_2]'

export const LegendEntry = ({ name, className }: { name: string; className: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <svg viewBox="0 0 12 12" className="size-3" role="presentation">
      <rect width="12" height="12" rx="2" className={className} />
    </svg>
    {name}
  </span>
)

/** Rounds up to an even whole number, so that its half is whole too: 2, 4, 10, 20, 40, 100 … */
export const roundedUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 6, 10].map((step) => step * power).find((top) => top >= value && top % 2 === 0) ?? 20 * power
}
