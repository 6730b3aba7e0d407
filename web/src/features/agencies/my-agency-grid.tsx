import { useQuery } from '@tanstack/react-query'
import { activeProgramsQuery } from '#lib/catalog/active-programs.ts'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { topicsOf } from '#lib/catalog/topics.ts'
import { AgencyGrid } from './agency-grid.tsx'

export function MyAgencyGrid() {
  const agencies = useQuery(agenciesQuery)
  const programs = useQuery(activeProgramsQuery)
  return (
    <AgencyGrid
      agencies={agencies}
      nameOf={({ short_name, name }) => short_name || name}
      topicsOf={({ id }) => topicsOf((programs.data ?? []).filter(({ agency_id }) => agency_id === id))}
      linkOf={({ id }) => `/Agency/Programs/${id}`}
    />
  )
}
