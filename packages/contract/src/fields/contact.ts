/**
 * A message to the head of government (R-WEB-17). Control characters are removed before counting, because the message
 * is published and no channel accepts them.
 */
import { maxEmail } from '@portal/domain/facts/limits'
import { fill } from '../fill.ts'
import { contact } from '../texts/contact.ts'
import { validation } from '../texts/validation.ts'
import { readNumber } from '../typed-numbers.ts'
import { isReason, trimBlank, trimLine, withoutInvisible } from './blank.ts'
import { nameLimit } from './names.ts'
import { reasonText } from './reason.ts'
import * as z from './z.ts'

const messageLimit = 5000
const subjectLimit = 200
/** First and last name at their maximum lengths with a space between, so that every prefilled name fits. */
const senderLimit = 2 * nameLimit + 1

const filled = (clean: (text: string) => string, missing: string, max: number, tooLong: string) =>
  z.string({ error: missing }).overwrite(clean).min(1, { error: missing, abort: true }).max(max, { error: tooLong })

const atMost = (max: number) => fill(validation['validation.maxLength'], { max })

const sender = filled(trimLine, contact['contact.name.required'], senderLimit, atMost(senderLimit))

const senderEmail = z
  .string({ error: contact['contact.email.required'] })
  .trim()
  .min(1, { error: contact['contact.email.required'], abort: true })
  .max(maxEmail, { error: contact['contact.email.invalid'] })
  .pipe(z.email({ error: contact['contact.email.invalid'] }))

const wrongPhone = { error: validation['validation.phone.invalid'] }

/** Any number, also a foreign one, kept as it was typed; omitted, empty and null mean none. */
export const senderPhone = z
  .string(wrongPhone)
  .overwrite((phone) => trimBlank(withoutInvisible(phone)))
  .max(30, wrongPhone)
  .refine((phone) => phone === '' || readNumber(phone) !== null, wrongPhone)
  .nullish()
  .transform((phone) => phone || null)

export const messageSubject = filled(
  trimLine,
  contact['contact.subject.required'],
  subjectLimit,
  fill(contact['validation.subject.max'], { max: subjectLimit }),
).refine(isReason, { error: contact['contact.subject.required'] })

export const messageText = reasonText(
  contact['contact.message.required'],
  messageLimit,
  fill(contact['validation.message.max'], { max: messageLimit }),
)

/** An unknown recipient is no field error: the message is kept and answered with 404. */
const recipient = filled(trimLine, validation['validation.required'], nameLimit, atMost(nameLimit))

export const contactMessage = z.object({
  name: sender,
  email: senderEmail,
  phone: senderPhone,
  subject: messageSubject,
  message: messageText,
  recipient,
})
