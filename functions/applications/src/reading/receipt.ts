/** The signed receipt of an application, and whether a receipt that somebody holds still says how it stands. */
import type { ApplicationDocument, ReceiptDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationReceipt, checkReceipt } from '@portal/contract/endpoints/applications'
import { applicationReceiptSchema, checkReceiptSchema } from '@portal/contract/schemas/applications'
import { rules } from '@portal/contract/texts/rules'
import { findReceiptEvent, loadReceiptState, readReceiptKeys } from '@portal/event-store/receipts'
import { body, newApp, params, refuseBusyAddress, refused, signedIn } from '@portal/http'
import { loadDetail } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

/** The current receipt; null in a status without one, and until the receipt has been signed. */
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

export const applicationReceiptRoute = (deps: Dependencies) =>
  newApp().get(applicationReceipt.path, signedIn(applicationReceipt), params(applicationReceiptSchema), async (c) => {
    const application = await loadDetail(deps.items, c.var.actor, c.req.valid('param').id, c.var.member)
    if (!application) return refused(c, 'not_found')
    const receipt = await loadReceipt(deps, application)
    if (receipt) return c.json(receipt)
    const isOver = applicationStatusFacts[application.status].isFinal
    return refused(c, 'no_receipt', isOver ? { message: rules['server.receipt.withdrawn'] } : {})
  })

/**
 * Tells anybody who holds a receipt whether it is still current. Every hash is public (R-LOG-20), so only the
 * signature shows that somebody holds the receipt.
 */
export const checkReceiptRoute = (deps: Dependencies) =>
  newApp().post(checkReceipt.path, body(checkReceiptSchema), async (c) => {
    const busy = await refuseBusyAddress(deps, c, 'receipts')
    if (busy) return busy
    const keys = await readReceiptKeys(deps.published.files)
    const state = await loadReceiptState(deps.items, keys, c.req.valid('json'))
    return state === null ? refused(c, 'not_found') : c.json({ state })
  })
