import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { readContactMessageSchema } from './read-contact-message.schema.ts'

export const readContactMessage = endpoint<TypesOf<typeof readContactMessageSchema>>(
  'POST',
  '/api/auth/contact-messages/:id/read',
)
