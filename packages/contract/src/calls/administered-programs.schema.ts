import { administeredProgramRow } from '../documents/administration.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const administeredProgramsSchema = {
  about: 'The programs of the caller’s agency, newest first; all of them for the Super Administrator and auditors.',
  answer: z.array(administeredProgramRow),
} satisfies CallSchema
