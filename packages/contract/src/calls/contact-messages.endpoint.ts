import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { contactMessagesSchema } from './contact-messages.schema.ts'

export const contactMessages = endpoint<TypesOf<typeof contactMessagesSchema>>('GET', '/api/auth/contact-messages')
