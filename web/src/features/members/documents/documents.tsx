import type { MemberRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { memberDocuments as texts } from '@portal/contract/texts/member-documents'
import { members } from '@portal/contract/texts/members'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#lib/cx.ts'
import { KeysButton } from '#lib/keys/keys-button.tsx'
import { useKeys } from '#lib/keys/use-keys.ts'
import { MemberTabs } from '#lib/member-tabs.tsx'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { useTitle } from '#lib/page/use-title.ts'
import { date } from '#lib/time/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { memberName } from '../members-table.tsx'
import { waitingDocumentsQuery } from '../queries.ts'
import { OneMember } from './one-member.tsx'

export function DocumentsScreen() {
  useTitle(texts['documents.title'])
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const list = useQuery(waitingDocumentsQuery)
  /** The list lags behind a decision, so members with a fresh decision are hidden. */
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const rows = (list.data?.data ?? []).filter(({ id }) => !decided.has(id))
  const requestedMember = Number(useSearchParams()[0].get('member'))
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === requestedMember),
  )
  const row = rows[index]
  const go = (to: MemberRow | undefined) => to && void navigate(addressOf(to.id), { replace: true })
  const previous = () => go(rows[index - 1])
  const next = () => go(rows[index + 1])
  useKeys({ KeyJ: next, KeyK: previous })

  const onDecided = (id: number) => {
    setDecided((before) => new Set(before).add(id))
    go(rows[index + 1] ?? rows[index - 1])
    heading.current?.focus()
  }

  return (
    <>
      <MemberTabs />
      <div className="flex items-center gap-3 pb-3">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {texts['documents.title']}
        </h1>
        <p role="status" className="whitespace-nowrap text-ink-soft tabular-nums">
          {row && fill(texts['documents.position'], { position: index + 1, total: rows.length })}
        </p>
        <div className="ms-auto">
          <KeysButton />
        </div>
      </div>
      {list.isPending && <TextSkeleton lines={8} label={members['members.loading']} />}
      {list.isError && <LoadError message={members['members.error']} query={list} />}
      {list.data && !row && <EmptyState title={members['members.empty.submitted']} />}
      {row && (
        <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <nav
            aria-label={texts['documents.waiting']}
            className="max-h-[80dvh] overflow-y-auto rounded-md border border-line max-lg:max-h-44"
          >
            <ul>
              {rows.map((one) => (
                <li key={one.id}>
                  <WaitingLink row={one} isHere={one.id === row.id} />
                </li>
              ))}
            </ul>
          </nav>
          <OneMember key={row.id} id={row.id} onDecided={onDecided} />
        </div>
      )}
    </>
  )
}

const addressOf = (id: number) => `/members/documents?member=${id}`

const WaitingLink = ({ row, isHere }: { row: MemberRow; isHere: boolean }) => (
  <Link
    to={addressOf(row.id)}
    replace
    aria-current={isHere ? 'true' : undefined}
    className={cx(
      'block border-b border-l-4 border-b-line px-3 py-2 text-sm hover:bg-surface-2',
      isHere ? 'border-l-brand bg-brand-wash font-semibold' : 'border-l-transparent',
    )}
  >
    <span className="block wrap-anywhere">{memberName(row)}</span>
    <span className="flex justify-between gap-2 font-normal text-ink-soft tabular-nums">
      <span>{row.company_id ?? row.personal_id}</span>
      <span>{row.documents_submitted_at && date(row.documents_submitted_at).split(',')[0]}</span>
    </span>
  </Link>
)
