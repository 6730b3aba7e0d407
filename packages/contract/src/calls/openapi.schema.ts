/** The description of these calls, made from the same schemas that validate. */
import { z } from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const openapiSchema = {
  answer: z.record(z.string(), z.unknown()),
} satisfies CallSchema
