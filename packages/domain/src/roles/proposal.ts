/** What one Super Administrator proposes and another one approves: changes of roles, and resets of passkeys. */
import type { Actor } from '../kernel/decider.ts'

export type Proposal = {
  readonly status: 'open' | 'approved' | 'refused' | 'lapsed'
  readonly id: number
  readonly member: number
  readonly proposedBy: number
  /** ISO 8601, UTC. */
  readonly proposedAt: string
}

export const mayChangeRoles = ({ role }: Pick<Actor, 'role'>): boolean => role === 'Super Administrator'

const sevenDays = 7 * 24 * 60 * 60 * 1000

/** An open proposal that nobody answered within seven days is none any more. */
export const hasLapsed = ({ status, proposedAt }: Pick<Proposal, 'status' | 'proposedAt'>, at: string): boolean =>
  status === 'open' && Date.parse(at) > Date.parse(proposedAt) + sevenDays

export const isOpen = (proposal: Pick<Proposal, 'status' | 'proposedAt'>, at: string): boolean =>
  proposal.status === 'open' && !hasLapsed(proposal, at)

/** Who proposed it stands beside who answered it. */
export const answeredBy = (actor: Actor, { member, proposedBy }: Proposal) => ({
  member,
  proposedBy,
  actorName: actor.name,
})

export type RecordedFacts = { readonly at?: string; readonly actor?: { readonly id: number } }
