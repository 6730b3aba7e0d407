import { roleChangeStatuses } from '../documents/desk.ts'
import { roleChangeFields } from '../fields/desk.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const proposeRoleChangeSchema = {
  about: 'Proposes a role for a member; taking one away takes effect at once.',
  body: z.object(roleChangeFields),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), status: z.enum(roleChangeStatuses) }),
  }),
  status: 201,
} satisfies CallSchema
