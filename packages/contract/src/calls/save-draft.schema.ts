import { draftBody, draftForm } from '../fields/draft.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const saveDraftSchema = {
  about:
    'Keeps a form as it is, also half-filled, for 30 days; a 409 `draft_conflict` carries what is stored as `current`.',
  params: z.object({ form: draftForm }),
  body: draftBody,
  answer: z.object({ version: z.int(), saved_at: z.string() }),
} satisfies CallSchema
