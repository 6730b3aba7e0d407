import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { sendContactMessageSchema } from './send-contact-message.schema.ts'

export const sendContactMessage = endpoint<TypesOf<typeof sendContactMessageSchema>>('POST', '/api/contact/send')
