import { contactMessageDocument } from '../documents/contact.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const readContactMessageSchema = {
  about: 'Marks a message as read; one that is read already stays as it is.',
  params: z.object({ id: idParam }),
  body: z.object({}),
  answer: z.object({ success: z.literal(true), message: z.string(), data: contactMessageDocument }),
  shows: ['command'],
} satisfies CallSchema
