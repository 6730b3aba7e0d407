import { activeAgencies, agencyPrograms, statisticsCsv } from '@portal/contract/endpoints/guest'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { validation } from '@portal/contract/texts/validation'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import type { StatisticsFilters } from '#lib/catalog/statistics.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { date } from '#lib/time/dates.ts'
import { DateFields } from '#ui/date-input.tsx'
import { ChevronDownIcon } from '#ui/further-icons.tsx'

type SetDay = (name: 'from' | 'to', day: string) => void

/** The dates are three fields each (R-WEB-28): a browser's own date field speaks the browser's language. */
export function Period({ filters, setDay }: { filters: Filters; setDay: SetDay }) {
  return (
    <div className="flex flex-col gap-1.5 max-lg:col-span-full">
      <span aria-hidden="true" className="font-semibold">
        {texts['statistics.period']}
      </span>
      <details className="group rounded-md border border-control px-3">
        <summary className="flex min-h-10.5 list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="sr-only">{texts['statistics.period']}: </span>
            {writtenPeriod(filters)}
          </span>
          <ChevronDownIcon className="size-5 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="flex flex-wrap gap-x-3 gap-y-4 pt-1 pb-4">
          <Day name="from" label={texts['statistics.from']} chosen={filters.from} onChoose={setDay} />
          <Day name="to" label={texts['statistics.to']} chosen={filters.to} onChoose={setDay} />
          <p className="w-full text-sm text-ink-soft">{texts['statistics.period.months']}</p>
        </div>
      </details>
    </div>
  )
}

const writtenPeriod = ({ from, to }: Filters) =>
  from || to
    ? `${from ? date(from) : texts['statistics.period.start']} – ${to ? date(to) : texts['statistics.period.now']}`
    : texts['statistics.period.all']

type DayProps = { name: 'from' | 'to'; label: string; chosen: string | undefined; onChoose: SetDay }

function Day({ name, label, chosen = '', onChoose }: DayProps) {
  const [typed, setTyped] = useState(chosen)
  const isWrong = typed !== '' && isWhole(typed) && !isDay(typed)
  return (
    <DateFields
      name={name}
      label={label}
      value={typed}
      error={isWrong ? validation['validation.date'] : undefined}
      onChange={(value) => {
        setTyped(value)
        if (value === '' || isDay(value)) onChoose(name, value)
      }}
    />
  )
}

const isWhole = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** A day like 31 February becomes another day when it is parsed. */
const isDay = (text: string) => isWhole(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

export type Filters = Omit<StatisticsFilters, 'by'>

export const useStatisticsFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters = filtersOf(params)
  const go = (next: Filters) => setParams(addressOf(next), { preventScrollReset: true })
  const query = addressOf(filters).toString()
  return {
    filters,
    setAgency: (agency_id: number | undefined) => go({ ...filters, agency_id, project_id: undefined }),
    setProgram: (project_id: number | undefined) => go({ ...filters, project_id }),
    setDay: (name: 'from' | 'to', day: string) => go({ ...filters, [name]: day || undefined }),
    csv: query ? `${statisticsCsv.path}?${query}` : statisticsCsv.path,
  }
}

const filtersOf = (params: URLSearchParams): Filters => ({
  agency_id: idOf(params.get('agency_id')),
  project_id: idOf(params.get('project_id')),
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
})

const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

const addressOf = (filters: Filters) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

export const agenciesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'guest'],
  queryFn: ({ signal }) => call(activeAgencies, { signal, isAnonymous: true }),
  staleTime: 60_000,
})

export const agencyProgramsQuery = (agencyId: number | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'guest', agencyId],
    queryFn: ({ signal }) => call(agencyPrograms, { params: { agencyId: agencyId ?? 0 }, signal, isAnonymous: true }),
    enabled: agencyId !== undefined,
  })
