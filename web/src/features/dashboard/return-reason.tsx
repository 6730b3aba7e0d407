import { useQuery } from '@tanstack/react-query'
import { applicationQuery } from '#lib/application/queries.ts'
import { SkeletonLine } from '#ui/skeleton.tsx'

/** About four lines of 26 letters on a phone, and of 50 on a wider screen. */
const letters = { narrow: 105, wide: 200 }

/**
 * What the agency asks to correct: all of it, or as many whole words as about four lines hold. The rows of a list do
 * not contain this text, so the application is read, which the page behind the task needs too.
 */
export function ReturnReason({ id }: { id: number }) {
  const { data, isPending } = useQuery(applicationQuery(id))
  if (isPending) return <SkeletonLine className="h-18 sm:h-12" />
  const reason = data?.returned_reason
  if (!reason) return null
  const [narrow, wide] = [wordsWithin(reason, letters.narrow), wordsWithin(reason, letters.wide)]
  return (
    <p className="min-h-18 border-l-4 border-warn ps-3 wrap-anywhere sm:min-h-12">
      {narrow === wide ? (
        wide
      ) : (
        <>
          <span className="sm:hidden">{narrow}</span>
          <span className="max-sm:hidden">{wide}</span>
        </>
      )}
    </p>
  )
}

/** Cuts between words, except in a word that alone is too long. */
export const wordsWithin = (text: string, most: number): string => {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = cut.search(/\s+\S*$/)
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s.,:;–-]+$/, '')}…`
}
