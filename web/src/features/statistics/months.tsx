import type { StatisticsSeries } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { monthName } from '@portal/contract/written-numbers'
import { BarChart } from '#ui/bar-chart.tsx'
import { Panel } from '#ui/panel.tsx'
import { SmallTable } from '#ui/small-table.tsx'
import { CountCell } from './totals.tsx'

const maxBars = 18

const barsOf = (series: StatisticsSeries) => series.slice(-maxBars)
const hiddenIn = (series: StatisticsSeries) =>
  barsOf(series).filter(({ received, decided }) => received === null || decided === null).length

/** A chart of empty frames says nothing, so its table is folded under one line. */
export const isMostlyHidden = (series: StatisticsSeries) => hiddenIn(series) * 2 > barsOf(series).length

export function Months({ series, note }: { series: StatisticsSeries; note: string | undefined }) {
  const bars = barsOf(series)
  const isNarrow = bars.length > 9
  const hidden = hiddenIn(series)
  if (series.length === 0) return <p className="text-ink-soft">{texts['statistics.months.empty']}</p>
  if (isMostlyHidden(series))
    return (
      <div className="-mt-6 text-sm">
        <FoldedTable
          title={texts['statistics.months.title']}
          series={series}
          note={[texts['statistics.months.mostHidden'], note].filter(Boolean).join(' ')}
        />
      </div>
    )
  return (
    <Panel title={texts['statistics.months.title']}>
      <BarChart
        names={[texts['statistics.received'], texts['statistics.decided']]}
        hiddenName={texts['statistics.hidden']}
        points={bars.map(({ at, received, decided }, index) => ({
          key: at,
          label: isNarrow && index % 2 === 1 ? '' : shortMonth(at),
          values: [received, decided],
        }))}
      />
      {hidden > 0 && (
        <p className="text-sm text-ink-soft">{fill(texts['statistics.months.hidden'], { count: hidden })}</p>
      )}
      {note && <p className="text-ink-soft">{note}</p>}
      <FoldedTable title={texts['statistics.table']} series={series} />
    </Panel>
  )
}

const FoldedTable = ({ title, series, note }: { title: string; series: StatisticsSeries; note?: string }) => (
  <details>
    <summary className="fold min-h-11 py-2.5 text-brand">{title}</summary>
    {note && <p className="pb-3 text-sm text-ink-soft">{note}</p>}
    <MonthsTable series={series} />
  </details>
)

const MonthsTable = ({ series }: { series: StatisticsSeries }) => (
  <SmallTable
    caption={texts['statistics.months.title']}
    heads={[texts['statistics.month'], texts['statistics.received'], texts['statistics.decided']]}
    rows={series.map(({ at, received, decided }) => ({
      key: at,
      cells: [
        <span key="month" className="min-[22rem]:wrap-normal">
          {longMonth(at)}
        </span>,
        <CountCell key="received" value={received} />,
        <CountCell key="decided" value={decided} />,
      ],
    }))}
  />
)

const monthOf = (at: string) => monthName(Number(at.slice(5, 7)))
const shortMonth = (at: string) => `${monthOf(at).slice(0, 3)}.`
const longMonth = (at: string) => `${monthOf(at)}, ${at.slice(0, 4)}`
