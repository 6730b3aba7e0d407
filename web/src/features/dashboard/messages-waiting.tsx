import { contactMessages } from '@portal/contract/endpoints/contact'
import { fill } from '@portal/contract/fill'
import { header as texts } from '@portal/contract/texts/header'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { LinkButton } from '#ui/button.tsx'

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
