import { noteDocument } from '../documents/desk.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationNotesSchema = {
  about: 'Internal notes on an application, oldest first; its owner is answered 404.',
  params: z.object({ id: idParam }),
  shows: ['notes'],
  answer: z.object({ data: z.array(noteDocument) }),
} satisfies CallSchema
