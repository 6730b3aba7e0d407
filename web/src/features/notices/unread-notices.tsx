import { fill } from '@portal/contract/fill'
import { notices as texts } from '@portal/contract/texts/notices'
import { useQuery } from '@tanstack/react-query'
import { BellIcon } from '#ui/further-icons.tsx'
import { Link } from '#ui/link.tsx'
import { unreadQuery } from './queries.ts'

/** The way to the inbox, with the number of unread notices; without an answer it is only the way. */
export function UnreadNotices() {
  const { data: unread = 0 } = useQuery(unreadQuery)
  const count = fill(texts['notices.unread.count'], { count: unread })
  return (
    <Link
      to="/notices"
      aria-label={unread > 0 ? `${texts['notices.title']}. ${count}` : texts['notices.title']}
      className="relative inline-flex target items-center justify-center rounded-md border border-on-band/40 px-3 hover:bg-on-band/15 focus-visible:outline-on-band"
    >
      <BellIcon />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-surface px-1 text-center text-sm font-semibold text-ink"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
