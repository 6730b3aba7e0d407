import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { contactMessageCountsSchema } from './contact-message-counts.schema.ts'

export const contactMessageCounts = endpoint<TypesOf<typeof contactMessageCountsSchema>>(
  'GET',
  '/api/auth/contact-messages/counts',
)
