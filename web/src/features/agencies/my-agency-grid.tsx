import { useQuery } from '@tanstack/react-query'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { AgencyGrid } from './agency-grid.tsx'

type Props = { isSearchable?: boolean; heading?: 'h2' | 'h3' }

export function MyAgencyGrid({ isSearchable, heading }: Props) {
  const agencies = useQuery(agenciesQuery)
  return (
    <AgencyGrid
      isSearchable={isSearchable}
      heading={heading}
      agencies={agencies}
      nameOf={({ short_name, name }) => short_name || name}
      linkOf={({ id }) => `/Agency/Programs/${id}`}
    />
  )
}
