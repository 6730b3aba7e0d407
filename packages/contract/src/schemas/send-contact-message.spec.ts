/**
 * @module-tag R-WEB-17
 */
import { describe, expect, test } from 'vitest'
import { sendContactMessageSchema } from '../schemas/contact.ts'
import { contact } from '../texts/contact.ts'

const { body } = sendContactMessageSchema
const letter = {
  name: 'ნინო გამოგონილი',
  email: 'nino@portal.example',
  phone: '500000005',
  subject: 'ქუჩის განათება',
  message: 'გთხოვთ, მოაწესრიგოთ.',
  recipient: 'prime_minister',
}
const errorsOf = (changes: object) =>
  Object.fromEntries(
    (body.safeParse({ ...letter, ...changes }).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  )

describe('a message to the head of government', () => {
  test('is taken as written, without what no channel carries', () => {
    expect(body.parse({ ...letter, permission: 'Super Administrator' })).toEqual(letter)
    expect(
      body.parse({ ...letter, subject: ' ა\nბ\u0000 ', message: ' ა\r\nბ\u0007\tგ ', email: ' a@b.ge ' }),
    ).toMatchObject({ subject: 'ა ბ', message: 'ა\nბ\tგ', email: 'a@b.ge' })
  })

  test('names a missing required field in the words of the form', () => {
    const missing = {
      name: contact['contact.name.required'],
      email: contact['contact.email.required'],
      subject: contact['contact.subject.required'],
      message: contact['contact.message.required'],
    }
    expect(errorsOf({ name: '', email: ' ', subject: '\n', message: '\u0000' })).toEqual(missing)
    expect(errorsOf({ name: null, email: 7, subject: [], message: {} })).toEqual(missing)
  })

  test.each(['nino', 'nino@', '@portal.example', 'ნინო@portal.example', 'a b@portal.example'])(
    'does not take %s for an e-mail address',
    (email) => expect(errorsOf({ email })).toEqual({ email: contact['contact.email.invalid'] }),
  )

  test.each([undefined, null, '', '500000005', '+995 500 00-00-05', '+1 (555) 0100-10'])(
    'takes the phone %s',
    (phone) => expect(errorsOf({ phone })).toEqual({}),
  )

  test.each(['ტელეფონი', '٠١٢٣٤٥٦٧٨', '+', '5'.repeat(31), 500000005, ['5']])('refuses the phone %s', (phone) =>
    expect(Object.keys(errorsOf({ phone }))).toEqual(['phone']),
  )

  test('is 5,000 letters long at most, its subject 200, its name as long as two names', { tags: 'R-LIM-1' }, () => {
    const longest = { message: 'ა'.repeat(5000), subject: 'ა'.repeat(200), name: 'ა'.repeat(201) }
    expect(errorsOf(longest)).toEqual({})
    const longer = { message: 'ა'.repeat(5001), subject: 'ა'.repeat(201), name: 'ა'.repeat(202) }
    expect(Object.keys(errorsOf(longer)).sort()).toEqual(['message', 'name', 'subject'])
  })

  test('requires a recipient, whose existence is not checked here', () => {
    expect(errorsOf({ recipient: 'mayor' })).toEqual({})
    expect(Object.keys(errorsOf({ recipient: undefined }))).toEqual(['recipient'])
    expect(Object.keys(errorsOf({ recipient: '' }))).toEqual(['recipient'])
  })
})
