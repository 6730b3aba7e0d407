/** What one Super Administrator proposes and another one answers (R-ROLE-11), and what two of them approve (R-ID-81). */
export const proposalStatuses = ['open', 'approved', 'refused', 'lapsed', 'failed'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** An open proposal lapses after these days without an answer. */
export const proposalDays = 7

export const erasureApprovals = 2
