import { audit } from '../../texts/audit.ts'
import { contact } from '../../texts/contact.ts'
import { fieldNames } from '../../texts/field-names.ts'
import { inbox } from '../../texts/inbox.ts'

export const contactFieldLabels = {
  contact: fieldNames['audit.stream.contact'],
  sender: inbox['messages.col.from'],
  name: contact['contact.name'],
  email: inbox['messages.detail.email'],
  phone: inbox['messages.detail.phone'],
  subject: inbox['messages.col.subject'],
  message: inbox['messages.detail.text'],
  text: inbox['messages.answer.label'],
  recipient: inbox['messages.detail.recipient'],
  isDeliverable: audit['audit.field.isDeliverable'],
} as const
