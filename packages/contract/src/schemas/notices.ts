/** The schemas of the inbox, apart because a screen's answer needs no others of the notices. */
import { noticeRow } from '../documents/notices.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listNoticesSchema = {
  about: 'Everything that was sent to the member in the last year, newest first; `unread` counts up to a hundred.',
  query: z.object({ cursor: z.string().max(200).optional() }),
  answer: z.object({ data: z.array(noticeRow), next_cursor: z.string().nullable(), unread: z.int() }),
} satisfies CallSchema

export const readNoticesSchema = {
  about: 'Marks the notices up to this one as read.',
  body: z.object({ up_to: z.string().min(1).max(200) }),
  answer: z.object({ success: z.literal(true), unread: z.int() }),
} satisfies CallSchema
