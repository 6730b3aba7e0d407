/** One's own sessions as the list shows them. The id is a digest: it names a session and opens nothing. */
import * as z from '../fields/z.ts'

export const sessionId = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const sessionRow = z.object({
  id: sessionId,
  /** Browser and system as they named themselves at sign-in: „Firefox, Android“. */
  device: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
})

export type SessionRow = z.output<typeof sessionRow>
