/** What the portal holds of one member, as they take it with them (R-ID-80). */
import { draftContents } from '../fields/draft.ts'
import * as z from '../fields/z.ts'
import { access } from './access.ts'
import { applicationDocument } from './application.ts'
import { historyEntry } from './audit.ts'
import { channelsDocument } from './channels.ts'
import { childDocument } from './children.ts'
import { ownErasure } from './erasure.ts'
import { mandateRow } from './mandates.ts'
import { profileInfo } from './member.ts'
import { noticeRow } from './notices.ts'
import { talkMessage } from './talk.ts'

/** An event of the log with what is the member's own; `by` is a role and no person. */
const exportedEvent = historyEntry
  .pick({ version: true, type: true, at: true })
  .extend({ stream: z.string(), by: z.string(), data: z.record(z.string(), z.unknown()) })
export type ExportedEvent = z.output<typeof exportedEvent>

/** On the first page only. */
const ownFacts = z.object({
  profile: profileInfo,
  channels: channelsDocument.omit({ takes_email: true }),
  /** What the member has given and received. */
  mandates: z.object({ given: z.array(mandateRow), received: z.array(mandateRow) }),
  /** Whom the member has registered as their children. */
  children: z.array(childDocument),
  /** The member's own last request to be erased. */
  erasure: ownErasure,
  sessions: z.array(z.object({ device: z.string().nullable(), created_at: z.string(), last_used_at: z.string() })),
  passkeys: z.array(z.object({ label: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })),
})

/** A list goes on from page to page, and is empty on one that has none of it. */
export const profileExport = ownFacts.partial().extend({
  made_at: z.string(),
  /** Forms that were begun; `contents` as they were typed. */
  drafts: z.array(z.object({ form: z.string(), saved_at: z.string(), contents: draftContents })),
  /** What was sent to the member in the last year, newest first. */
  notices: z.array(noticeRow),
  /**
   * The log of the member's record, their mandates, their messages to the head of government, proposals about their
   * sign-in and role, and what they did in somebody else's name.
   */
  events: z.array(exportedEvent),
  /** Who of the staff was shown the member's record. */
  looks: z.array(access),
  applications: z.array(
    z.object({
      application: applicationDocument,
      history: z.array(historyEntry),
      messages: z.array(talkMessage),
      looks: z.array(access),
      events: z.array(exportedEvent),
    }),
  ),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
})
export type ProfileExport = z.output<typeof profileExport>
