/**
 * A registered number must not be recognisable: two hundred known and two hundred unknown numbers get the same bodies
 * after the same table calls; only the SMS differs (R-ID-6).
 *
 * @module-tag R-ID-6
 */
import { expect, test } from 'vitest'
import { areaInMemory, nino } from '../area-for-specs.ts'
import { recordedCalls } from '../recorded-calls-for-specs.ts'

const minutes = (count: number) => count * 60_000
const padded = (index: number) => String(index).padStart(4, '0')
const people = Array.from({ length: 200 }, (_, index) => ({
  number: `0100100${padded(index)}`,
  // Each person has another phone range, because one range gets at most thirty registration codes an hour.
  phone: `5${padded(index)}0000`,
  unknown: `9900100${padded(index)}`,
}))

test('200 known and 200 unknown numbers: equal bodies, headers, calls and waits; SMS to the known alone', async () => {
  const { calls, wrap } = recordedCalls()
  const { post, verifyPhone, sms, waits, pass } = areaInMemory(wrap)
  for (const { number, phone } of people) {
    await verifyPhone(phone)
    const { status } = await post('/api/signup', { ...nino, personal_id: number, phone })
    expect(status).toBe(201)
  }
  const registered = sms.sent.length

  /** Requests a code, requests another one too soon, and signs in with a malformed and with a wrong code. */
  const traceOf = async (number: string) => {
    calls.length = 0
    waits.length = 0
    const answers = [
      await post('/api/send-sms-code', { personal_id: number }),
      await post('/api/send-sms-code', { personal_id: number }),
      await post('/api/login', { personal_id: number, sms_code: 'abc' }),
      await post('/api/login', { personal_id: number, sms_code: '000000' }),
    ]
    const visible = answers.map(({ status, headers, body: { request_id, id, ...body } }) => ({
      id: typeof id,
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'x-request-id'),
    }))
    return JSON.stringify({ visible, calls, waits })
  }

  const traces = new Set<string>()
  for (const [index, { number, unknown }] of people.entries()) {
    // One address may request 300 codes an hour, so the clock advances by an hour after every sixty people.
    if (index % 60 === 0) pass(minutes(60))
    traces.add(await traceOf(number))
    traces.add(await traceOf(unknown))
  }
  expect([...traces]).toHaveLength(1)
  expect([...traces][0]).toContain('limit#number')
  expect(sms.sent.slice(registered).map(({ phone }) => phone)).toEqual(people.map(({ phone }) => phone))
})
