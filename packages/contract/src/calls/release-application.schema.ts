import { applicationAnswer } from '../documents/application.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const releaseApplicationSchema = {
  about: 'Says that nobody works on it; any colleague may.',
  params: z.object({ id: idParam }),
  shows: ['command'],
  body: z.object({}),
  answer: applicationAnswer,
} satisfies CallSchema
