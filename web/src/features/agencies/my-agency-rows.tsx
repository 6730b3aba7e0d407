import { useQuery } from '@tanstack/react-query'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { usePassed } from '#ui/use-passed.ts'
import { AgencyRows } from './agency-rows.tsx'

/**
 * All agencies as a quiet list, for a page with something more important above it. Their pictures are asked for once the
 * list is seen: a browser's own lazy loading begins a whole screen earlier, with a request for each (R-WEB-100).
 */
export function MyAgencyRows() {
  const agencies = useQuery(agenciesQuery)
  const { mark, isPassed } = usePassed<HTMLDivElement>(agencies.isSuccess)
  if (agencies.isPending) return <TextSkeleton lines={3} />
  if (agencies.isError) return <LoadError query={agencies} />
  return (
    <div ref={mark} className="border-b border-line [&>ul]:grid [&>ul]:grid-cols-2 [&>ul]:gap-x-8 [&_li]:border-t!">
      <AgencyRows agencies={agencies.data.data} linkOf={(id) => `/Agency/Programs/${id}`} arePicturesHeld={!isPassed} />
    </div>
  )
}
