import type { Statistics } from '@portal/contract/documents/desk'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { useQueries, useQuery } from '@tanstack/react-query'
import { statisticsQuery } from '#lib/catalog/statistics.ts'
import { LegendEntry } from '#ui/bar-chart.tsx'
import { Panel } from '#ui/panel.tsx'
import { SmallTable } from '#ui/small-table.tsx'
import { Cell } from './count-or-hidden.tsx'
import { agenciesQuery, agencyProgramsQuery } from './queries.ts'
import type { Filters } from './use-statistics-filters.ts'

type Group = { readonly id: number; readonly name: string; readonly statistics: Statistics }

export function DaysByGroup({ filters, hasDaysTogether }: { filters: Filters; hasDaysTogether: boolean }) {
  const groups = useGroups(filters)
  const measured = groups.filter(({ statistics }) => statistics.nine_in_ten_days !== null)
  const hidden = groups.filter(({ statistics }) => statistics.nine_in_ten_days === null && statistics.decided !== 0)
  const longest = Math.max(1, ...measured.map(({ statistics }) => statistics.nine_in_ten_days ?? 0))
  const hasNumbers = groups.some(({ statistics }) => statistics.decided !== null)
  const isOfPrograms = filters.agency_id !== undefined
  const title = texts[isOfPrograms ? 'statistics.days.title.programs' : 'statistics.days.title.agencies']
  const whyNoDays =
    groups.length > 0 && measured.length === 0
      ? texts[hasDaysTogether ? 'statistics.days.onlyTogether' : 'statistics.days.empty']
      : undefined
  // A card that has only this to say would be an empty one.
  if (whyNoDays && !hasNumbers) return <p className="max-w-read text-ink-soft">{whyNoDays}</p>
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
      {whyNoDays && <p className="text-ink-soft">{whyNoDays}</p>}
      <details hidden={!hasNumbers}>
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
              <Cell key="decided" value={statistics.decided} />,
              <Cell key="half" value={statistics.median_days} />,
              <Cell key="nine" value={statistics.nine_in_ten_days} />,
            ],
          }))}
        />
      </details>
    </Panel>
  )
}

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

const useGroups = ({ agency_id, project_id, from, to }: Filters): readonly Group[] => {
  const agencies = useQuery(agenciesQuery)
  const programs = useQuery(agencyProgramsQuery(agency_id))
  const named =
    agency_id === undefined
      ? (agencies.data?.data ?? []).map(({ id, short_name }) => ({ id, name: short_name, filters: { agency_id: id } }))
      : (programs.data ?? [])
          .filter(({ id }) => project_id === undefined || id === project_id)
          .map(({ id, title }) => ({ id, name: title, filters: { project_id: id } }))
  const answers = useQueries({ queries: named.map((group) => statisticsQuery({ ...group.filters, from, to })) })
  return named.flatMap(({ id, name }, index) => {
    const statistics = answers[index]?.data
    return statistics ? [{ id, name, statistics }] : []
  })
}
