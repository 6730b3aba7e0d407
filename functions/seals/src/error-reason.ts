import { errorName, LogBroken } from '@portal/event-store'

/** A log entry gets the name of an error and, if the log is broken, the place. Other messages may contain personal data. */
export const errorReason = (error: unknown): { readonly reason: string; readonly place?: string } => ({
  reason: errorName(error),
  ...(error instanceof LogBroken && { place: error.message }),
})
