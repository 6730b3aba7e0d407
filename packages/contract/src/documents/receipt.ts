/** The receipt of an application, and what it is worth today. Neither holds anything personal. */
import * as z from '../fields/z.ts'

/** `receipt`: 112 bytes, base64url; `hash`: those of the event that it is about. */
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
