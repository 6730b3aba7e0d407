import { contactMessages } from '@portal/contract/endpoints/contact'
import { listMembers, memberChanges, passkeyResets, roleChanges } from '@portal/contract/endpoints/members'
import { fill } from '@portal/contract/fill'
import { deskDashboard } from '@portal/contract/texts/desk-dashboard'
import { header as texts } from '@portal/contract/texts/header'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
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
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-5">
      <div>
        <h2 className="text-lg">
          {fill(texts['dashboard.staff.documents'], { count: writtenNumber(waiting.data.total) })}
        </h2>
        {oldest.documents_submitted_at && (
          <p className="text-sm text-ink-soft">
            {fill(texts['dashboard.staff.oldest'], { date: dateTime(oldest.documents_submitted_at) })}
          </p>
        )}
      </div>
      <LinkButton variant="secondary" to="/members/documents">
        {texts['dashboard.staff.open']}
      </LinkButton>
    </section>
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
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-5">
      <h2 className="text-lg">
        {fill(texts['dashboard.staff.messages'], { count: isMore ? `${writtenNumber(count)}+` : writtenNumber(count) })}
      </h2>
      <LinkButton variant="secondary" to="/messages?status=unread">
        {texts['dashboard.staff.open']}
      </LinkButton>
    </section>
  )
}

export function RolesWaiting() {
  const changes = useQuery({
    queryKey: ['roles', 'changes'],
    queryFn: ({ signal }) => call(roleChanges, { signal }).then(({ data }) => data),
  })
  const resets = useQuery({
    queryKey: ['roles', 'passkey-resets'],
    queryFn: ({ signal }) => call(passkeyResets, { signal }).then(({ data }) => data),
  })
  const members = useQuery({
    queryKey: ['roles', 'member-changes'],
    queryFn: ({ signal }) => call(memberChanges, { signal }).then(({ data }) => data),
  })
  const proposals = [...(changes.data ?? []), ...(resets.data ?? []), ...(members.data ?? [])]
  const count = proposals.filter(({ status }) => status === 'open').length
  if (count === 0) return null
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-5">
      <h2 className="text-lg">{fill(deskDashboard['desk.roles'], { count: writtenNumber(count) })}</h2>
      <LinkButton variant="secondary" to="/roles">
        {texts['dashboard.staff.open']}
      </LinkButton>
    </section>
  )
}
