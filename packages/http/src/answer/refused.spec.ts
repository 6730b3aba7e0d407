import { codeTexts } from '@portal/contract/texts/codes'
import { errors } from '@portal/contract/texts/errors'
import { describe, expect, test } from 'vitest'
import { refusal, waitText } from './refused.ts'

describe('a refusal', () => {
  test('has the status and the sentence of the table, and the number of the request', { tags: 'R-API-2' }, () =>
    expect(refusal('already_decided', 'r1')).toEqual({
      status: 409,
      headers: {},
      body: {
        success: false,
        message: 'განაცხადზე გადაწყვეტილება უკვე მიღებულია',
        code: 'already_decided',
        request_id: 'r1',
      },
    }),
  )

  test('of a field is reported on that field', { tags: 'R-ID-25' }, () =>
    expect(refusal('personal_id_taken', 'r1').body.errors).toEqual({
      personal_id: [errors['server.signup.personalIdTaken']],
    }),
  )

  test('may be reported on another field', () =>
    expect(refusal('phone_limit', 'r1', { errors: { director_phone: ['…'] } }).body.errors).toEqual({
      director_phone: ['…'],
    }))

  test('has field errors with 422 only', { tags: 'R-API-2' }, () =>
    expect(refusal('code_wrong', 'r1', { errors: { sms_code: ['…'] } }).body).not.toHaveProperty('errors'),
  )

  test('of a wrong code is 401 at sign-in and 422 at registration', () => {
    expect(refusal('code_wrong', 'r1').status).toBe(401)
    const atRegistration = refusal('code_wrong', 'r1', { status: 422, errors: { code: [errors['server.code.wrong']] } })
    expect([atRegistration.status, atRegistration.body.errors]).toEqual([422, { code: ['არასწორი კოდი'] }])
  })

  test('contains the current record', () =>
    expect(refusal('version_conflict', 'r1', { current: { id: 1 } }).body).toMatchObject({ current: { id: 1 } }))

  test('gives the waiting time, in words and in the header', () => {
    const { headers, body } = refusal('locked', 'r1', { retryAfter: 899.2 })
    expect(headers).toEqual({ 'Retry-After': '900' })
    expect(body.message).toContain('დარჩენილია 15\u00a0წუთი')
  })

  test('may have another sentence of the catalogue with its time', () =>
    expect(
      refusal('too_often', 'r1', { message: codeTexts['server.code.tooSoon'], retryAfter: 41.3 }).body.message,
    ).toBe('ახალი კოდის მოთხოვნამდე დარჩენილია 42\u00a0წამი'))

  test.each(['too_often', 'locked', 'unavailable', 'busy'] as const)('%s always gives a waiting time', (code) => {
    const { headers, body } = refusal(code, 'r1')
    expect(Number(headers['Retry-After'])).toBeGreaterThan(0)
    expect(body.message).not.toMatch(/[{}]/)
  })
})

test.each([
  [0, '1\u00a0წამი'],
  [59, '59\u00a0წამი'],
  [60, '1\u00a0წუთი'],
  [61, '2\u00a0წუთი'],
  [3599, '1\u00a0საათი'],
  [4 * 3600, '4\u00a0საათი'],
  [4 * 3600 + 61, '4\u00a0საათი და 2\u00a0წუთი'],
])('%i seconds are written as %s', (seconds, text) => expect(waitText(seconds)).toBe(text))
