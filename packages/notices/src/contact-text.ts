/** A message to the head of government as the office reads it, with the labels of the form. */
import { fill } from '@portal/contract/fill'
import { contact } from '@portal/contract/texts/contact'
import { inbox } from '@portal/contract/texts/inbox'

export type ContactLetter = {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly subject: string
  readonly message: string
}

export const contactText = ({ name, email, phone, subject, message }: ContactLetter): string =>
  [
    fill(inbox['messages.detail.title'], { subject }),
    '',
    `${contact['contact.name']}: ${name}`,
    `${contact['contact.email']}: ${email}`,
    phone ? `${inbox['messages.detail.phone']}: ${phone}` : inbox['messages.detail.phone.none'],
    '',
    `${contact['contact.message']}:`,
    message,
  ].join('\n')
