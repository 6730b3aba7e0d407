import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const openapiSchema = {
  about: 'The description of these calls, made from the same schemas that validate.',
  answer: z.record(z.string(), z.unknown()),
} satisfies CallSchema
