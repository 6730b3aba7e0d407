/** Application counts by status for roles that may read but not act (R-ROLE-3). */
import { fill } from '@portal/contract/fill'
import { errors } from '@portal/contract/texts/errors'
import { header as texts } from '@portal/contract/texts/header'
import { number } from '@portal/contract/written-numbers'
import { useQueries } from '@tanstack/react-query'
import { TextLink } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { totalQuery, type Waiting } from './queries.ts'

export function WhereTheyStand({ statuses }: { statuses: readonly Waiting[] }) {
  const totals = useQueries({ queries: statuses.map(totalQuery) })
  const failed = totals.find(({ isError }) => isError)
  return (
    <section aria-labelledby="where-they-stand" className="flex flex-col gap-2">
      <h2 id="where-they-stand" className="text-xl">
        {texts['dashboard.staff.facts']}
      </h2>
      {failed ? (
        <LoadError message={errors['error.load']} onRetry={() => Promise.all(totals.map(({ refetch }) => refetch()))} />
      ) : (
        <ul className="flex flex-col">
          {statuses.map((status, index) => (
            <li key={status}>
              <Fact status={status} total={totals[index]?.data} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Fact = ({ status, total }: { status: Waiting; total: number | undefined }) =>
  total === undefined ? (
    <TextSkeleton lines={1} />
  ) : (
    <TextLink to={`/applications?status=${status}`} className="inline-flex min-h-11 items-center">
      {fill(texts[`dashboard.staff.fact.${status}`], { count: number(total) })}
    </TextLink>
  )
