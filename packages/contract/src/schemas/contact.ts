/** The schemas of the calls about messages to the head of government. */

import { contactMessageCounts, contactMessageDocument, contactMessageStatuses } from '../documents/contact.ts'
import { contactMessage } from '../fields/contact.ts'
import { noteText } from '../fields/desk.ts'
import { cursorParam, idParam } from '../fields/numbers.ts'
import { searchParam, statusParam } from '../fields/pagination.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const answerContactMessageSchema = {
  about: 'Notes how a message was answered, once; whoever answers has read it. Nothing is sent.',
  params: z.object({ id: idParam }),
  body: z.object({ text: noteText }),
  answer: z.object({ success: z.literal(true), message: z.string(), data: contactMessageDocument }),
  shows: ['command'],
} satisfies CallSchema

export const contactMessageCountsSchema = {
  about: 'How many messages the inbox holds of each status, counted up to 1,000 each.',
  answer: contactMessageCounts,
} satisfies CallSchema

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

export const readContactMessageSchema = {
  about: 'Marks a message as read; one that is read already stays as it is.',
  params: z.object({ id: idParam }),
  body: z.object({}),
  answer: z.object({ success: z.literal(true), message: z.string(), data: contactMessageDocument }),
  shows: ['command'],
} satisfies CallSchema

export const sendContactMessageSchema = {
  about:
    'A message to the head of government, from anybody; a token is taken if it is alive. An unknown recipient is kept as undeliverable and answers 404.',
  body: contactMessage,
  refuses: [404],
  answer: z.object({ success: z.literal(true), message: z.string(), data: z.object({ id: z.int() }) }),
} satisfies CallSchema
