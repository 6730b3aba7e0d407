import { contactMessageDocument, contactMessageStatuses } from '../documents/contact.ts'
import { statusParam } from '../fields/filters.ts'
import { cursorParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const contactMessagesSchema = {
  about: 'The inbox of the head of government, newest first; `next_cursor` goes on.',
  query: z.object({ cursor: cursorParam, status: statusParam(contactMessageStatuses) }),
  answer: z.object({ data: z.array(contactMessageDocument), next_cursor: z.string().nullable() }),
  shows: ['inbox'],
} satisfies CallSchema
