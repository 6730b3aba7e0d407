/** What can be prepared for an administrator's signature (R-OFF-1): each is a command that moves the application. */
export const preparedOutcomes = ['completed', 'rejected', 'returned'] as const
export type PreparedOutcome = (typeof preparedOutcomes)[number]
