import type { Statistics } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { writtenNumber } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { Panel } from '#ui/panel.tsx'

/** Received, decided, decided in time and waiting as bars; a hidden number (R-DESK-30) has none. */
export function Totals({ statistics, isOfPeriod }: { statistics: Statistics; isOfPeriod: boolean }) {
  const { received, decided, completed, rejected, in_time: inTime, waiting } = statistics
  const longest = Math.max(1, received ?? 0, decided ?? 0, waiting ?? 0)
  const outcome =
    completed === null || rejected === null
      ? undefined
      : fill(texts['statistics.decided.note'], { completed, rejected })
  return (
    <Panel title={texts['statistics.totals']}>
      <dl className="flex flex-col gap-4">
        <Total name={texts['statistics.received']} value={received}>
          <Bar of={received} longest={longest} className="fill-chart-1" />
        </Total>
        <Total name={texts['statistics.decided']} value={decided} note={outcome}>
          <Bar of={decided} longest={longest} className="fill-chart-1" />
        </Total>
        <Total
          name={texts['statistics.inTime']}
          value={inTime}
          note={texts[inTime === null ? 'statistics.inTime.few' : 'statistics.inTime.note']}
          missing={texts['statistics.inTime.notPublished']}
        >
          <Bar of={inTime} longest={longest} className="fill-chart-1" />
        </Total>
        <Total name={texts['statistics.waiting']} value={waiting}>
          <Bar of={waiting} longest={longest} className="fill-chart-warn" />
        </Total>
      </dl>
      <WhyNoSum statistics={statistics} isOfPeriod={isOfPeriod} />
    </Panel>
  )
}

function WhyNoSum({ statistics: { received, decided, waiting }, isOfPeriod }: Parameters<typeof Totals>[0]) {
  if (received === null || decided === null || waiting === null) return null
  const excess = decided + waiting - received
  if (excess === 0) return null
  return (
    <p className="border-t border-line pt-3 text-sm text-ink-soft">
      {texts[isOfPeriod || excess < 0 ? 'statistics.sum.now' : 'statistics.sum.early']}
    </p>
  )
}

type TotalProps = {
  name: string
  value: number | null
  note?: string | undefined
  /** What stands in the place of a null. */
  missing?: string
  children: ReactNode
}

const Total = ({ name, value, note, missing = texts['statistics.hidden'], children }: TotalProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[15rem_minmax(0,1fr)_7rem]">
    <dt>
      <span className="block">{name}</span>
      {note && <span className="block text-sm text-ink-soft">{note}</span>}
    </dt>
    <dd
      className={cx(
        'text-right sm:col-start-3',
        value === null ? 'text-ink-soft' : 'text-2xl font-semibold tabular-nums',
      )}
    >
      {value === null ? missing : writtenNumber(value)}
    </dd>
    <dd aria-hidden="true" className="max-sm:col-span-2 max-sm:pt-1 sm:col-start-2 sm:row-start-1">
      {children}
    </dd>
  </div>
)

const Bar = ({ of, longest, className }: { of: number | null; longest: number; className: string }) =>
  of !== null && (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-4 w-full" role="presentation">
      <rect width={(of / longest) * 100} height={8} className={className} />
    </svg>
  )

type CountCellProps = { value: number | null; missing?: string }

export const CountCell = ({ value, missing = texts['statistics.hidden'] }: CountCellProps) =>
  value === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{missing}</span>
    </>
  ) : (
    writtenNumber(value)
  )
