import { contactMessageDocument, contactMessageStatuses } from '../documents/contact.ts'
import { searchParam, statusParam } from '../fields/filters.ts'
import { cursorParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const contactMessagesSchema = {
  about:
    'The inbox of the head of government, newest first; `next_cursor` goes on. A search looks a bounded stretch far: its answer may be short, or empty, and go on; `searched_to` then says since when it has looked.',
  query: z.object({ cursor: cursorParam, status: statusParam(contactMessageStatuses), search: searchParam }),
  answer: z.object({
    data: z.array(contactMessageDocument),
    next_cursor: z.string().nullable(),
    searched_to: z.string().nullable(),
  }),
  shows: ['inbox'],
} satisfies CallSchema
