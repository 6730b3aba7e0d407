/** The token by which an agency's own system acts: as whom, for how long, how often. */

/** The roles that a system may act as; another one has no agency or more than a system needs. */
export const systemRoles = ['Agency Operator', 'Agency Administrator'] as const
export type SystemRole = (typeof systemRoles)[number]

/**
 * `approved` waits for its proposer, who reveals the token once; `active` has been revealed. `lapsed` was not answered in
 * time, `ended` was taken back, `expired` is over by its last day.
 */
export const systemStatuses = ['open', 'approved', 'active', 'refused', 'lapsed', 'ended', 'expired'] as const
export type SystemStatus = (typeof systemStatuses)[number]

/** Calendar days from the day of asking to the last day, at most. */
export const longestSystemDays = 365
export const systemRequestsPerMinute = 60
/** Days before the last day on which the agency's administrators are told. */
export const systemReminderDays = [14, 2] as const
