/** The receipt of an application, and whether it is still current. Neither holds personal data. */
import * as z from '../fields/z.ts'

/** `receipt`: 112 bytes, base64url; `hash`: that of the event it is about. */
export const receiptDocument = z.object({
  link: z.string(),
  receipt: z.string(),
  number: z.int(),
  version: z.int(),
  hash: z.string(),
})
export const receiptState = z.object({ state: z.enum(['latest', 'superseded']) })

export type ReceiptDocument = z.infer<typeof receiptDocument>
export type ReceiptState = z.infer<typeof receiptState>
