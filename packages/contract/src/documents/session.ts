/** The member's own sessions. The id is a digest, which names a session and grants no access. */
import * as z from '../fields/z.ts'

export const sessionId = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const sessionRow = z.object({
  id: sessionId,
  /** Browser and system from the user agent at sign-in: „Firefox, Android“. */
  device: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
  /**
   * If true, the session is locked instead of ended when its time is over, and a passkey unlocks it within thirty days.
   */
  stays: z.boolean(),
})

export type SessionRow = z.output<typeof sessionRow>

/** A passkey as its owner sees it, and a browser's data for a ceremony (R-ID-36 to R-ID-38). */
export const passkeyRow = z.object({
  id: z.int(),
  label: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type PasskeyRow = z.output<typeof passkeyRow>

/** `options` is the JSON of WebAuthn Level 3, passed to the browser unchanged. */
export const ceremony = z.object({ id: z.string(), options: z.record(z.string(), z.unknown()) })
