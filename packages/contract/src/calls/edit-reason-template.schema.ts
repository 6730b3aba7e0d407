import { templateFields } from '../fields/desk.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const editReasonTemplateSchema = {
  about: 'Changes a template of the caller’s agency.',
  params: z.object({ id: idParam }),
  body: z.object(templateFields),
  answer: z.object({ success: z.literal(true), message: z.string(), data: z.object({ id: z.int() }) }),
} satisfies CallSchema
