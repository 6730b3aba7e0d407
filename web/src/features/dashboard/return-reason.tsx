import { useQuery } from '@tanstack/react-query'
import { applicationQuery } from '#lib/application/queries.ts'
import { Bone } from '#ui/skeleton.tsx'

/**
 * The first lines of what the agency asks to correct. The rows of a list do not contain this text, so the application
 * is read, which the page behind the task needs too.
 */
export function ReturnReason({ id }: { id: number }) {
  const { data, isPending } = useQuery(applicationQuery(id))
  if (isPending) return <Bone className="h-12" />
  if (!data?.returned_reason) return null
  return (
    <p className="line-clamp-3 min-h-12 sm:line-clamp-2 border-l-4 border-warn ps-3 wrap-anywhere">
      {data.returned_reason}
    </p>
  )
}
