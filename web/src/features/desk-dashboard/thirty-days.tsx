import type { DeskDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { deskDashboard as texts } from '@portal/contract/texts/desk-dashboard'
import { statistics } from '@portal/contract/texts/statistics'
import { writtenNumber } from '@portal/contract/written-numbers'
import { date, numericDate } from '#lib/time/dates.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Panel } from '#ui/panel.tsx'
import { SmallTable } from '#ui/small-table.tsx'

const labelled = 7

export function ThirtyDays({ days }: { days: DeskDocument['days'] }) {
  const sum = (column: 'received' | 'decided') => writtenNumber(days.reduce((total, day) => total + day[column], 0))
  return (
    <Panel title={texts['desk.days.title']}>
      <BarChart
        names={[statistics['statistics.received'], statistics['statistics.decided']]}
        points={days.map(({ day, received, decided }, index) => ({
          key: day,
          label: index % labelled === 1 ? numericDate(day).slice(0, 5) : '',
          values: [received, decided],
        }))}
      />
      <p className="text-sm text-ink-soft">
        {fill(texts['desk.days.sum'], { received: sum('received'), decided: sum('decided') })}
      </p>
      <details>
        <summary className="text-sm text-brand">{texts['desk.days.table']}</summary>
        <SmallTable
          caption={texts['desk.days.title']}
          heads={[texts['desk.day'], statistics['statistics.received'], statistics['statistics.decided']]}
          rows={days.map(({ day, received, decided }) => ({
            key: day,
            cells: [date(day), writtenNumber(received), writtenNumber(decided)],
          }))}
        />
      </details>
    </Panel>
  )
}
