import { useQuery } from '@tanstack/react-query'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { AgencyGrid } from './agency-grid.tsx'

export function MyAgencyGrid() {
  const agencies = useQuery(agenciesQuery)
  return (
    <AgencyGrid
      agencies={agencies}
      nameOf={({ short_name, name }) => short_name || name}
      linkOf={({ id }) => `/Agency/Programs/${id}`}
    />
  )
}
