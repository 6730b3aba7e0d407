import type { RoleChangeDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { numericDate } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { ArrowRightIcon } from '#ui/further-icons.tsx'
import { ClockIcon } from '#ui/icons.tsx'
import type { Column } from '#ui/table.tsx'
import { memberColumn, outcomeColumns, ProposalAnswers, ProposedBy, roleAndAgency } from './proposal-answers.tsx'
import { useDecideRoleChange } from './queries.ts'
import { Past, WaitingList, WaitingRow } from './waiting-list.tsx'

type ListProps = { changes: readonly RoleChangeDocument[]; nameOf: (agency: number | null) => string }

export const Proposals = ({ changes, nameOf }: ListProps) => (
  <WaitingList
    id="role-proposals"
    icon={<ClockIcon />}
    title={texts['roles.proposals.title']}
    none={texts['roles.proposals.none']}
    rows={changes.filter(({ status }) => status === 'open')}
    row={(change) => <Proposal change={change} nameOf={nameOf} />}
  />
)

function Proposal({ change, nameOf }: { change: RoleChangeDocument; nameOf: ListProps['nameOf'] }) {
  const { member, from, to, note, number_released } = change
  return (
    <WaitingRow
      name={
        <>
          <span>{member?.name ?? common['common.none']}</span>
          {from.agency_id !== null && (
            <span className="block text-sm font-normal text-ink-soft">{nameOf(from.agency_id)}</span>
          )}
        </>
      }
      columns="xl:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,5fr)_auto]"
    >
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
        {number_released && (
          <Alert tone="warn" className="mt-2">
            {fill(texts['roles.proposals.released'], {
              date: numericDate(number_released.at),
              name: number_released.by.name,
            })}
          </Alert>
        )}
      </div>
      <AnswerRoleChange change={change} />
    </WaitingRow>
  )
}

function AnswerRoleChange({ change }: { change: RoleChangeDocument }) {
  const own = useSignIn().profile?.id
  // Whoever released the number could have registered it anew (R-ROLE-12).
  const isReleaser = own !== undefined && change.number_released?.by.id === own
  return (
    <ProposalAnswers
      proposal={change}
      decide={useDecideRoleChange()}
      obstacle={isReleaser && texts['roles.proposals.releaser']}
    />
  )
}

export const PastProposals = ({ changes, nameOf }: ListProps) => (
  <Past
    rows={changes.filter(({ status }) => status !== 'open')}
    caption={texts['roles.past.table']}
    columns={pastColumns(nameOf)}
    className="rounded-md border border-line"
  />
)

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
