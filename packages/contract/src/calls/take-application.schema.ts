import { applicationAnswer } from '../documents/application.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const takeApplicationSchema = {
  about: 'Says that the caller works on it now; it moves to whoever asks last.',
  params: z.object({ id: idParam }),
  shows: ['command'],
  body: z.object({}),
  answer: applicationAnswer,
} satisfies CallSchema
