import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import type { Items } from '@portal/items'
import { repeating } from '@portal/items/unreliable'
import { describe, expect, test } from 'vitest'
import { areaInMemory, company, nino, withNino } from './area-for-specs.ts'

const minutes = (count: number) => count * 60_000
const askFor = (number: string) => ['/api/send-sms-code', { personal_id: number }] as const
const nobody = '99999999999'
const neutral = 'თუ ეს ნომერი რეგისტრირებულია, სმს კოდს მობილურ ტელეფონზე მიიღებთ'

describe('works', () => {
  test('a code sent by SMS gives a token with its lifetime', async () => {
    const { post, get, sms } = await withNino()
    const codeAnswer = await post(...askFor(nino.personal_id))
    expect([codeAnswer.status, codeAnswer.body]).toEqual([200, { message: neutral }])
    expect(sms.sent.at(-1)).toEqual({
      phone: nino.phone,
      text: expect.stringMatching(/^პორტალის ავტორიზაციის კოდი: \d{6}\./),
    })
    const sms_code = sms.codeFor(nino.phone)
    const { status, body } = await post('/api/login', { personal_id: nino.personal_id, sms_code })
    expect(status).toBe(200)
    expect(body).toEqual({ access_token: expect.stringMatching(/^1\./), token_type: 'Bearer', expires_in: 3600 })
    expect((await get('/api/auth/profile', body.access_token as string)).status).toBe(200)
  })

  test('nine digits find a legal entity', async () => {
    const area = areaInMemory()
    await area.verifyPhone(company.director_phone)
    await area.post('/api/signup', company)
    const token = await area.signIn(company.company_id, company.director_phone)
    expect((await area.get('/api/auth/profile', token)).body.data).toMatchObject({
      registration_type: 'legal',
      company_name: 'შპს ნიმუში',
      personal_id: company.director_personal_id,
    })
    expect(await area.signIn(company.director_personal_id, company.director_phone)).toBeUndefined()
  })

  test('of many simultaneous correct codes one gives a token', async () => {
    const { post, sms } = await withNino()
    await post(...askFor(nino.personal_id))
    const body = { personal_id: nino.personal_id, sms_code: sms.codeFor(nino.phone) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/api/login', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
  })
})

describe('refuses', () => {
  test('a malformed number or code with 422, a wrong or stale one with 401', async () => {
    const { post, sms, pass } = await withNino()
    expect((await post(...askFor('12345678'))).body.errors).toEqual({ personal_id: ['მინიმუმ 9 ციფრი'] })
    const enter = (sms_code: unknown) => post('/api/login', { personal_id: nino.personal_id, sms_code })
    expect((await enter('12345')).body.errors).toEqual({ sms_code: ['კოდი უნდა შედგებოდეს 6 ციფრისგან'] })
    await post(...askFor(nino.personal_id))
    const code = sms.codeFor(nino.phone) as string
    const wrong = await enter(code === '000000' ? '000001' : '000000')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'code_wrong'])
    pass(minutes(5))
    expect((await enter(code)).status).toBe(401)
  })

  test('a code of the registration at the sign-in', async () => {
    const { post, sms, pass } = await withNino()
    pass(minutes(1))
    await post('/api/send_sms', { phone: nino.phone })
    const sms_code = sms.codeFor(nino.phone)
    expect((await post('/api/login', { personal_id: nino.personal_id, sms_code })).status).toBe(401)
  })

  test('a second code within a minute, with the waiting time', async () => {
    const { post } = await withNino()
    await post(...askFor(nino.personal_id))
    const { status, body, headers } = await post(...askFor(nino.personal_id))
    expect([status, body.code, headers.get('Retry-After')]).toEqual([429, 'too_often', '60'])
    expect(body.message).toBe('ახალი კოდის მოთხოვნამდე დარჩენილია 1 წუთი')
  })

  test('both calls after ten wrong attempts, while live sessions continue', async () => {
    const { post, get, signIn, sms, pass } = await withNino()
    const token = await signIn(nino.personal_id, nino.phone)
    for (let codes = 0; codes < 2; codes++) {
      if (codes > 0) pass(minutes(1))
      await post(...askFor(nino.personal_id))
      const sms_code = sms.codeFor(nino.phone) === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < 5; tries++) await post('/api/login', { personal_id: nino.personal_id, sms_code })
    }
    for (const locked of [
      await post(...askFor(nino.personal_id)),
      await post('/api/login', { personal_id: nino.personal_id, sms_code: '000000' }),
    ]) {
      expect([locked.status, locked.body.code, locked.headers.get('Retry-After')]).toEqual([429, 'locked', '900'])
      expect(locked.body.message).toContain('15 წუთი')
    }
    expect((await get('/api/auth/profile', token)).status).toBe(200)
  })

  test('the 301st code request of one address in an hour', async () => {
    const { post, sms } = areaInMemory()
    const ask = (count: number) => post(...askFor(String(10_000_000_000 + count)))
    for (let count = 0; count < 300; count++) expect((await ask(count)).status).toBe(200)
    const { status, body } = await ask(300)
    expect([status, body.code]).toEqual([429, 'too_often'])
    expect(body.message).toContain('ქსელიდან')
    expect(sms.sent).toEqual([])
  })
})

describe('who may', () => {
  test('a blocked member gets no code, and the answer does not reveal it', async () => {
    const { post, command, sms } = await withNino()
    await command(1, 'BlockMember', { superAdministrators: [] })
    const before = sms.sent.length
    expect((await post(...askFor(nino.personal_id))).body).toEqual({ message: neutral })
    expect(sms.sent).toHaveLength(before)
  })

  test('a member who is blocked between code and login gets no session', async () => {
    const { post, command, sms } = await withNino()
    await post(...askFor(nino.personal_id))
    await command(1, 'BlockMember', { superAdministrators: [] })
    const sms_code = sms.codeFor(nino.phone)
    expect((await post('/api/login', { personal_id: nino.personal_id, sms_code })).status).toBe(401)
  })
})

test('a member who is blocked during the login gets no session, even after the block was lifted', async () => {
  let block = async (): Promise<unknown> => undefined
  const overtaken = (items: Items): Items => ({
    ...items,
    put: async (table, item, condition) => {
      if (table === 'access' && String(item.sk).startsWith('session#')) await block()
      return items.put(table, item, condition)
    },
  })
  const { post, command, sms, items } = await withNino(overtaken)
  await post(...askFor(nino.personal_id))
  block = () => command(1, 'BlockMember', { superAdministrators: [] })
  const login = await post('/api/login', { personal_id: nino.personal_id, sms_code: sms.codeFor(nino.phone) })
  expect(login.status).toBe(401)
  const { items: rows } = await items.query('access', { partition: 'member#1' })
  expect(rows.filter(({ sk }) => String(sk).startsWith('session#'))).toEqual([])
})

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
        const visible = answers.map(({ status, body: { request_id, ...body }, headers }) => [
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
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(logged).toContainEqual(expect.objectContaining({ code: 'sms_failed', error: 'dead' }))
    expect(JSON.stringify(logged)).not.toMatch(/500000055|01001000055/)
  })

  test('a slow provider is awaited, and given up before the answer', async () => {
    const { post, sms, logged } = await withNino()
    sms.isHanging = true
    expect((await post(...askFor(nino.personal_id))).body).toEqual({ message: neutral })
    expect(sms.sent.at(-1)?.phone).toBe(nino.phone)
    expect(logged).toContainEqual(expect.objectContaining({ code: 'sms_failed', error: 'silent' }))
  })
})

test("the owner can sign in even after a stranger's 1,000 attempts and used-up quotas", async () => {
  const { post, signIn, pass } = await withNino()
  const stranger = {
    guesses: (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, guess) =>
          post('/api/login', { personal_id: nino.personal_id, sms_code: String(100_000 + guess) }),
        ),
      ),
    fillsThePhone: async () => {
      let answer = await post('/api/send_sms', { phone: nino.phone })
      while (answer.status === 200) {
        for (let tries = 0; tries < 10; tries++) await post('/api/verify-sms', { phone: nino.phone, code: '000000' })
        pass(minutes(1))
        answer = await post('/api/send_sms', { phone: nino.phone })
      }
      return answer
    },
  }
  const guessed = await stranger.guesses(1_000)
  expect(new Set(guessed.map(({ status }) => status))).toEqual(new Set([401]))
  expect((await stranger.fillsThePhone()).status).toBe(429)
  await stranger.guesses(1_000)
  expect(await signIn(nino.personal_id, nino.phone)).toMatch(/^1\./)
})

describe('an SMS that the provider refuses', () => {
  test('causes no wait for the next one, for known and unknown numbers alike', async () => {
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

test('with slow tables the SMS still has its full time budget', async () => {
  // A wait is over at once in specs, so a call of the tables that takes a turn of the event loop outlasts any wait.
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
  expect((await post(...askFor(nino.personal_id))).body).toEqual({ message: neutral })
  expect(sms.sent).toHaveLength(before + 1)
})

test('with a store whose answers are lost, a person registers, signs in and ends a session at the first attempt', async () => {
  const { signIn, get, remove } = await withNino(repeating)
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
    expect([codeAnswer.status, codeAnswer.body]).toEqual([200, { message: 'სმს კოდი გაიგზავნა' }])
    const { status, body } = await post('/api/verify-sms', { phone, code: sms.codeFor(phone) })
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'ტელეფონის ნომერი დადასტურებულია', verified: true })
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

  test('gets an error when the provider is down', async () => {
    const { post, sms } = areaInMemory()
    sms.isFailing = true
    const { status, body } = await post('/api/send_sms', { phone })
    expect([status, body.code, body.message]).toEqual([503, 'unavailable', 'სმს კოდის გაგზავნა ვერ მოხერხდა'])
  })

  test.each(['400000000', '50000007', '5000000770', '+995500000077'])(
    'is a Georgian mobile: not %s',
    async (number) => {
      expect((await areaInMemory().post('/api/send_sms', { phone: number })).body.errors).toEqual({
        phone: ['გთხოვთ შეიყვანოთ სწორი ტელეფონის ნომერი'],
      })
    },
  )
})
