import { programDocument } from '../documents/catalog.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const programByIdSchema = {
  about: 'A program with its sections and its agency.',
  params: z.object({ id: idParam }),
  answer: programDocument,
} satisfies CallSchema
