import type { NoticeRow } from '@portal/contract/documents/notices'
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { acting as acts } from '@portal/contract/texts/acting'
import { notices as texts } from '@portal/contract/texts/notices'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isUsable, mandatesQuery } from '#lib/acting/mandates-query.ts'
import { actFor } from '#lib/acting/switch.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { noticesQuery, useReadNotices } from './queries.ts'

/** Seeing the list marks it as read; what was new stays marked until the page is left. */
export function NoticesScreen() {
  const by = acting()
  const notices = useInfiniteQuery(noticesQuery)
  const { mutate: markRead } = useReadNotices()
  const marked = useRef<string | null>(null)
  const rows = notices.data?.pages.flatMap(({ data }) => data)
  const newest = rows?.[0]
  useEffect(() => {
    // An agent's reading leaves them new to the person whose they are.
    if (by !== null || !newest || newest.read_at !== null || marked.current === newest.id) return
    marked.current = newest.id
    markRead(newest.id)
  }, [newest, markRead, by])
  return (
    <>
      <PageHead
        title={by ? fill(acts['acting.notices.title'], { whose: genitive(by.principal.name) }) : texts['notices.title']}
        action={by === null && <TextLink to="/Profile/channels">{texts['notices.channels']}</TextLink>}
      />
      {notices.isPending && <TextSkeleton lines={4} label={texts['notices.loading']} />}
      {notices.isError && !rows && <LoadError message={texts['notices.error']} query={notices} />}
      {rows?.length === 0 && <p>{texts['notices.empty']}</p>}
      {rows && rows.length > 0 && (
        <ul className="flex max-w-read flex-col divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <Notice key={row.id} row={row} />
          ))}
        </ul>
      )}
      {notices.hasNextPage && (
        <MoreButton list={notices} className="mt-4">
          {texts['notices.more']}
        </MoreButton>
      )}
    </>
  )
}

/** What one did as an agent opens in the principal's name, and not at all once the mandate is over. */
function InNameOf({ principal, application, text }: { principal: number; application: number; text: string }) {
  const { data } = useQuery(mandatesQuery)
  const mandate = data?.received.find((row) => row.principal.id === principal && isUsable(row))
  if (!mandate) return <p className="font-semibold">{text}</p>
  return (
    <button
      type="button"
      onClick={() => actFor(mandate, `/detail/${application}`)}
      className="text-left font-semibold text-brand underline underline-offset-4 after:absolute after:inset-0"
    >
      {fill(texts['notices.inName'], { text, whose: genitive(mandate.principal.name) })}
    </button>
  )
}

const Notice = ({ row: { at, application, text, page, read_at, for: principal } }: { readonly row: NoticeRow }) => (
  <li className="relative flex flex-col gap-1 py-3 hover:bg-brand-wash">
    <div className="flex flex-wrap items-center gap-x-3">
      {application === null && page === undefined ? (
        <p className="font-semibold">{text}</p>
      ) : application !== null && principal !== undefined ? (
        <InNameOf principal={principal} application={application} text={text} />
      ) : (
        <TextLink
          to={application === null ? `/${page}` : `/detail/${application}`}
          className="font-semibold after:absolute after:inset-0"
        >
          {text}
        </TextLink>
      )}
      {read_at === null && <Badge tone="info">{texts['notices.unread']}</Badge>}
    </div>
    <p className="text-sm text-ink-soft">{dateTime(at)}</p>
  </li>
)
