import { administeredProgram } from '../documents/administration.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const administeredProgramByIdSchema = {
  about: 'A program as it is read for editing.',
  params: z.object({ id: idParam }),
  answer: administeredProgram,
} satisfies CallSchema
