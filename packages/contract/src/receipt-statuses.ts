/** The statuses that a receipt can state, with their numbers in its bytes, for the page that opens receipts without the portal. */
import { type FactsOf, type ReceiptStatus, statusFacts } from '@portal/domain/facts/statuses'

export type { ReceiptStatus }

export const receiptStatuses = Object.fromEntries(
  Object.entries(statusFacts).flatMap(([status, { receipt }]) => (receipt === null ? [] : [[status, receipt]])),
) as unknown as { readonly [S in ReceiptStatus]: FactsOf<S>['receipt'] }
