import { memberChanges, passkeyResets, roleChanges } from '@portal/contract/endpoints/members'
import { fill } from '@portal/contract/fill'
import { deskDashboard } from '@portal/contract/texts/desk-dashboard'
import { header as texts } from '@portal/contract/texts/header'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { LinkButton } from '#ui/button.tsx'

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
