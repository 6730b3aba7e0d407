import { look } from '../documents/look.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const profileLooksSchema = {
  about: "Who of the staff was shown one's own record, newest first and without names.",
  answer: z.object({ data: z.array(look) }),
} satisfies CallSchema
