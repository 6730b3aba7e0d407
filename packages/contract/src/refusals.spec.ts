import { describe, expect, test } from 'vitest'
import { refusals } from './refusals.ts'

describe('the refusals', () => {
  test.each(Object.entries(refusals))(
    '%s has a status of its kind and a Georgian sentence',
    (_, { status, message }) => {
      expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503, 504]).toContain(status)
      expect(message).toMatch(/[ა-ჰ]/)
    },
  )

  test('name a field only where fields are wrong', () => {
    expect(Object.values(refusals).filter((row) => 'field' in row && row.status !== 422)).toEqual([])
  })

  test('leave placeholders to the answer only for waiting', () => {
    const open = Object.entries(refusals).filter(([, { message }]) => message.includes('{'))
    expect(open.map(([code]) => code).sort()).toEqual(['locked', 'too_often'])
  })
})
