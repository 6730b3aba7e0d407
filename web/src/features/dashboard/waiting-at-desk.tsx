import { contactMessages } from '@portal/contract/endpoints/contact'
import { listMembers } from '@portal/contract/endpoints/members'
import { fill } from '@portal/contract/fill'
import { deskDashboard } from '@portal/contract/texts/desk-dashboard'
import { header as texts } from '@portal/contract/texts/header'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { memberChangesQuery, passkeyResetsQuery, roleChangesQuery } from '#lib/desk/proposals.ts'
import { dateTime } from '#lib/time/dates.ts'
import { LinkButton } from '#ui/button.tsx'

export function DocumentsWaiting() {
  const waiting = useQuery({
    queryKey: [...queryKeys.members, 'list', 'waiting'],
    queryFn: ({ signal }) =>
      call(listMembers, { query: { document_status: 'submitted', page: 1, per_page: 1 }, signal }),
  })
  const oldest = waiting.data?.data[0]
  if (!waiting.data || !oldest) return null
  return (
    <Waiting
      title={fill(texts['dashboard.staff.documents'], { count: writtenNumber(waiting.data.total) })}
      to="/members/documents"
    >
      {oldest.documents_submitted_at && (
        <p className="text-sm text-ink-soft">
          {fill(texts['dashboard.staff.oldest'], { date: dateTime(oldest.documents_submitted_at) })}
        </p>
      )}
    </Waiting>
  )
}

export function MessagesWaiting() {
  const unread = useQuery({
    queryKey: [...queryKeys.messages, 'dashboard'],
    queryFn: ({ signal }) => call(contactMessages, { query: { status: 'unread' }, signal }),
  })
  const count = unread.data?.data.length ?? 0
  if (count === 0) return null
  const isMore = unread.data?.next_cursor !== null
  return (
    <Waiting
      title={fill(texts['dashboard.staff.messages'], {
        count: isMore ? `${writtenNumber(count)}+` : writtenNumber(count),
      })}
      to="/messages?status=unread"
    />
  )
}

export function RolesWaiting() {
  const changes = useQuery(roleChangesQuery)
  const resets = useQuery(passkeyResetsQuery)
  const members = useQuery(memberChangesQuery)
  const proposals = [...(changes.data ?? []), ...(resets.data ?? []), ...(members.data ?? [])]
  const count = proposals.filter(({ status }) => status === 'open').length
  if (count === 0) return null
  return <Waiting title={fill(deskDashboard['desk.roles'], { count: writtenNumber(count) })} to="/roles" />
}

const Waiting = ({ title, to, children }: { title: string; to: string; children?: ReactNode }) => (
  <section className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-5">
    <div>
      <h2 className="text-lg">{title}</h2>
      {children}
    </div>
    <LinkButton variant="secondary" to={to}>
      {texts['dashboard.staff.open']}
    </LinkButton>
  </section>
)
