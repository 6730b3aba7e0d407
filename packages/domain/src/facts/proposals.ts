import type { StreamKind } from './streams.ts'

/** What one Super Administrator proposes and another one answers (R-ROLE-11), and what two of them approve (R-ID-81). */
export const proposalStatuses = ['open', 'approved', 'refused', 'lapsed', 'failed'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/**
 * The kinds of streams that hold proposals. A request to be erased lies in its member's own stream, so an answer to it is
 * an access to their record and has no number of its own.
 */
export const proposalFacts = {
  role: { isInMembersStream: false },
  reset: { isInMembersStream: false },
  change: { isInMembersStream: false },
  member: { isInMembersStream: true },
} as const satisfies { readonly [Kind in StreamKind]?: { readonly isInMembersStream: boolean } }
export type ProposalKind = keyof typeof proposalFacts

/** An open proposal lapses after these days without an answer. */
export const proposalDays = 7

export const erasureApprovals = 2
