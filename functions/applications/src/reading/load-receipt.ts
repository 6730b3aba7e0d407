/** The current receipt; null in a status without one, and until the receipt has been signed. */
import type { ApplicationDocument, ReceiptDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { findReceiptEvent } from '@portal/event-store/receipts'
import type { Dependencies } from '../dependencies.ts'

export const loadReceipt = async (
  { items, published, siteOrigin }: Pick<Dependencies, 'items' | 'published' | 'siteOrigin'>,
  { id, status }: Pick<ApplicationDocument, 'id' | 'status'>,
): Promise<ReceiptDocument | null> => {
  if (applicationStatusFacts[status].receipt === null) return null
  const event = await findReceiptEvent(items, id)
  if (event === null) return null
  const bytes = await published.receipts.read({ application: id, version: event.version })
  if (bytes === null) return null
  const receipt = bytes.toString('base64url')
  return { link: `${siteOrigin}/verify#${receipt}`, receipt, number: id, version: event.version, hash: event.hash }
}
