import { roleChangeStatuses } from '../documents/desk.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const refusePasskeyResetSchema = {
  about: 'Refuses a proposal; its proposer withdraws it so.',
  params: z.object({ id: idParam }),
  body: z.object({}),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), status: z.enum(roleChangeStatuses) }),
  }),
} satisfies CallSchema
