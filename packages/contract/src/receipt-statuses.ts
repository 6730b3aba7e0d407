/**
 * The statuses that a receipt can state, with their numbers in its bytes, for the page that opens receipts without the
 * portal. `packages/read-models/src/wire.ts` does not compile if they differ from those that the portal signs.
 */
import type { ApplicationStatus } from './application-status.ts'

export const receiptStatuses = { forwarded: 1, completed: 2, rejected: 3 } as const satisfies {
  readonly [S in ApplicationStatus]?: number
}

export type ReceiptStatus = keyof typeof receiptStatuses
