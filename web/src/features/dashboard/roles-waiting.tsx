import { roleChanges } from '@portal/contract/calls/role-changes.endpoint'
import { fill } from '@portal/contract/fill'
import { deskDashboard } from '@portal/contract/texts/desk-dashboard'
import { header as texts } from '@portal/contract/texts/header'
import { number } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { LinkButton } from '#ui/button.tsx'

export function RolesWaiting() {
  const { data } = useQuery({
    queryKey: ['roles', 'changes'],
    queryFn: ({ signal }) => call(roleChanges, { signal }).then((answer) => answer.data),
  })
  const count = data?.filter(({ status }) => status === 'open').length ?? 0
  if (count === 0) return null
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-5">
      <h2 className="text-lg">{fill(deskDashboard['desk.roles'], { count: number(count) })}</h2>
      <LinkButton look="secondary" to="/roles">
        {texts['dashboard.staff.open']}
      </LinkButton>
    </section>
  )
}
