/** Tells anybody who holds a receipt whether it is still current; a wrong hash is answered with a 404. */
import { checkReceipt } from '@portal/contract/endpoints/applications'
import { checkReceiptSchema } from '@portal/contract/schemas/applications'
import { loadReceiptState } from '@portal/event-store/receipts'
import { body, newApp, refused } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'

export const checkReceiptRoute = ({ items }: Dependencies) =>
  newApp().post(checkReceipt.path, body(checkReceiptSchema), async (c) => {
    const state = await loadReceiptState(items, c.req.valid('json'))
    return state === null ? refused(c, 'not_found') : c.json({ state })
  })
