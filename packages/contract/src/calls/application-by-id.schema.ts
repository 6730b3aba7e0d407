import { applicationAnswer } from '../documents/application.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationByIdSchema = {
  about: 'One application; what is not theirs is 404, like one that does not exist.',
  params: z.object({ id: idParam }),
  answer: applicationAnswer,
  shows: ['detail'],
} satisfies CallSchema
