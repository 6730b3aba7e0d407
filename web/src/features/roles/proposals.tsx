/**
 * Role proposals that wait for a second person, and earlier ones. The proposer can withdraw their own but not approve
 * it.
 */
import type { RoleChangeDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { messageOf } from '#lib/api-error.ts'
import { dateTime, numericDate } from '#lib/dates.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, ClockIcon, LockIcon } from '#ui/further-icons.tsx'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { postWords } from './post-words.ts'
import { useDecideRoleChange } from './queries.ts'

type ListProps = { changes: readonly RoleChangeDocument[]; nameOf: (agency: number | null) => string }

export function Proposals({ changes, nameOf }: ListProps) {
  const open = changes.filter(({ status }) => status === 'open')
  return (
    <section aria-labelledby="role-proposals" className="rounded-md border border-line">
      <h2 id="role-proposals" className="flex items-center gap-2 border-b border-line px-4 py-2 text-base">
        <ClockIcon className="text-ink-soft" />
        {texts['roles.proposals.title']} <span className="font-normal text-ink-soft">{open.length}</span>
      </h2>
      {open.length === 0 && <p className="px-4 py-3 text-ink-soft">{texts['roles.proposals.none']}</p>}
      <ul>
        {open.map((change) => (
          <Proposal key={change.id} change={change} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({ change, nameOf }: { change: RoleChangeDocument; nameOf: ListProps['nameOf'] }) {
  const { member, from, to, note, proposed_by, proposed_at } = change
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-2 xl:grid-cols-[14rem_20rem_minmax(0,1fr)_auto]">
      <p>
        <span className="font-semibold">{member?.name ?? common['common.none']}</span>
        {from.agency_id !== null && <span className="block text-sm text-ink-soft">{nameOf(from.agency_id)}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <span className="rounded-full bg-surface-2 px-2.5 py-0.5 text-sm">{roleLabel(from.permission)}</span>
        <ArrowRightIcon className="size-4" />
        <span className="sr-only">{texts['roles.proposals.becomes']}</span>
        <span className="rounded-full bg-brand-wash px-2.5 py-0.5 text-sm font-semibold text-brand">
          {postWords(to, nameOf)}
        </span>
      </p>
      <div className="text-sm">
        {note && <p className="wrap-anywhere">„{note}“</p>}
        <p className="text-ink-soft">
          {[proposed_by?.name, dateTime(proposed_at)].filter(Boolean).join(' · ')}
          <span className="block">
            {fill(texts['roles.proposals.lapses'], { dateTime: dateTime(lapseOf(change)) })}
          </span>
        </p>
      </div>
      <Answers change={change} />
    </li>
  )
}

const sevenDays = 7 * 24 * 60 * 60 * 1000
const lapseOf = ({ proposed_at }: RoleChangeDocument) => new Date(Date.parse(proposed_at) + sevenDays)

function Answers({ change: { id, member, proposed_by } }: { change: RoleChangeDocument }) {
  const isOwn = useSignIn().profile?.id === proposed_by?.id
  const toast = useToast()
  const decide = useDecideRoleChange()
  const answer = (verdict: 'approve' | 'refuse') =>
    decide.mutate(
      { id, verdict },
      {
        onSuccess: ({ message }) => toast(isOwn ? texts['roles.withdrawn'] : message),
        onError: (error) => toast(messageOf(error, texts['roles.decide.error']), 'stop'),
      },
    )
  const isPending = (verdict: string) => decide.isPending && decide.variables.verdict === verdict
  const about = <span className="sr-only">: {member?.name}</span>
  if (isOwn)
    return (
      <div className="flex flex-wrap items-center gap-3 xl:justify-end">
        <span className="flex max-w-52 items-center gap-2 text-sm text-ink-soft">
          <LockIcon className="size-4 shrink-0" />
          {texts['roles.proposals.own']}
        </span>
        <Button look="secondary" isPending={isPending('refuse')} onClick={() => answer('refuse')}>
          {texts['roles.withdraw']}
          {about}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2 xl:justify-end">
      <Button look="secondary" className="text-stop" isPending={isPending('refuse')} onClick={() => answer('refuse')}>
        {texts['roles.refuse']}
        {about}
      </Button>
      <Button icon={<CheckIcon />} isPending={isPending('approve')} onClick={() => answer('approve')}>
        {texts['roles.approve']}
        {about}
      </Button>
    </div>
  )
}

export function PastProposals({ changes, nameOf }: ListProps) {
  const past = changes.filter(({ status }) => status !== 'open')
  if (past.length === 0) return null
  return (
    <details className="rounded-md border border-line px-4">
      <summary className="py-3 font-semibold">{fill(texts['roles.past'], { count: past.length })}</summary>
      <Table caption={texts['roles.past.table']} columns={pastColumns(nameOf)} rows={past} keyOf={({ id }) => id} />
    </details>
  )
}

const pastColumns = (nameOf: ListProps['nameOf']): Column<RoleChangeDocument>[] => [
  {
    key: 'member',
    head: texts['roles.col.name'],
    isRowHead: true,
    cell: ({ member }) => member?.name ?? common['common.none'],
  },
  {
    key: 'change',
    head: texts['roles.past.col.change'],
    cell: ({ from, to }) =>
      fill(texts['roles.past.change'], { from: postWords(from, nameOf), to: postWords(to, nameOf) }),
  },
  { key: 'proposed', head: texts['roles.past.col.proposedBy'], cell: (row) => by(row.proposed_by, row.proposed_at) },
  { key: 'decided', head: texts['roles.past.col.decidedBy'], cell: (row) => by(row.decided_by, row.decided_at) },
  {
    key: 'result',
    head: texts['roles.past.col.result'],
    cell: ({ status }) => (status === 'open' ? texts['roles.waits'] : texts[`roles.result.${status}`]),
  },
]

const by = (person: RoleChangeDocument['decided_by'], at: string | null) =>
  [person?.name, at && numericDate(at)].filter(Boolean).join(', ') || common['common.none']
