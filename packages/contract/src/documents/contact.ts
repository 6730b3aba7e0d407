/** A message to the head of government as the inbox shows it (R-ADM-26). */
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
  /** False when nobody is called like the recipient: the message is kept here and went nowhere. */
  deliverable: z.boolean(),
  /** Whether it was sent without signing in. */
  is_guest: z.boolean(),
  sent_at: z.string(),
  read_at: z.string().nullable(),
  /** How it was answered, as a colleague noted; its sender never reads it. */
  answer: z.object({ text: z.string(), at: z.string(), actor: person }).nullable(),
})

/** Counted up to 1,000 each; `is_exact` is false where there are more. */
export const contactMessageCounts = z.object({
  all: z.int(),
  unread: z.int(),
  read: z.int(),
  undeliverable: z.int(),
  is_exact: z.boolean(),
})

export type ContactMessageCounts = z.output<typeof contactMessageCounts>
export type ContactMessageDocument = z.output<typeof contactMessageDocument>
/** What the inbox can be narrowed to. An undeliverable message is read or unread like any other. */
export type ContactMessageStatus = (typeof contactMessageStatuses)[number]
