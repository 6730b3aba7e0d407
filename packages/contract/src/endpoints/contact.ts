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
  'readMessages',
)

export const contactMessageCounts = endpoint<TypesOf<typeof contactMessageCountsSchema>>(
  'GET',
  '/api/auth/contact-messages/counts',
  'readMessages',
)

export const contactMessages = endpoint<TypesOf<typeof contactMessagesSchema>>(
  'GET',
  '/api/auth/contact-messages',
  'readMessages',
)

export const readContactMessage = endpoint<TypesOf<typeof readContactMessageSchema>>(
  'POST',
  '/api/auth/contact-messages/:id/read',
  'readMessages',
)

export const sendContactMessage = endpoint<TypesOf<typeof sendContactMessageSchema>>('POST', '/api/contact/send')
