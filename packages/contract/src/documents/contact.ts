/** A message to the head of government as the inbox shows it (R-ADM-26). */
import * as z from '../fields/z.ts'

export const contactMessageStatuses = ['unread', 'read', 'undeliverable'] as const

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
})

export type ContactMessageDocument = z.output<typeof contactMessageDocument>
/** What the inbox can be narrowed to. An undeliverable message is read or unread like any other. */
export type ContactMessageStatus = (typeof contactMessageStatuses)[number]
