import { draftForm } from '../fields/draft.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const deleteDraftSchema = {
  about: 'Throws a draft away; asked again, it answers the same.',
  params: z.object({ form: draftForm }),
  answer: z.object({ message: z.string() }),
} satisfies CallSchema
