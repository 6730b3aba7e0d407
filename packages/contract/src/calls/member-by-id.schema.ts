import { memberDocument } from '../documents/member.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const memberByIdSchema = {
  about: 'A member’s record.',
  params: z.object({ id: idParam }),
  answer: memberDocument,
  shows: ['record'],
} satisfies CallSchema
