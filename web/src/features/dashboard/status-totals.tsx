import { fill } from '@portal/contract/fill'
import { header as texts } from '@portal/contract/texts/header'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQueries } from '@tanstack/react-query'
import { statusLabel } from '#lib/application/status-badge.tsx'
import { Link } from '#ui/link.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { totalQuery, type Waiting } from './queries.ts'

export function StatusTotals({ statuses }: { statuses: readonly Waiting[] }) {
  const totals = useQueries({ queries: statuses.map(totalQuery) })
  const failed = totals.find(({ isError }) => isError)
  return (
    <section aria-labelledby="status-totals" className="flex flex-col gap-2">
      <h2 id="status-totals" className="text-base">
        {texts['dashboard.staff.facts']}
      </h2>
      {failed ? (
        <LoadError
          query={{ error: failed.error, refetch: () => Promise.all(totals.map(({ refetch }) => refetch())) }}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
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
    <Link
      to={`/applications?status=${status}`}
      className="flex h-full flex-col rounded-md border border-line bg-surface px-3 py-3 hover:border-brand"
    >
      <span className="sr-only">{fill(texts[`dashboard.staff.fact.${status}`], { count: writtenNumber(total) })}</span>
      <span aria-hidden="true" className="text-sm text-ink-soft">
        {statusLabel(status)}
      </span>
      <span aria-hidden="true" className="text-2xl font-semibold tabular-nums">
        {writtenNumber(total)}
      </span>
    </Link>
  )
