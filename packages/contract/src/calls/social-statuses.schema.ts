import { statusEntry } from '../documents/catalog.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const statusesSchema = {
  about: 'The social statuses of the handbook.',
  answer: z.array(statusEntry),
} satisfies CallSchema
