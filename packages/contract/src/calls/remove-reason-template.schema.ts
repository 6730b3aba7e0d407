import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const removeReasonTemplateSchema = {
  about: 'Takes a template of the caller’s agency away.',
  params: z.object({ id: idParam }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema
