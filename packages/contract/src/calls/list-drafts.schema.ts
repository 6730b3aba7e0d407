import { draftForm } from '../fields/draft.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listDraftsSchema = {
  about: 'The forms that the caller has begun and may still send, last saved first.',
  answer: z.object({ data: z.array(z.object({ form: draftForm, title: z.string(), saved_at: z.string() })) }),
} satisfies CallSchema
