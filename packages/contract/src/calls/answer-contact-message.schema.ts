import { contactMessageDocument } from '../documents/contact.ts'
import { noteText } from '../fields/desk.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const answerContactMessageSchema = {
  about: 'Notes how a message was answered, once; whoever answers has read it. Nothing is sent.',
  params: z.object({ id: idParam }),
  body: z.object({ text: noteText }),
  answer: z.object({ success: z.literal(true), message: z.string(), data: contactMessageDocument }),
  shows: ['command'],
} satisfies CallSchema
