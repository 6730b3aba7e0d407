/** Whether a receipt is still current, for any holder without a token. Without the right hash nothing is revealed. */
import { checkReceipt } from '@portal/contract/calls/check-receipt.endpoint'
import { checkReceiptSchema } from '@portal/contract/calls/check-receipt.schema'
import { standingOf } from '@portal/event-store/receipts'
import { body, newApp, refused } from '@portal/http'
import type { Dependencies } from './dependencies.ts'

export const checkReceiptRoute = ({ items }: Dependencies) =>
  newApp().post(checkReceipt.path, body(checkReceiptSchema), async (c) => {
    const state = await standingOf(items, c.req.valid('json'))
    return state === null ? refused(c, 'not_found') : c.json({ state })
  })
