/**
 * The life of a proposal, which one person makes and others approve: role changes, passkey resets, changes of a member's
 * phone or personal ID, and a member's request to be erased. Each kind adds only its proposal and its effect.
 */
import { type ProposalStatus, proposalDays } from '../facts/proposals.ts'
import { roleFacts } from '../facts/roles.ts'
import { type Actor, accept, type Command, refuse } from '../kernel/decider.ts'
import { type OfProposal, type ProposalEvent, proposalStatusAfter } from './events.ts'

export type Proposal = {
  readonly status: ProposalStatus
  readonly id: number
  readonly member: number
  readonly proposedBy: number
  readonly proposedAt: string
}

/** The active Super Administrators; a proposal lives no longer than its proposer is one of them. */
export type ByProposers = { readonly superAdministrators: readonly number[] }

type Answer = { readonly actor: Actor; readonly at: string; readonly data: ByProposers }
type Unknown = { readonly status: 'unknown' }

export const mayChangeRoles = ({ role }: Pick<Actor, 'role'>): boolean => roleFacts[role].changesRoles

const lifetime = proposalDays * 24 * 60 * 60 * 1000

type Life = Pick<Proposal, 'status' | 'proposedAt' | 'proposedBy'>

/** An open proposal also lapses at once when its proposer loses the role. */
export const hasLapsed = (
  { status, proposedAt, proposedBy }: Life,
  at: string,
  superAdministrators: readonly number[],
): boolean =>
  status === 'open' && (Date.parse(at) > Date.parse(proposedAt) + lifetime || !superAdministrators.includes(proposedBy))

export const isOpen = (proposal: Life, { at, data }: Pick<Answer, 'at' | 'data'>): boolean =>
  proposal.status === 'open' && !hasLapsed(proposal, at, data.superAdministrators)

export type Recorded = { readonly at?: string; readonly actor?: { readonly id: number } }

/** A new proposal; a recorded event tells who made it and when. */
export const opened = ({ at, actor }: Recorded, id: number, member: number): Proposal => ({
  ...{ status: 'open', id, member },
  proposedBy: actor?.id ?? 0,
  proposedAt: at ?? '',
})

export const evolved = <P extends Proposal>(proposal: Unknown | P, { type }: ProposalEvent): Unknown | P =>
  proposal.status === 'unknown' ? proposal : { ...proposal, status: proposalStatusAfter[type] }

/*
 * The answers to an open proposal, and its end by the clock, under the names of each kind. Each is a call of its own, so
 * that a bundle which only folds a proposal holds none.
 */

export const approveAs =
  <const Kind extends string, const Key extends string>(kind: Kind, key: Key, { mayMemberApprove = true } = {}) =>
  (command: Command<`Approve${Kind}`, ByProposers>, proposal: Unknown | Proposal) =>
    answerProposal(command, proposal, (open) => {
      const { actor } = command
      const obstacle = approvalObstacle(command, open)
      if (obstacle) return refuse(obstacle)
      if (!mayMemberApprove && open.member === actor.id) return refuse('own_proposal')
      return accept({ type: `${kind}Approved` as const, data: answered(key, actor, open) })
    })

/** Any Super Administrator may refuse; for the proposer this withdraws the proposal. */
export const refuseAs =
  <const Kind extends string, const Key extends string>(kind: Kind, key: Key) =>
  (command: Command<`Refuse${Kind}`, ByProposers>, proposal: Unknown | Proposal) =>
    answerProposal(command, proposal, (open) =>
      accept({ type: `${kind}Refused` as const, data: answered(key, command.actor, open) }),
    )

/** Ends a proposal that nobody answered in time, so that a new one for the member is possible; an open one stays. */
export const lapseAs =
  <const Kind extends string, const Key extends string>(kind: Kind, key: Key) =>
  ({ actor, at, data }: Command<`Lapse${Kind}`, ByProposers>, proposal: Unknown | Proposal) => {
    if (actor.role !== 'system') return refuse('not_permitted')
    if (proposal.status === 'unknown' || !hasLapsed(proposal, at, data.superAdministrators)) return accept()
    return accept({ type: `${kind}Lapsed` as const, data: subject(key, proposal) })
  }

const subject = <Key extends string>(key: Key, { id, member }: Proposal) => ({ [key]: id, member }) as OfProposal<Key>

const answered = <Key extends string>(key: Key, actor: Actor, open: Proposal) => ({
  ...subject(key, open),
  proposedBy: open.proposedBy,
  actorName: actor.name,
})

const answerProposal = <D>(command: Answer, proposal: Unknown | Proposal, then: (open: Proposal) => D) =>
  answer(command.actor, proposal, (found) => (isOpen(found, command) ? then(found) : refuse('proposal_closed')))

/** Answers what was asked, for those who may. */
export const answer = <P extends Pick<Proposal, 'status'>, D>(
  actor: Actor,
  asked: Unknown | P,
  then: (asked: P) => D,
) => {
  if (!mayChangeRoles(actor)) return refuse('not_permitted')
  return asked.status === 'unknown' ? refuse('not_found') : then(asked as P)
}

/** Its proposer cannot approve, nor who lost the role since the request was signed in (R-ROLE-11). */
export const approvalObstacle = (
  { actor, data }: Pick<Answer, 'actor' | 'data'>,
  { proposedBy }: Pick<Proposal, 'proposedBy'>,
) => {
  if (proposedBy === actor.id) return 'own_proposal'
  return data.superAdministrators.includes(actor.id) ? null : 'not_permitted'
}
