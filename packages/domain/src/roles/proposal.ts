/**
 * The life of a proposal, which one Super Administrator makes and another one approves: role changes, passkey resets
 * and changes of a member's phone or personal ID. Each kind adds only its events and its effect.
 */
import { roleFacts } from '../facts/roles.ts'
import { type Actor, accept, type DomainEvent, refuse } from '../kernel/decider.ts'

export type Proposal = {
  readonly status: 'open' | 'approved' | 'refused' | 'lapsed' | 'failed'
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

const sevenDays = 7 * 24 * 60 * 60 * 1000

type Life = Pick<Proposal, 'status' | 'proposedAt' | 'proposedBy'>

/** An open proposal lapses after seven days without an answer, and at once when its proposer loses the role. */
export const hasLapsed = (
  { status, proposedAt, proposedBy }: Life,
  at: string,
  superAdministrators: readonly number[],
): boolean =>
  status === 'open' &&
  (Date.parse(at) > Date.parse(proposedAt) + sevenDays || !superAdministrators.includes(proposedBy))

export const isOpen = (proposal: Life, { at, data }: Pick<Answer, 'at' | 'data'>): boolean =>
  proposal.status === 'open' && !hasLapsed(proposal, at, data.superAdministrators)

/** Approves an open proposal; its proposer cannot, nor who lost the role since the request was signed in. */
export const approveBy = <P extends Proposal, D>(command: Answer, proposal: Unknown | P, then: (open: P) => D) =>
  answer(command, proposal, (open) => {
    if (open.proposedBy === command.actor.id) return refuse('own_proposal')
    return command.data.superAdministrators.includes(command.actor.id) ? then(open) : refuse('not_permitted')
  })

/** Any Super Administrator may refuse; for the proposer this withdraws the proposal. */
export const refuseBy = <P extends Proposal, E extends DomainEvent>(
  command: Answer,
  proposal: Unknown | P,
  event: (open: P) => E,
) => answer(command, proposal, (open) => accept(event(open)))

const answer = <P extends Proposal, D>(command: Answer, proposal: Unknown | P, then: (open: P) => D) => {
  if (!mayChangeRoles(command.actor)) return refuse('not_permitted')
  if (proposal.status === 'unknown') return refuse('not_found')
  return isOpen(proposal, command) ? then(proposal) : refuse('proposal_closed')
}

/** Ends a proposal by the clock, so that a new one for the member is possible; an open one stays. */
export const lapseBy = <P extends Proposal, E extends DomainEvent>(
  { actor, at, data }: Answer,
  proposal: Unknown | P,
  event: (lapsed: P) => E,
) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (proposal.status === 'unknown' || !hasLapsed(proposal, at, data.superAdministrators)) return accept()
  return accept(event(proposal))
}

export const answeredBy = (actor: Actor, { member, proposedBy }: Proposal) => ({
  member,
  proposedBy,
  actorName: actor.name,
})

export type RecordedFacts = { readonly at?: string; readonly actor?: { readonly id: number } }
