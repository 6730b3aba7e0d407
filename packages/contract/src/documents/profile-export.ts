/** What the portal holds of one member, as they take it with them (R-ID-80). */
import * as z from '../fields/z.ts'
import { access } from './access.ts'
import { applicationDocument } from './application.ts'
import { historyEntry } from './audit.ts'
import { channelsDocument } from './channels.ts'
import { profileInfo } from './member.ts'
import { talkMessage } from './talk.ts'

export const profileExport = z.object({
  made_at: z.string(),
  profile: profileInfo,
  channels: z.object({
    email: z.string().nullable(),
    devices: z.array(z.string()),
    kinds: channelsDocument.shape.kinds,
  }),
  sessions: z.array(z.object({ device: z.string().nullable(), created_at: z.string(), last_used_at: z.string() })),
  passkeys: z.array(z.object({ label: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })),
  /** Who of the staff was shown the member's record. */
  looks: z.array(access),
  applications: z.array(
    z.object({
      application: applicationDocument,
      history: z.array(historyEntry),
      messages: z.array(talkMessage),
      looks: z.array(access),
    }),
  ),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
})
export type ProfileExport = z.output<typeof profileExport>
