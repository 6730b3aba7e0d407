import type { RoleChangeDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { ArrowRightIcon } from '#ui/further-icons.tsx'
import { ClockIcon } from '#ui/icons.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { memberColumn, outcomeColumns, ProposalAnswers, ProposedBy, roleAndAgency } from './proposal-answers.tsx'
import { useDecideRoleChange } from './queries.ts'

type ListProps = { changes: readonly RoleChangeDocument[]; nameOf: (agency: number | null) => string }

export function Proposals({ changes, nameOf }: ListProps) {
  const open = changes.filter(({ status }) => status === 'open')
  return (
    <section
      aria-labelledby="role-proposals"
      className="flex flex-wrap items-baseline gap-x-6 rounded-md border border-line px-4 py-2"
    >
      <h2 id="role-proposals" className="flex items-center gap-2 text-base">
        <ClockIcon className="text-ink-soft" />
        {texts['roles.proposals.title']} <span className="font-normal text-ink-soft">{open.length}</span>
      </h2>
      {open.length === 0 && <p className="text-ink-soft">{texts['roles.proposals.none']}</p>}
      <ul className="-mx-4 mt-2 -mb-2 grow basis-full border-t border-line empty:hidden">
        {open.map((change) => (
          <Proposal key={change.id} change={change} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({ change, nameOf }: { change: RoleChangeDocument; nameOf: ListProps['nameOf'] }) {
  const { member, from, to, note } = change
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-2 xl:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,5fr)_auto]">
      <p>
        <span className="font-semibold">{member?.name ?? common['common.none']}</span>
        {from.agency_id !== null && <span className="block text-sm text-ink-soft">{nameOf(from.agency_id)}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <span className="rounded-full bg-surface-2 px-2.5 py-0.5 text-sm">{roleLabel(from.permission)}</span>
        <ArrowRightIcon className="size-4" />
        <span className="sr-only">{texts['roles.proposals.becomes']}</span>
        <span className="rounded-full bg-brand-wash px-2.5 py-0.5 text-sm font-semibold text-brand">
          {roleAndAgency(to, nameOf)}
        </span>
      </p>
      <div className="text-sm">
        {note && <p className="wrap-anywhere">„{note}“</p>}
        <ProposedBy proposal={change} />
      </div>
      <AnswerRoleChange change={change} />
    </li>
  )
}

function AnswerRoleChange({ change }: { change: RoleChangeDocument }) {
  return <ProposalAnswers proposal={change} decide={useDecideRoleChange()} />
}

export function PastProposals({ changes, nameOf }: ListProps) {
  const past = changes.filter(({ status }) => status !== 'open')
  if (past.length === 0) return null
  return (
    <details className="rounded-md border border-line px-4">
      <summary className="fold py-3 font-semibold">{fill(texts['roles.past'], { count: past.length })}</summary>
      <Table caption={texts['roles.past.table']} columns={pastColumns(nameOf)} rows={past} keyOf={({ id }) => id} />
    </details>
  )
}

const pastColumns = (nameOf: ListProps['nameOf']): Column<RoleChangeDocument>[] => [
  memberColumn,
  {
    key: 'change',
    head: texts['roles.past.col.change'],
    cell: ({ from, to }) =>
      fill(texts['roles.past.change'], { from: roleAndAgency(from, nameOf), to: roleAndAgency(to, nameOf) }),
  },
  ...outcomeColumns,
]
