/** The service's limits stop SMS pumping and code guessing, but never a person who signs in. */
import { solveWork } from '@portal/identity/solve-work-for-specs'
import { describe, expect, test } from 'vitest'
import { areaInMemory, nino, withNino } from './area-for-specs.ts'

const minutes = (count: number) => count * 60_000
const hours = (count: number) => minutes(60 * count)

type Area = ReturnType<typeof areaInMemory>
/** Phones of one range differ in the last four digits. */
const phoneOf = (range: number, index: number) => `5${String(range).padStart(4, '0')}${String(index).padStart(4, '0')}`
const asks = ({ post, setAddress }: Area) => {
  let requests = 0
  return (phone: string, more: object = {}) => {
    requests += 1
    setAddress(`198.51.100.${requests % 250}`)
    return post('/api/send_sms', { phone, ...more })
  }
}

const solved = async ({ post }: Pick<Area, 'post'>): Promise<string> =>
  solveWork((await post('/api/send_sms/challenge')).body as unknown as Parameters<typeof solveWork>[0])

describe('codes to one range of phones', { tags: 'R-LIM-11' }, () => {
  test('are thirty an hour for registrations, then each asks for a proof of work and does not count against its phone', async () => {
    const area = areaInMemory()
    const ask = asks(area)
    for (let index = 0; index < 30; index++) {
      expect((await ask(phoneOf(1, index))).status).toBe(200)
      area.pass(5_000)
    }
    const refused = await ask(phoneOf(1, 31))
    expect([refused.status, refused.body.code]).toEqual([422, 'proof_of_work_required'])
    expect((await ask(phoneOf(1, 31), { altcha: await solved(area) })).status).toBe(200)
    expect((await ask(phoneOf(2, 31))).status).toBe(200)
    area.pass(hours(1))
    expect((await ask(phoneOf(1, 32))).status).toBe(200)
  })

  test('are never refused at sign-in, which raises an alarm instead', async () => {
    const area = await withNino()
    const ask = asks(area)
    const ofNinosRange = (index: number) => `${nino.phone.slice(0, -4)}${String(index).padStart(4, '0')}`
    for (let index = 1000; index < 1031; index++) {
      await ask(ofNinosRange(index))
      area.pass(5_000)
    }
    area.alarms.length = 0
    const before = area.sms.sent.length
    expect((await area.post('/api/send-sms-code', { personal_id: nino.personal_id })).status).toBe(200)
    expect(area.sms.sent).toHaveLength(before + 1)
    expect(area.alarms).toEqual(['sms_prefix service'])
  })
})

describe('codes of a minute', { tags: 'R-LIM-12' }, () => {
  test('are thirty for registrations, then each asks for a proof of work; sign-ins count apart', async () => {
    const area = await withNino()
    const ask = asks(area)
    area.pass(minutes(1))
    for (let range = 0; range < 30; range++) expect((await ask(phoneOf(range, 1))).status).toBe(200)
    expect((await ask(phoneOf(99, 1))).body.code).toBe('proof_of_work_required')
    expect((await ask(phoneOf(99, 1), { altcha: await solved(area) })).status).toBe(200)
    area.alarms.length = 0
    expect((await area.post('/api/send-sms-code', { personal_id: nino.personal_id })).status).toBe(200)
    expect(area.alarms).toEqual([])
    area.pass(minutes(1))
    expect((await ask(phoneOf(98, 1))).status).toBe(200)
  })
})

test('a refused registration uses up nothing of the day', async () => {
  const area = areaInMemory(undefined, { dailySms: 150 })
  const ask = asks(area)
  for (let range = 0; range < 30; range++) expect((await ask(phoneOf(range, 1))).status).toBe(200)
  for (let range = 30; range < 100; range++)
    expect((await ask(phoneOf(range, 1))).body.code).toBe('proof_of_work_required')
  area.pass(minutes(1))
  expect((await ask(phoneOf(101, 1))).status).toBe(200)
})

describe('the SMS of a day', { tags: 'R-LIM-16' }, () => {
  /** Uses up `count` of thirty SMS, of which registrations may use twenty. */
  const spent = async (count: number) => {
    const area = areaInMemory(undefined, { dailySms: 30 })
    const ask = asks(area)
    for (let range = 0; range < count; range++) {
      const answer = await ask(phoneOf(range, 1), { altcha: range < 16 ? undefined : await solved(area) })
      expect(answer.status).toBe(200)
      area.pass(minutes(1))
    }
    return { ...area, ask }
  }
  test('raise an alarm at half of what registering may use', async () => {
    const { alarms } = await spent(9)
    expect(alarms).toEqual([])
    expect((await spent(10)).alarms).toEqual(['sms_budget service'])
  })

  test('require a proof of work from four fifths on, which works once', async () => {
    const area = await spent(16)
    const refused = await area.ask(phoneOf(50, 1))
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'proof_of_work_required',
      { altcha: [expect.any(String)] },
    ])
    const altcha = await solved(area)
    expect((await area.ask(phoneOf(51, 1), { altcha })).status).toBe(200)
    expect((await area.ask(phoneOf(52, 1), { altcha })).body.code).toBe('proof_of_work_required')
    for (const forged of ['x', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')])
      expect((await area.ask(phoneOf(53, 1), { altcha: forged })).body.code).toBe('proof_of_work_required')
  })

  test('are refused to registrations once their part is used up, until tomorrow, with the hotline', async () => {
    const area = await spent(20)
    const refused = await area.ask(phoneOf(60, 1), { altcha: await solved(area) })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_often'])
    expect(refused.body.message).toContain('143')
    area.pass(Number(refused.headers.get('Retry-After')) * 1000)
    expect((await area.ask(phoneOf(60, 1))).status).toBe(200)
  })
})

describe('wrong codes', { tags: 'R-LIM-13' }, () => {
  test('are logged with a keyed hash of the number and never with the number', { tags: 'R-ID-11' }, async () => {
    const { post, logged } = await withNino()
    for (let tries = 0; tries < 2; tries++)
      await post('/api/login', { personal_id: nino.personal_id, sms_code: '000000' })
    const lines = logged.filter((line) => (line as { code: string }).code === 'wrong_code') as { subject: string }[]
    expect(lines).toHaveLength(2)
    expect(lines[0]?.subject).toMatch(/^[\w-]{20,}$/)
    expect(lines[0]?.subject).toBe(lines[1]?.subject)
    expect(JSON.stringify(logged)).not.toContain(nino.personal_id)
  })

  test('raise an alarm when there are more than three hundred in an hour over all numbers', async () => {
    const { post, alarms } = areaInMemory()
    for (let tries = 0; tries < 300; tries++)
      await post('/api/login', { personal_id: String(10_000_000_000 + tries), sms_code: '000000' })
    expect(alarms).toEqual([])
    await post('/api/login', { personal_id: '99999999999', sms_code: '000000' })
    expect(alarms).toEqual(['wrong_codes service'])
  })
})

describe('live sessions', () => {
  test('are five: the sixth sign-in ends the oldest', { tags: 'R-ID-14' }, async () => {
    const { signIn, get, pass } = await withNino()
    const tokens: string[] = []
    for (let count = 0; count < 6; count++) {
      tokens.push(await signIn(nino.personal_id, nino.phone))
      pass(minutes(9))
    }
    const alive = await Promise.all(tokens.map(async (token) => (await get('/api/auth/profile', token)).status))
    expect(alive).toEqual([401, 200, 200, 200, 200, 200])
  })
})
