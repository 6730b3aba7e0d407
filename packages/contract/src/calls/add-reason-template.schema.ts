import { templateFields } from '../fields/desk.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const addReasonTemplateSchema = {
  about: 'Adds a template to those of the caller’s agency.',
  body: z.object(templateFields),
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.int() }) }),
  status: 201,
} satisfies CallSchema
