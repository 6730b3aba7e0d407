/** The social statuses of the handbook. */
import { statusEntry } from '../documents/catalog.ts'
import { z } from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const statusesSchema = {
  answer: z.array(statusEntry),
} satisfies CallSchema
