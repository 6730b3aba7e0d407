import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import type { Items } from '@portal/items'
import { repeatingItems } from '@portal/items/unreliable'
import { describe, expect, test } from 'vitest'
import { areaInMemory, nino, withNino } from '../area-for-specs.ts'
import { askFor, minutes, neutral } from './for-specs.ts'

const nobody = '99999999999'

describe('an unknown number', () => {
  /** The calls to the tables in order. */
  const recording = () => {
    const calls: string[] = []
    const wrap = (items: Items) =>
      new Proxy(items, {
        get: (target, name: keyof Items) => {
          const operation = target[name] as (...args: unknown[]) => unknown
          return (...args: unknown[]) => {
            calls.push(`${name} ${typeof args[0] === 'string' ? args[0] : 'several'}`)
            return operation.apply(target, args)
          }
        },
      })
    return { calls, wrap }
  }

  test.each([nobody, '9999999999', '999999999'])(
    '%s is answered with the same words, calls and waits',
    { tags: 'R-ID-1' },
    async (number) => {
      const { calls, wrap } = recording()
      const { post, sms, waits } = await withNino(wrap)
      const traceOf = async (of: string) => {
        calls.length = 0
        waits.length = 0
        const answers = [
          await post(...askFor(of)),
          await post(...askFor(of)),
          await post('/api/login', { personal_id: of, sms_code: '000000' }),
        ]
        const visible = answers.map(({ status, body: { request_id, id, ...body }, headers }) => [
          typeof id,
          status,
          body,
          headers.get('Retry-After'),
        ])
        return { visible, calls: [...calls], waits: [...waits] }
      }
      const known = await traceOf(nino.personal_id)
      const sent = sms.sent.length
      expect(await traceOf(number)).toEqual(known)
      expect(known.waits.filter((wait) => wait >= 500)).toEqual([500, 1500, 1400, 500, 500])
      expect(sms.sent).toHaveLength(sent)
    },
  )

  test('is not revealed by a failing SMS provider either, and the log has the kind of failure without a number', async () => {
    const { post, sms, logged } = await withNino()
    sms.isFailing = true
    const known = await post(...askFor(nino.personal_id))
    const unknown = await post(...askFor(nobody))
    expect([known.status, known.body]).toEqual([unknown.status, { ...unknown.body, id: expect.any(String) }])
    expect(logged).toContainEqual(expect.objectContaining({ code: 'sms_failed', error: 'dead' }))
    expect(JSON.stringify(logged)).not.toMatch(/500000055|01001000055/)
  })

  test('a slow provider is awaited, and given up before the answer', async () => {
    const { post, sms, logged } = await withNino()
    sms.isHanging = true
    expect((await post(...askFor(nino.personal_id))).body).toEqual({ message: neutral, id: expect.any(String) })
    expect(sms.sent.at(-1)?.phone).toBe(nino.phone)
    expect(logged).toContainEqual(expect.objectContaining({ code: 'sms_failed', error: 'silent' }))
  })
})

describe('a figure of /status that cannot be counted', { tags: 'R-RUN-23' }, () => {
  const uncounted = (items: Items): Items => ({
    ...items,
    add: async (table, key, ...rest) => {
      if (key.pk === 'status') throw new Error('access is away')
      return items.add(table, key, ...rest)
    },
  })
  const notCounted = expect.objectContaining({ level: 'warn', code: 'code_not_counted', error: 'Error' })

  test('a guest’s code reads alike for a member’s phone and for nobody’s', { tags: 'R-ID-5' }, async () => {
    const { post } = await withNino()
    const [known, unknown] = [
      await post('/api/send_sms', { phone: nino.phone }),
      await post('/api/send_sms', { phone: '500000077' }),
    ]
    expect([known.status, known.body]).toEqual([200, { ...unknown.body, id: expect.any(String) }])
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
  })

  test('neither turns an SMS that went into an error, nor keeps a code that did not go', async () => {
    const { post, sms, logged } = await withNino(uncounted)
    expect((await post(...askFor(nino.personal_id))).status).toBe(200)
    expect((await post('/api/send_sms', { phone: '500000077' })).status).toBe(200)
    expect(logged).toContainEqual(notCounted)
    expect(JSON.stringify(logged)).not.toContain('away')
    sms.isFailing = true
    for (const _ of [1, 2]) expect((await post('/api/send_sms', { phone: '500000078' })).status).toBe(503)
    sms.isFailing = false
    expect((await post('/api/send_sms', { phone: '500000078' })).status).toBe(200)
  })
})

describe('an SMS that the provider refuses', () => {
  test('causes no wait for the next one, for known and unknown numbers alike', { tags: 'R-ID-9' }, async () => {
    const { post, sms } = await withNino()
    sms.isFailing = true
    for (const number of [nino.personal_id, nobody, nino.personal_id, nobody])
      expect((await post(...askFor(number))).status).toBe(200)
    sms.isFailing = false
    expect((await post(...askFor(nino.personal_id))).status).toBe(200)
    expect(sms.codeFor(nino.phone)).toMatch(/\d{6}/)
  })

  test('causes no wait at registration either', async () => {
    const { post, sms } = areaInMemory()
    sms.isFailing = true
    expect((await post('/api/send_sms', { phone: '500000077' })).status).toBe(503)
    sms.isFailing = false
    expect((await post('/api/send_sms', { phone: '500000077' })).status).toBe(200)
  })

  test('causes the usual waits again a minute after the failure', async () => {
    const { post, sms, pass } = await withNino()
    sms.isFailing = true
    await post(...askFor(nino.personal_id))
    sms.isFailing = false
    pass(minutes(1))
    for (const number of [nino.personal_id, nobody]) {
      expect((await post(...askFor(number))).status).toBe(200)
      expect((await post(...askFor(number))).status).toBe(429)
    }
  })
})

test('with slow tables the SMS still has its full time budget', { tags: 'R-ID-9' }, async () => {
  // The injected `wait` resolves immediately, so a table call that takes one turn of the event loop is slower than any
  // minimum answer time.
  const slow = (items: Items): Items =>
    new Proxy(items, {
      get:
        (target, name: keyof Items) =>
        async (...args: unknown[]) => {
          await turnOfEventLoop()
          return (target[name] as (...args: unknown[]) => unknown).apply(target, args)
        },
    })
  const { post, sms } = await withNino(slow)
  const before = sms.sent.length
  expect((await post(...askFor(nino.personal_id))).body).toEqual({ message: neutral, id: expect.any(String) })
  expect(sms.sent).toHaveLength(before + 1)
})

test('with a store whose answers are lost, a person registers, signs in and ends a session at the first attempt', {
  tags: 'R-API-10',
}, async () => {
  const { signIn, get, remove } = await withNino(repeatingItems)
  const token = await signIn(nino.personal_id, nino.phone)
  const other = await signIn(nino.personal_id, nino.phone)
  const { data } = (await get('/api/auth/sessions', token)).body as { data: { id: string; current: boolean }[] }
  expect(data).toHaveLength(2)
  const { id } = data.find(({ current }) => !current) as { id: string }
  expect((await remove(`/api/auth/sessions/${id}`, token)).status).toBe(200)
  expect((await get('/api/auth/profile', other)).status).toBe(401)
})

describe('the phone of a registration', () => {
  const phone = '500000077'

  test('gets a code that proves it', async () => {
    const { post, sms } = areaInMemory()
    const codeAnswer = await post('/api/send_sms', { phone })
    expect([codeAnswer.status, codeAnswer.body]).toEqual([
      200,
      { message: 'სმს კოდი გაიგზავნა', id: expect.any(String) },
    ])
    const { status, body } = await post('/api/verify-sms', { phone, code: sms.codeFor(phone) })
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'ტელეფონის ნომერი დადასტურებულია', verified: true, proof: expect.any(String) })
  })

  test('refuses wrong, used and expired codes with 422 on their field, each with its own message', async () => {
    const { post, pass } = areaInMemory()
    await post('/api/send_sms', { phone })
    const enter = () => post('/api/verify-sms', { phone, code: '000000' })
    const wrong = await enter()
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([422, 'code_wrong', { code: ['არასწორი კოდი'] }])
    for (let tries = 0; tries < 4; tries++) await enter()
    expect((await enter()).body.message).toContain('რამდენჯერმე')
    pass(minutes(5))
    expect((await enter()).body.message).toContain('ვადა ამოიწურა')
    await post('/api/send_sms', { phone })
    for (let tries = 0; tries < 5; tries++) await enter()
    const locked = await enter()
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900'])
  })

  test('gets an error when the provider is down', { tags: 'R-ID-23' }, async () => {
    const { post, sms } = areaInMemory()
    sms.isFailing = true
    const { status, body } = await post('/api/send_sms', { phone })
    expect([status, body.code, body.message]).toEqual([503, 'unavailable', 'სმს კოდის გაგზავნა ვერ მოხერხდა'])
  })

  test.each(['400000000', '50000007', '5000000770', '+995500000077'])(
    'is a Georgian mobile: not %s',
    { tags: 'R-ID-23' },
    async (number) => {
      expect((await areaInMemory().post('/api/send_sms', { phone: number })).body.errors).toEqual({
        phone: ['გთხოვთ შეიყვანოთ სწორი ტელეფონის ნომერი'],
      })
    },
  )
})
