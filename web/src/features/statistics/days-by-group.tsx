import type { Statistics } from '@portal/contract/documents/desk'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { useQueries, useQuery } from '@tanstack/react-query'
import { statisticsQuery } from '#lib/catalog/statistics.ts'
import { LegendEntry } from '#ui/bar-chart.tsx'
import { Panel } from '#ui/panel.tsx'
import { SmallTable } from '#ui/small-table.tsx'
import { agenciesQuery, agencyProgramsQuery, type Filters } from './period.tsx'
import { CountCell } from './totals.tsx'

type Group = { readonly id: number; readonly name: string; readonly statistics: Statistics }

/** Why no agency or program has days of its own; undefined if one has. */
export const whyDaysAreMissing = (groups: readonly Group[]) =>
  groups.length > 0 && groups.every(({ statistics }) => statistics.nine_in_ten_days === null)
    ? texts['statistics.days.onlyTogether']
    : undefined

export const hasDecisions = (groups: readonly Group[]) => groups.some(({ statistics }) => statistics.decided !== null)

type Props = { groups: readonly Group[]; isOfPrograms: boolean; note: string | undefined }

export function DaysByGroup({ groups, isOfPrograms, note }: Props) {
  const measured = groups.filter(({ statistics }) => statistics.nine_in_ten_days !== null)
  const hidden = groups.filter(({ statistics }) => statistics.nine_in_ten_days === null && statistics.decided !== 0)
  const longest = Math.max(1, ...measured.map(({ statistics }) => statistics.nine_in_ten_days ?? 0))
  const title = texts[isOfPrograms ? 'statistics.days.title.programs' : 'statistics.days.title.agencies']
  return (
    <Panel title={title}>
      {measured.length > 0 && (
        <div aria-hidden="true" className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-x-4 text-sm">
            <LegendEntry name={texts['statistics.days.half']} className="fill-chart-1" />
            <LegendEntry name={texts['statistics.days.nine']} className="fill-chart-2" />
          </div>
          {measured.map((group) => (
            <Line key={group.id} group={group} longest={longest} />
          ))}
          {hidden.map(({ id, name }) => (
            <p key={id} className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="wrap-anywhere">{name}</span>
              <span className="text-ink-soft">{texts['statistics.days.hidden']}</span>
            </p>
          ))}
        </div>
      )}
      {note && <p className="text-ink-soft">{note}</p>}
      <details hidden={!hasDecisions(groups)}>
        <summary className="fold py-2 text-brand">{texts['statistics.table']}</summary>
        <SmallTable
          hasLongNames
          hasLongHead
          caption={title}
          heads={[
            texts[isOfPrograms ? 'statistics.program' : 'statistics.agency'],
            texts['statistics.decided'],
            texts['statistics.days.half'],
            texts['statistics.days.nine'],
          ]}
          rows={groups.map(({ id, name, statistics }) => ({
            key: id,
            cells: [
              name,
              <CountCell key="decided" value={statistics.decided} />,
              <DaysCell key="half" decided={statistics.decided} days={statistics.median_days} />,
              <DaysCell key="nine" decided={statistics.decided} days={statistics.nine_in_ten_days} />,
            ],
          }))}
        />
      </details>
    </Panel>
  )
}

const DaysCell = ({ decided, days }: { decided: number | null; days: number | null }) => (
  <CountCell value={days} missing={texts[decided === 0 ? 'statistics.days.none' : 'statistics.hidden']} />
)

const Line = ({ group: { name, statistics }, longest }: { group: Group; longest: number }) => {
  const width = (days: number | null) => ((days ?? 0) / longest) * 100
  return (
    <div className="text-sm">
      <p className="flex justify-between gap-4">
        <span className="wrap-anywhere">{name}</span>
        <span className="whitespace-nowrap text-ink-soft tabular-nums">
          {statistics.median_days} · {statistics.nine_in_ten_days}
        </span>
      </p>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2.5 w-full" role="presentation">
        <rect width={width(statistics.nine_in_ten_days)} height={8} className="fill-chart-2" />
        <rect width={width(statistics.median_days)} height={8} className="fill-chart-1" />
      </svg>
    </div>
  )
}

export const useGroups = ({ agency_id, project_id, from, to }: Filters) => {
  const agencies = useQuery(agenciesQuery)
  const programs = useQuery(agencyProgramsQuery(agency_id))
  const named =
    agency_id === undefined
      ? (agencies.data?.data ?? []).map(({ id, short_name }) => ({ id, name: short_name, filters: { agency_id: id } }))
      : (programs.data ?? [])
          .filter(({ id }) => project_id === undefined || id === project_id)
          .map(({ id, title }) => ({ id, name: title, filters: { project_id: id } }))
  const answers = useQueries({ queries: named.map((group) => statisticsQuery({ ...group.filters, from, to })) })
  const isPending = [agencies, programs, ...answers].some(({ isLoading }) => isLoading)
  const groups: readonly Group[] = named.flatMap(({ id, name }, index) => {
    const statistics = answers[index]?.data
    return statistics ? [{ id, name, statistics }] : []
  })
  return { groups, isPending }
}
