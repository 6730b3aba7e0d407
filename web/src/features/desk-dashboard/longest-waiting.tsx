import type { ApplicationRow } from '@portal/contract'
import { waitingStatus } from '@portal/contract/application-status'
import { desk, listApplications } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { deskDashboard as texts } from '@portal/contract/texts/desk-dashboard'
import { writtenNumber } from '@portal/contract/written-numbers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { ClockBadge } from '#lib/desk/clock-badge.tsx'
import { caseAddress, deskView } from '#lib/desk/desk-query.ts'
import { TextLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'

const waiting = deskView(new URLSearchParams('status=forwarded'))

export function LongestWaiting({ total }: { total: number }) {
  const list = useQuery(longestWaitingQuery)
  return (
    <Panel
      title={texts['desk.oldest.title']}
      aside={
        total > 0 && (
          <TextLink to="/applications?status=forwarded">
            {fill(texts['desk.all'], { count: writtenNumber(total) })}
          </TextLink>
        )
      }
    >
      {list.isPending && <TextSkeleton lines={5} label={texts['desk.loading']} />}
      {list.isError && <LoadError message={texts['desk.error']} query={list} />}
      {list.data?.data.data.length === 0 && <p className="text-ink-soft">{texts['desk.none']}</p>}
      {list.data && (
        <ul className="-my-2 divide-y divide-line">
          {list.data.data.data.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Row = ({ row }: { row: ApplicationRow }) => (
  <li>
    <Link
      to={caseAddress(row.id, waiting)}
      className="flex target flex-wrap items-center gap-x-3 gap-y-1 py-1 hover:bg-brand-wash"
    >
      <span className="font-semibold whitespace-nowrap text-brand tabular-nums">{applicationNumber(row.id)}</span>
      <span className="min-w-[5.5rem] flex-1 leading-tight wrap-anywhere">{`${row.name} ${row.lastname}`.trim()}</span>
      <ClockBadge row={row} />
    </Link>
  </li>
)

export const deskQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'dashboard', 'desk'],
  queryFn: ({ signal }) => call(desk, { signal }),
})

export const longestWaitingQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'dashboard', 'longest-waiting'],
  queryFn: ({ signal }) =>
    call(listApplications, { query: { status: waitingStatus, sort: 'waiting', per_page: 5 }, signal }),
})
