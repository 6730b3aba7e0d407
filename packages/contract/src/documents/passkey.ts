/** A passkey as its owner sees it, and what a browser is given for a ceremony (R-ID-36 to R-ID-38). */
import * as z from '../fields/z.ts'

export const passkeyRow = z.object({
  id: z.int(),
  label: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type PasskeyRow = z.output<typeof passkeyRow>

/** `options` is the JSON of WebAuthn Level 3, handed to the browser as it is. */
export const ceremony = z.object({ id: z.string(), options: z.record(z.string(), z.unknown()) })
