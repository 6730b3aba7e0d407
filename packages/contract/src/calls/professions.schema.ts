import { professionEntry } from '../documents/catalog.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const professionsSchema = {
  about: 'The professions of the handbook.',
  answer: z.array(professionEntry),
} satisfies CallSchema
