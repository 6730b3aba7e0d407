import { contactMessageCounts } from '../documents/contact.ts'
import type { CallSchema } from '../schema.ts'

export const contactMessageCountsSchema = {
  about: 'How many messages the inbox holds of each status, counted up to 1,000 each.',
  answer: contactMessageCounts,
} satisfies CallSchema
