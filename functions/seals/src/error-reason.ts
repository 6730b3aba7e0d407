import { errorName, LogBroken } from '@portal/event-store'

/** What a log entry says of an error: its name, and the place where the log is broken. Other messages may hold anything. */
export const errorReason = (error: unknown): { readonly reason: string; readonly place?: string } => ({
  reason: errorName(error),
  ...(error instanceof LogBroken && { place: error.message }),
})
