/** The calls that the area `contact` answers. */
import { answerContactMessage } from '../calls/answer-contact-message.endpoint.ts'
import { answerContactMessageSchema } from '../calls/answer-contact-message.schema.ts'
import { contactMessageCounts } from '../calls/contact-message-counts.endpoint.ts'
import { contactMessageCountsSchema } from '../calls/contact-message-counts.schema.ts'
import { contactMessages } from '../calls/contact-messages.endpoint.ts'
import { contactMessagesSchema } from '../calls/contact-messages.schema.ts'
import { readContactMessage } from '../calls/read-contact-message.endpoint.ts'
import { readContactMessageSchema } from '../calls/read-contact-message.schema.ts'
import { sendContactMessage } from '../calls/send-contact-message.endpoint.ts'
import { sendContactMessageSchema } from '../calls/send-contact-message.schema.ts'

export const contactCalls = {
  answerContactMessage: { endpoint: answerContactMessage, schema: answerContactMessageSchema },
  contactMessageCounts: { endpoint: contactMessageCounts, schema: contactMessageCountsSchema },
  contactMessages: { endpoint: contactMessages, schema: contactMessagesSchema },
  readContactMessage: { endpoint: readContactMessage, schema: readContactMessageSchema },
  sendContactMessage: { endpoint: sendContactMessage, schema: sendContactMessageSchema },
}
