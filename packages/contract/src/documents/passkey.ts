/** A passkey as its owner sees it, and a browser's data for a ceremony (R-ID-36 to R-ID-38). */
import * as z from '../fields/z.ts'

export const passkeyRow = z.object({
  id: z.int(),
  label: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type PasskeyRow = z.output<typeof passkeyRow>

/** `options` is the JSON of WebAuthn Level 3, passed to the browser unchanged. */
export const ceremony = z.object({ id: z.string(), options: z.record(z.string(), z.unknown()) })
