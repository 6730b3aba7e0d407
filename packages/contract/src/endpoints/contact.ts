/** The calls about messages to the head of government. */

import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/contact.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const answerContactMessage = endpoint<Of<'answerContactMessageSchema'>>(
  'POST',
  '/api/auth/contact-messages/:id/answered',
  'readMessages',
)
export const contactMessageCounts = endpoint<Of<'contactMessageCountsSchema'>>(
  'GET',
  '/api/auth/contact-messages/counts',
  'readMessages',
)
export const contactMessages = endpoint<Of<'contactMessagesSchema'>>(
  'GET',
  '/api/auth/contact-messages',
  'readMessages',
)
export const readContactMessage = endpoint<Of<'readContactMessageSchema'>>(
  'POST',
  '/api/auth/contact-messages/:id/read',
  'readMessages',
)
export const sendContactMessage = endpoint<Of<'sendContactMessageSchema'>>('POST', '/api/contact/send')
