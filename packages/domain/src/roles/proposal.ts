/**
 * The state of a proposal, which one Super Administrator makes and another one approves: role changes and passkey
 * resets.
 */

import { roleFacts } from '../facts/roles.ts'
import type { Actor } from '../kernel/decider.ts'

export type Proposal = {
  readonly status: 'open' | 'approved' | 'refused' | 'lapsed'
  readonly id: number
  readonly member: number
  readonly proposedBy: number
  readonly proposedAt: string
}

export const mayChangeRoles = ({ role }: Pick<Actor, 'role'>): boolean => roleFacts[role].changesRoles

const sevenDays = 7 * 24 * 60 * 60 * 1000

/** An open proposal lapses after seven days without an answer. */
export const hasLapsed = ({ status, proposedAt }: Pick<Proposal, 'status' | 'proposedAt'>, at: string): boolean =>
  status === 'open' && Date.parse(at) > Date.parse(proposedAt) + sevenDays

export const isOpen = (proposal: Pick<Proposal, 'status' | 'proposedAt'>, at: string): boolean =>
  proposal.status === 'open' && !hasLapsed(proposal, at)

export const answeredBy = (actor: Actor, { member, proposedBy }: Proposal) => ({
  member,
  proposedBy,
  actorName: actor.name,
})

export type RecordedFacts = { readonly at?: string; readonly actor?: { readonly id: number } }
