/** A message to the head of government in the inbox (R-ADM-26). */
import * as z from '../fields/z.ts'

export const contactMessageStatuses = ['unread', 'read', 'undeliverable'] as const

const person = z.object({ id: z.int(), role: z.string(), name: z.string() })

export const contactMessageDocument = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  recipient: z.string(),
  /** False when the recipient is unknown: the message is stored and not delivered. */
  deliverable: z.boolean(),
  /** Whether the message was sent without signing in. */
  is_guest: z.boolean(),
  sent_at: z.string(),
  read_at: z.string().nullable(),
  /** A colleague's note on how the message was answered; the message's sender never sees the note. */
  answer: z.object({ text: z.string(), at: z.string(), actor: person }).nullable(),
})

/** Each count stops at 1,000; `is_exact` is false when there are more. */
export const contactMessageCounts = z.object({
  all: z.int(),
  unread: z.int(),
  read: z.int(),
  undeliverable: z.int(),
  is_exact: z.boolean(),
})

export type ContactMessageCounts = z.output<typeof contactMessageCounts>
export type ContactMessageDocument = z.output<typeof contactMessageDocument>
/** The inbox's filters. An undeliverable message is also read or unread. */
export type ContactMessageStatus = (typeof contactMessageStatuses)[number]
