import { noteDocument } from '../documents/desk.ts'
import { noteText } from '../fields/desk.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const addNoteSchema = {
  about: 'Adds an internal note to an application.',
  params: z.object({ id: idParam }),
  body: z.object({ text: noteText }),
  shows: ['command'],
  answer: z.object({ success: z.literal(true), data: noteDocument }),
  status: 201,
} satisfies CallSchema
