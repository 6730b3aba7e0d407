/**
 * @module-tag R-API-6
 */
import { memberDecider, streamOf } from '@portal/domain'
import type { Items } from '@portal/items'
import { registerChild } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { areaInMemory, company, nino, withNino } from '../area-for-specs.ts'
import { askFor, minutes, neutral } from './for-specs.ts'

describe('works', () => {
  test('a code sent by SMS gives a token with its lifetime', async () => {
    const { post, get, sms } = await withNino()
    const codeAnswer = await post(...askFor(nino.personal_id))
    expect([codeAnswer.status, codeAnswer.body]).toEqual([200, { message: neutral, id: expect.any(String) }])
    expect(sms.sent.at(-1)).toEqual({
      phone: nino.phone,
      text: expect.stringMatching(/^პორტალის ავტორიზაციის კოდი: \d{6}\./),
    })
    const sms_code = sms.codeFor(nino.phone)
    const { status, body } = await post('/api/login', { personal_id: nino.personal_id, sms_code })
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^1\./),
      token_type: 'Bearer',
      expires_in: 3600,
      device: expect.any(String),
    })
    expect((await get('/api/auth/profile', body.access_token as string)).status).toBe(200)
  })

  test('a sign-in leaves a log line with member and means, and with nothing personal', {
    tags: 'R-ID-53',
  }, async () => {
    const { signIn, logged } = await withNino()
    await signIn(nino.personal_id, nino.phone)
    expect(logged).toContainEqual(expect.objectContaining({ code: 'signed_in', actor: 1, means: 'code' }))
    expect(JSON.stringify(logged)).not.toMatch(/500000055|01001000055/)
  })

  test('nine digits find a legal entity', { tags: 'R-ID-1' }, async () => {
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
  test('a malformed number or code with 422, a wrong or stale one with 401', {
    tags: ['R-ID-7', 'R-ID-12'],
  }, async () => {
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
    expect(body.message).toBe('ახალი კოდის მოთხოვნამდე დარჩენილია 1\u00a0წუთი')
  })

  test('both calls after ten wrong attempts, while live sessions continue', { tags: 'R-ID-4' }, async () => {
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
      expect(locked.body.message).toContain('15\u00a0წუთი')
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
    expect((await post(...askFor(nino.personal_id))).body).toEqual({ message: neutral, id: expect.any(String) })
    expect(sms.sent).toHaveLength(before)
  })

  test('a child is as unknown as a number that nobody has, until they come of age', { tags: 'R-ACT-54' }, async () => {
    const { post, sms, store, command, pass } = await withNino()
    const born = registerChild({ birthDate: '2008-03-03' })
    const { member, personalId } = born.data
    await store.execute(memberDecider, streamOf('member', member), born, { commandId: 'child' })
    await command(member, 'EditMember', { phone: '500000077', phoneSlot: 1, superAdministrators: [] })
    expect((await post(...askFor(personalId))).body).toEqual({ message: neutral, id: expect.any(String) })
    expect(sms.codeFor('500000077')).toBeUndefined()
    pass(2 * 24 * 60 * 60_000)
    await post(...askFor(personalId))
    const sms_code = sms.codeFor('500000077')
    expect((await post('/api/login', { personal_id: personalId, sms_code })).status).toBe(200)
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

test("the owner can sign in even after a stranger's 1,000 attempts and used-up quotas", {
  tags: ['R-ID-4', 'R-ID-5'],
}, async () => {
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
