/** What a member was told. */
import { inboxKinds, noticePages } from '@portal/domain/facts/notice-kinds'
import * as z from '../fields/z.ts'

export const noticeRow = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(inboxKinds),
  application: z.int().nullable(),
  text: z.string(),
  /** Where one of no application leads. */
  page: z.enum(noticePages).optional(),
  read_at: z.string().nullable(),
  /** In whose name the member filed it as an agent: it opens in that name only. */
  for: z.int().optional(),
})
export type NoticeRow = z.output<typeof noticeRow>
