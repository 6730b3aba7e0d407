import { access } from '../documents/access.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const profileAccessesSchema = {
  about: "Who of the staff was shown one's own record, newest first and without names.",
  answer: z.object({ data: z.array(access) }),
} satisfies CallSchema
