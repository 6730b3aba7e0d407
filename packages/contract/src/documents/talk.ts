/** The conversation about one application, as its applicant and staff read it. */
import * as z from '../fields/z.ts'
import { actorKind } from './actor-kind.ts'
import { attachment } from './application.ts'
import { inName } from './audit.ts'

export const talkMessage = z.object({
  id: z.int(),
  at: z.string(),
  by: z.enum(['applicant', 'agency']),
  /** Null for the applicant where the agency wrote: it answers as one. */
  actor: z.object({ id: z.int(), role: z.string(), name: z.string(), ...actorKind, for: inName.optional() }).nullable(),
  /** The agency that wrote, by its name today, where the application has gone on to another since. */
  agency: z.object({ id: z.int(), short_name: z.string() }).optional(),
  text: z.string(),
  documents: z.array(attachment.omit({ id: true, requirement: true })),
  /** When the other side first read it. */
  read_at: z.string().nullable(),
})

export const talkDocument = z.object({
  data: z.array(talkMessage),
  /** Messages that the reader's side has not read. */
  unread: z.int(),
  may_write: z.boolean(),
  /** When the conversation ends; null before the application is decided. */
  closes_at: z.string().nullable(),
  /** Leads to the messages before these; null at the first one. */
  next_cursor: z.string().nullable(),
})

export type TalkMessage = z.output<typeof talkMessage>
export type TalkDocument = z.output<typeof talkDocument>
