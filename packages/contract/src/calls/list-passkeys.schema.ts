import { passkeyRow } from '../documents/passkey.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listPasskeysSchema = {
  about: "One's own passkeys, oldest first; `last_used_at` is null until one signs in with it.",
  answer: z.object({ data: z.array(passkeyRow) }),
} satisfies CallSchema
