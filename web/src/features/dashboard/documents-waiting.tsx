import { listMembers } from '@portal/contract/endpoints/members'
import { fill } from '@portal/contract/fill'
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
