import type { StatisticsSeries } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { monthName } from '#lib/time/dates.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Panel } from '#ui/panel.tsx'
import { SmallTable } from '#ui/small-table.tsx'
import { CountCell } from './count-or-hidden.tsx'

const maxBars = 18

const barsOf = (series: StatisticsSeries) => series.slice(-maxBars)
const hiddenIn = (series: StatisticsSeries) =>
  barsOf(series).filter(({ received, decided }) => received === null || decided === null).length

/** A chart of empty frames says nothing, so a sentence replaces it and the table is folded. */
export const isMostlyHidden = (series: StatisticsSeries) => hiddenIn(series) * 2 > barsOf(series).length

export function Months({ series, note }: { series: StatisticsSeries; note: string | undefined }) {
  const bars = barsOf(series)
  const isNarrow = bars.length > 9
  const hidden = hiddenIn(series)
  return (
    <Panel title={texts['statistics.months.title']}>
      {series.length === 0 ? (
        <p className="text-ink-soft">{texts['statistics.months.empty']}</p>
      ) : isMostlyHidden(series) ? (
        <>
          <p className="text-ink-soft">{texts['statistics.months.few']}</p>
          <FoldedTable series={series} note={[texts['statistics.months.mostHidden'], note].filter(Boolean).join(' ')} />
        </>
      ) : (
        <>
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
          <FoldedTable series={series} />
        </>
      )}
    </Panel>
  )
}

const FoldedTable = ({ series, note }: { series: StatisticsSeries; note?: string }) => (
  <details>
    <summary className="fold py-2 text-brand">{texts['statistics.table']}</summary>
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
