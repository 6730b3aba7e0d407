import { describe, expect, test } from 'vitest'
import { hours, identityInMemory, minutes } from '../testing/in-memory.ts'
import { countSms, countWrongCode, dailySms, registrationBudget, type SmsBudget } from './sms.ts'

/** The clock of the specs begins at 13:00 in Tbilisi, eleven hours before the next day. */
const untilMidnight = hours(11) / 1000

const portal = (budget: SmsBudget = { factor: 1, daily: 20_000 }) => {
  const { deps, pass } = identityInMemory()
  const send = (last: number, purpose: 'signin' | 'phone' = 'signin', isSent = true) =>
    countSms(deps, budget, { purpose, phone: `5${String(last).padStart(8, '0')}`, isSent })
  return {
    deps,
    pass,
    send,
    state: () => registrationBudget(deps, budget),
    /** Sends `count` SMS, each to another prefix, and returns the answer to the last one. */
    sendMany: async (count: number, purpose: 'signin' | 'phone' = 'signin') => {
      for (let sent = 1; sent < count; sent++) await send(sent * 10_000, purpose)
      return send(count * 10_000, purpose)
    },
  }
}
const nothing = { alarms: [], limit: null }

describe('SMS_DAILY', () => {
  test('is a number above 0, by default 20,000', () => {
    expect([dailySms({}), dailySms({ SMS_DAILY: '' }), dailySms({ SMS_DAILY: '1' })]).toEqual([20_000, 20_000, 1])
  })

  test.each(['0', '-1', 'many'])('that is %s is refused', (given) => {
    expect(() => dailySms({ SMS_DAILY: given })).toThrow('SMS_DAILY')
  })
})

describe('the 31st SMS', () => {
  test('to one prefix in an hour is refused; the next hour counts anew', async () => {
    const { send, pass } = portal()
    for (let sent = 0; sent < 30; sent++) {
      expect(await send(sent)).toMatchObject(nothing)
      pass(minutes(1))
    }
    expect(await send(30)).toMatchObject({ alarms: ['sms_prefix'], limit: { reason: 'prefix', seconds: 30 * 60 } })
    expect(await send(10_000)).toMatchObject(nothing)
    pass(minutes(30))
    expect(await send(30)).toMatchObject(nothing)
  })

  test('above the limit of a minute is refused to every phone until the next minute', async () => {
    const { sendMany, send, pass } = portal()
    expect(await sendMany(30)).toMatchObject(nothing)
    expect(await send(0)).toMatchObject({ alarms: ['sms_rate'], limit: { reason: 'rate', seconds: 60 } })
    pass(minutes(1))
    expect(await send(0)).toMatchObject(nothing)
  })

  test('to one prefix in a minute is refused with the longer wait of the prefix', async () => {
    const { send } = portal()
    for (let sent = 0; sent < 30; sent++) await send(sent)
    expect(await send(30)).toMatchObject({
      alarms: ['sms_prefix', 'sms_rate'],
      limit: { reason: 'prefix', seconds: 60 * 60 },
    })
  })

  test('is accepted when the limits are doubled', async () => {
    const { sendMany } = portal({ factor: 2, daily: 20_000 })
    expect(await sendMany(31)).toMatchObject(nothing)
  })
})

test('an SMS to an unknown number is neither counted nor limited', async () => {
  const { send } = portal()
  for (let sent = 0; sent < 31; sent++) expect(await send(sent, 'signin', false)).toMatchObject(nothing)
  for (let sent = 0; sent < 30; sent++) expect(await send(sent)).toMatchObject(nothing)
  await send(30)
  expect(await send(31, 'signin', false)).toMatchObject(nothing)
})

describe('of 15 SMS a day', () => {
  const budget = { factor: 1, daily: 15 }

  test('ten are for registrations: alarms at a half, four fifths and the end, then none until midnight', async () => {
    const { sendMany, send, state } = portal(budget)
    expect(await state()).toEqual({ state: 'free', seconds: untilMidnight })
    const alarms: (readonly string[])[] = []
    for (let sent = 1; sent <= 7; sent++) alarms.push((await send(sent * 10_000, 'phone')).alarms)
    expect(await state()).toMatchObject({ state: 'free' })
    alarms.push((await send(80_000, 'phone')).alarms)
    expect(await state()).toMatchObject({ state: 'proof-of-work' })
    alarms.push((await send(90_000, 'phone')).alarms)
    expect(await send(100_000, 'phone')).toMatchObject({ alarms: ['sms_budget'], limit: null })
    expect(alarms.map(({ length }) => length)).toEqual([0, 0, 0, 0, 1, 0, 0, 1, 0])
    expect(await state()).toEqual({ state: 'used-up', seconds: untilMidnight })
    expect(await send(110_000, 'phone')).toMatchObject({
      alarms: [],
      limit: { reason: 'budget', seconds: untilMidnight },
    })
    expect(await sendMany(4)).toMatchObject(nothing)
  })

  test('five are for sign-ins, and the fifth raises the one alarm', async () => {
    const { sendMany, send, state, pass } = portal(budget)
    expect(await sendMany(4)).toMatchObject(nothing)
    expect(await send(50_000)).toMatchObject({ alarms: ['sms_budget'], limit: null })
    expect(await send(60_000)).toMatchObject({ alarms: [], limit: { reason: 'budget', seconds: untilMidnight } })
    expect(await state()).toMatchObject({ state: 'free' })
    pass(hours(11))
    expect(await send(70_000)).toMatchObject(nothing)
  })
})

test('more than 300 wrong codes in an hour raise an alarm, over all members', async () => {
  const { deps, pass } = portal()
  const wrong = () => countWrongCode(deps, { factor: 1 })
  for (let tries = 0; tries < 300; tries++) expect(await wrong()).toBe(false)
  expect(await wrong()).toBe(true)
  pass(hours(1))
  expect(await wrong()).toBe(false)
})

test('a count is stored for an hour longer than the minute, hour or day that it is for', async () => {
  const { deps, send } = portal()
  await send(0)
  const seconds = (await deps.items.scan('access')).items.map(
    ({ expires_at }) => Number(expires_at) - Date.parse(deps.now()) / 1000,
  )
  expect(seconds.toSorted((a, b) => a - b)).toEqual(
    [minutes(1), hours(1), hours(11)].map((ms) => (ms + hours(1)) / 1000),
  )
})
