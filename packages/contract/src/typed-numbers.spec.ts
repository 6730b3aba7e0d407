import { describe, expect, test } from 'vitest'
import { senderPhone } from './fields/contact.ts'
import { parseResult } from './fields/for-specs.ts'
import { normalizeQuery } from './search/normalize.ts'
import { validation } from './texts/validation.ts'
import { nationalNumber, readNumber } from './typed-numbers.ts'

const written = [
  '599123456',
  '(599) 12-34-56',
  '599\u00a012\u00a034\u00a056',
  '599.12.34.56',
  '599–12—34−56',
  '„599123456“',
  '\u200e599\u202c\u00ad123456\ufeff',
  '"599123456"',
  '0599123456',
  '8 599 12 34 56',
  '995599123456',
  '+995 (599) 12-34-56',
  '00995 599 123456',
  '+995 0 599 12 34 56',
]

describe('a number', () => {
  test.each(written)(
    'is read from %j in the contact form, in a search and in a field',
    { tags: 'R-WEB-40' },
    (typed) => {
      expect(nationalNumber(readNumber(typed) ?? '')).toBe('599123456')
      expect(normalizeQuery(typed)).toBe('599123456')
      expect(senderPhone.safeParse(typed).success).toBe(true)
    },
  )

  test.each(['ტელეფონი', '599a123456', '+', '++995', '5'.repeat(31)])(
    'is not read from %j, and the error says so',
    { tags: 'R-WEB-40' },
    (typed) => expect(parseResult(senderPhone, typed)).toEqual([validation['validation.phone.invalid']]),
  )

  test('of an identity card keeps its zeros in a search', () =>
    expect(normalizeQuery('01001 000005')).toBe('01001000005'))
})
