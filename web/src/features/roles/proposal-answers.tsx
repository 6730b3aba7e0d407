import type { PasskeyResetDocument, RoleChangeDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { proposalDays } from '@portal/contract/proposals'
import { dayMilliseconds } from '@portal/contract/tbilisi'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommandFailure, commandMessage } from '#lib/api/command-failure.tsx'
import { administeredAgenciesQuery } from '#lib/catalog/administered.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { dateTime, numericDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, LockIcon } from '#ui/further-icons.tsx'
import type { Column } from '#ui/table.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import type { DecideProposal } from './queries.ts'

type Proposal = PasskeyResetDocument

const lapseOf = ({ proposed_at }: Proposal) => new Date(Date.parse(proposed_at) + proposalDays * dayMilliseconds)

type ProposedByProps = {
  proposal: Proposal
  /** Left out, when it lapses. */
  deadline?: ReactNode
}

export function ProposedBy({ proposal, deadline }: ProposedByProps) {
  const { proposed_by, proposed_at } = proposal
  return (
    <div className="text-ink-soft">
      <p>{[proposed_by?.name, dateTime(proposed_at)].filter(Boolean).join(' · ')}</p>
      {deadline || <p>{fill(texts['roles.proposals.lapses'], { dateTime: dateTime(lapseOf(proposal)) })}</p>}
    </div>
  )
}

type AnswersProps = {
  proposal: Proposal
  decide: DecideProposal
  /** Why the reader cannot approve somebody else's proposal. */
  obstacle?: string | false
}

export function ProposalAnswers({ proposal, decide, obstacle = false }: AnswersProps) {
  const { id, member, proposed_by } = proposal
  const own = useSignIn().profile?.id
  const isOwn = own === proposed_by?.id
  const toast = useToast()
  const answer = (verdict: 'approve' | 'refuse') =>
    decide.mutate(
      { id, verdict },
      {
        onSuccess: ({ message }) => toast(isOwn ? texts['roles.withdrawn'] : message),
        onError: (error) => toast(commandMessage(error, texts['roles.decide.error']), 'stop'),
      },
    )
  const isPending = (verdict: string) => decide.isPending && decide.variables?.verdict === verdict
  const about = <span className="sr-only">: {member?.name}</span>
  const locked = isOwn ? texts['roles.proposals.own'] : obstacle
  if (locked)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 xl:max-w-56">
        <span className="flex max-w-52 items-center gap-2 text-sm text-ink-soft">
          <LockIcon className="size-4 shrink-0" />
          {locked}
        </span>
        <Button variant="secondary" isPending={isPending('refuse')} onClick={() => answer('refuse')}>
          {texts[isOwn ? 'roles.withdraw' : 'roles.refuse']}
          {about}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2 xl:justify-end">
      <Button
        variant="secondary"
        className="text-stop"
        isPending={isPending('refuse')}
        onClick={() => answer('refuse')}
      >
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

export const memberColumn: Column<Proposal> = {
  key: 'member',
  head: texts['roles.col.name'],
  isRowHead: true,
  cell: ({ member }) => member?.name ?? common['common.none'],
}

export const outcomeColumns: Column<Proposal>[] = [
  { key: 'proposed', head: texts['roles.past.col.proposedBy'], cell: (row) => by(row.proposed_by, row.proposed_at) },
  { key: 'decided', head: texts['roles.past.col.decidedBy'], cell: (row) => by(row.decided_by, row.decided_at) },
  {
    key: 'result',
    head: texts['roles.past.col.result'],
    cell: ({ status }) => (status === 'open' ? texts['roles.waits'] : texts[`roles.result.${status}`]),
  },
]

const by = (person: Proposal['decided_by'], at: string | null) =>
  [person?.name, at && numericDate(at)].filter(Boolean).join(', ') || common['common.none']

type ProposalEndProps = {
  hint: string
  note: string
  onNote: (note: string) => void
  noteError: string | undefined
  error: Error | null
  isPending: boolean
}

export const ProposalEnd = ({ hint, note, onNote, noteError, error, isPending }: ProposalEndProps) => (
  <>
    <TextArea
      label={texts['roles.propose.note']}
      hint={hint}
      rows={2}
      value={note}
      error={noteError}
      onChange={({ target }) => onNote(target.value)}
    />
    {error && <CommandFailure error={error} otherwise={texts['roles.propose.error']} />}
    <Button type="submit" className="sm:self-end" isPending={isPending} pendingLabel={texts['roles.propose.sending']}>
      {texts['roles.propose.send']}
    </Button>
  </>
)

type Post = RoleChangeDocument['to']

export const useAgencyNames = () => {
  const { data } = useQuery(administeredAgenciesQuery)
  const agencies = data?.data ?? []
  const nameOf = (id: number | null) => agencies.find((agency) => agency.id === id)?.short_name ?? ''
  return { agencies, nameOf }
}

export const roleAndAgency = ({ permission, agency_id }: Post, nameOf: (id: number | null) => string) =>
  [roleLabel(permission), nameOf(agency_id)].filter(Boolean).join(' · ')
