import { draftDocument, draftForm } from '../fields/draft.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const draftByFormSchema = {
  about: 'The draft of a form, and which of its files can still be sent.',
  params: z.object({ form: draftForm }),
  answer: draftDocument,
} satisfies CallSchema
