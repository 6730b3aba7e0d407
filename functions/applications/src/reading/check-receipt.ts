/**
 * Tells anybody who holds a receipt whether it is still current. Every hash is public (R-LOG-20), so only the signature
 * shows that somebody holds the receipt.
 */
import { checkReceipt } from '@portal/contract/endpoints/applications'
import { checkReceiptSchema } from '@portal/contract/schemas/applications'
import { loadReceiptState, readReceiptKeys } from '@portal/event-store/receipts'
import { body, newApp, refuseBusyAddress, refused } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'

export const checkReceiptRoute = (deps: Dependencies) =>
  newApp().post(checkReceipt.path, body(checkReceiptSchema), async (c) => {
    const busy = await refuseBusyAddress(deps, c, 'receipts')
    if (busy) return busy
    const keys = await readReceiptKeys(deps.published.files)
    const state = await loadReceiptState(deps.items, keys, c.req.valid('json'))
    return state === null ? refused(c, 'not_found') : c.json({ state })
  })
