import { useQuery } from '@tanstack/react-query'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { AgencyRows } from './agency-rows.tsx'

/** All agencies as a quiet list, for a page with something more important above it. */
export function MyAgencyRows() {
  const agencies = useQuery(agenciesQuery)
  if (agencies.isPending) return <TextSkeleton lines={3} />
  if (agencies.isError) return <LoadError query={agencies} />
  return (
    <div className="border-b border-line [&>ul]:grid [&>ul]:grid-cols-2 [&>ul]:gap-x-8 [&_li]:border-t!">
      <AgencyRows agencies={agencies.data.data} linkOf={(id) => `/Agency/Programs/${id}`} />
    </div>
  )
}
