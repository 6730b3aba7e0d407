import { regionEntry } from '../documents/catalog.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const regionsSchema = {
  about: 'The regions of the handbook.',
  answer: z.array(regionEntry),
} satisfies CallSchema
