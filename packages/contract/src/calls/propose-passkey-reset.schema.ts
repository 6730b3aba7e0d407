import { roleChangeStatuses } from '../documents/desk.ts'
import { passkeyResetFields } from '../fields/desk.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const proposePasskeyResetSchema = {
  about: 'Proposes to take the passkeys of a colleague away whose devices are lost.',
  body: z.object(passkeyResetFields),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), status: z.enum(roleChangeStatuses) }),
  }),
  status: 201,
} satisfies CallSchema
