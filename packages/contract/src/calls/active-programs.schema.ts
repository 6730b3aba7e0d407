import { foundProgram } from '../documents/catalog.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const activeProgramsSchema = {
  about: 'The programs that take applications today, of active agencies, newest first.',
  answer: z.array(foundProgram),
} satisfies CallSchema
