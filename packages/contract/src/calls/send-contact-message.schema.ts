import { messageSubject, messageText, recipient, sender, senderEmail, senderPhone } from '../fields/contact.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const sendContactMessageSchema = {
  about:
    'A message to the head of government, from anybody; a token is taken if it is alive. An unknown recipient is kept as undeliverable and answers 404.',
  body: z.object({
    name: sender,
    email: senderEmail,
    phone: senderPhone,
    subject: messageSubject,
    message: messageText,
    recipient,
  }),
  refuses: [404],
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema
