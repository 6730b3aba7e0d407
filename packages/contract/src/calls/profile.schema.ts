import { profileDocument } from '../documents/member.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const profileSchema = {
  about: 'Who is signed in.',
  answer: z.object({ data: profileDocument }),
} satisfies CallSchema
