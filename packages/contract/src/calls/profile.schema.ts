/** Who is signed in. */
import { profileDocument } from '../documents/member.ts'
import { z } from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const profileSchema = {
  answer: z.object({ data: profileDocument }),
} satisfies CallSchema
