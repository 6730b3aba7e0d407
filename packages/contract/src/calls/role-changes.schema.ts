import { roleChangeDocument } from '../documents/desk.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const roleChangesSchema = {
  about: 'Proposals to change a role, newest first.',
  shows: ['list'],
  answer: z.object({ data: z.array(roleChangeDocument) }),
} satisfies CallSchema
