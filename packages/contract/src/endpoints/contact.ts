/** The calls about messages to the head of government. */

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type {
  answerContactMessageSchema,
  contactMessageCountsSchema,
  contactMessagesSchema,
  readContactMessageSchema,
  sendContactMessageSchema,
} from '../schemas/contact.ts'

export const answerContactMessage = endpoint<TypesOf<typeof answerContactMessageSchema>>(
  'POST',
  '/api/auth/contact-messages/:id/answered',
)

export const contactMessageCounts = endpoint<TypesOf<typeof contactMessageCountsSchema>>(
  'GET',
  '/api/auth/contact-messages/counts',
)

export const contactMessages = endpoint<TypesOf<typeof contactMessagesSchema>>('GET', '/api/auth/contact-messages')

export const readContactMessage = endpoint<TypesOf<typeof readContactMessageSchema>>(
  'POST',
  '/api/auth/contact-messages/:id/read',
)

export const sendContactMessage = endpoint<TypesOf<typeof sendContactMessageSchema>>('POST', '/api/contact/send')
