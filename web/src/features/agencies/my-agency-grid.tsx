import { useQuery } from '@tanstack/react-query'
import { agenciesQuery } from '#lib/catalog.ts'
import { AgencyGrid } from './agency-grid.tsx'

export function MyAgencyGrid({ isSearchable }: { isSearchable?: boolean }) {
  const agencies = useQuery(agenciesQuery)
  return (
    <AgencyGrid
      isSearchable={isSearchable}
      agencies={agencies}
      nameOf={({ short_name, name }) => short_name || name}
      linkOf={({ id }) => `/Agency/Programs/${id}`}
    />
  )
}
