import { statistics as texts } from '@portal/contract/texts/statistics'
import { useQuery } from '@tanstack/react-query'
import { Select } from '#ui/select.tsx'
import { Period } from './period.tsx'
import { agenciesQuery, agencyProgramsQuery } from './queries.ts'
import type { Filters as Chosen } from './use-statistics-filters.ts'

type FiltersProps = {
  filters: Chosen
  setAgency: (id: number | undefined) => void
  setProgram: (id: number | undefined) => void
  setDay: (name: 'from' | 'to', day: string) => void
}

export function Filters({ filters, setAgency, setProgram, setDay }: FiltersProps) {
  const agencies = useQuery(agenciesQuery)
  const programs = useQuery(agencyProgramsQuery(filters.agency_id))
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      <Select
        label={texts['statistics.agency']}
        placeholder={texts['statistics.agency.all']}
        options={(agencies.data?.data ?? []).map(({ id, short_name }) => ({ value: id, label: short_name }))}
        value={filters.agency_id ?? ''}
        onChange={({ target }) => setAgency(Number(target.value) || undefined)}
      />
      <Select
        label={texts['statistics.program']}
        placeholder={texts[filters.agency_id === undefined ? 'statistics.program.disabled' : 'statistics.program.all']}
        options={(programs.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        isDisabled={filters.agency_id === undefined}
        value={filters.project_id ?? ''}
        onChange={({ target }) => setProgram(Number(target.value) || undefined)}
      />
      <Period filters={filters} setDay={setDay} />
    </div>
  )
}
