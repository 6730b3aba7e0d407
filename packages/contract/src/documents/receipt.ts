/** The receipt of an application, and the answer whether it is still current; neither holds personal data. */
import * as z from '../fields/z.ts'

/** `receipt` is 112 bytes in base64url; `hash` is the hash of the event that the receipt is about. */
export const receiptDocument = z.object({
  link: z.string(),
  receipt: z.string(),
  number: z.int(),
  version: z.int(),
  hash: z.string(),
})
export const receiptState = z.object({ state: z.enum(['latest', 'superseded']) })

export type ReceiptDocument = z.infer<typeof receiptDocument>
