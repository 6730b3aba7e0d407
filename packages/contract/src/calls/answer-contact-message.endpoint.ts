import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { answerContactMessageSchema } from './answer-contact-message.schema.ts'

export const answerContactMessage = endpoint<TypesOf<typeof answerContactMessageSchema>>(
  'POST',
  '/api/auth/contact-messages/:id/answered',
)
