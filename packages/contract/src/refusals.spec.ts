import { phoneSlots } from '@portal/domain/facts/members'
import { describe, expect, test } from 'vitest'
import { type RefusalCode, refusals } from './refusals.ts'

describe('the refusals', () => {
  test.each(Object.entries(refusals))(
    '%s has a status of its kind and a Georgian sentence',
    (_, { status, message }) => {
      expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503, 504]).toContain(status)
      expect(message).toMatch(/[ა-ჰ]/)
    },
  )

  /** Apps act on these codes: a code that moves to another status is a change of the published contract. */
  const published: Readonly<Record<number, readonly RefusalCode[]>> = {
    401: ['signed_out', 'passkey_wrong', 'code_wrong'],
    403: [
      'not_permitted',
      'own_record',
      'own_application',
      'own_preparation',
      'no_mandate',
      'passkey_required',
      'fresh_sign_in_required',
    ],
    404: ['not_registered', 'no_letter', 'no_receipt', 'not_found', 'no_draft', 'no_return'],
    405: ['method_not_allowed'],
    413: ['too_large'],
    415: ['wrong_type'],
    429: ['too_often', 'locked'],
    500: ['internal'],
    503: ['busy', 'unavailable'],
    504: ['timeout'],
  }
  test.each(Object.entries(published))('with %s are these', (status, codes) =>
    expect(Object.entries(refusals).flatMap(([code, row]) => (row.status === Number(status) ? [code] : []))).toEqual(
      codes,
    ),
  )

  test('name a field only where fields are wrong', () => {
    expect(Object.values(refusals).filter((row) => 'field' in row && row.status !== 422)).toEqual([])
  })

  test('name as many members of a phone as it has slots', { tags: 'R-ID-24' }, () =>
    expect(refusals.phone_limit.message).toContain(` ${phoneSlots.length} `),
  )

  test('leave placeholders to the answer only for waiting', () => {
    const open = Object.entries(refusals).filter(([, { message }]) => message.includes('{'))
    expect(open.map(([code]) => code).sort()).toEqual(['locked', 'too_often'])
  })
})
