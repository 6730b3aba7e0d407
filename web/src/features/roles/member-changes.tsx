/** Changes of a member's phone or personal ID, and colleagues to unblock: one proposes, another one approves (R-ADM-17). */
import type { MemberChangeDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#lib/time/dates.ts'
import { UserIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Table } from '#ui/table.tsx'
import { memberColumn, outcomeColumns, ProposalAnswers, ProposedBy } from './proposal-answers.tsx'
import { memberChangesQuery, useDecideMemberChange } from './queries.ts'

export function MemberChanges() {
  const changes = useQuery(memberChangesQuery)
  const open = changes.data?.filter(({ status }) => status === 'open') ?? []
  const past = changes.data?.filter(({ status }) => status !== 'open') ?? []
  return (
    <section aria-labelledby="member-changes" className="rounded-md border border-line">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2">
        <h2 id="member-changes" className="flex items-center gap-2 text-base">
          <UserIcon className="text-ink-soft" />
          {texts['roles.changes.title']} <span className="font-normal text-ink-soft">{open.length}</span>
        </h2>
        {changes.data && open.length === 0 && <p className="text-ink-soft">{texts['roles.changes.none']}</p>}
      </div>
      {changes.isError && <LoadError message={texts['roles.changes.error']} query={changes} />}
      <ul className="border-t border-line empty:hidden">
        {open.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      {past.length > 0 && (
        <details className="px-4">
          <summary className="fold py-3 font-semibold">{fill(texts['roles.past'], { count: past.length })}</summary>
          <Table
            caption={texts['roles.changes.past.table']}
            columns={[memberColumn, ...outcomeColumns]}
            rows={past}
            keyOf={({ id }) => id}
          />
        </details>
      )}
    </section>
  )
}

function Change({ change }: { change: MemberChangeDocument }) {
  const { member, phone, personal_id, unblocks, note, effective_at } = change
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-2 xl:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <p className="font-semibold wrap-anywhere">{member?.name ?? common['common.none']}</p>
      <ul className="tabular-nums">
        {phone && <li>{fromTo('roles.changes.phone', phone)}</li>}
        {personal_id && <li>{fromTo('roles.changes.personalId', personal_id)}</li>}
        {unblocks && <li>{texts['roles.changes.unblocks']}</li>}
      </ul>
      <div className="text-sm">
        {note && <p className="wrap-anywhere">„{note}“</p>}
        <ProposedBy proposal={change} />
        {effective_at && <p>{fill(texts['roles.changes.effective'], { dateTime: dateTime(effective_at) })}</p>}
      </div>
      <ProposalAnswers proposal={change} decide={useDecideMemberChange()} />
    </li>
  )
}

const fromTo = (
  text: 'roles.changes.phone' | 'roles.changes.personalId',
  { from, to }: NonNullable<MemberChangeDocument['phone']>,
) => fill(texts[text], { from: from ?? common['common.none'], to: to ?? common['common.none'] })
