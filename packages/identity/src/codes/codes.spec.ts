import { describe, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../testing/in-memory.ts'
import { withdrawCode } from './codes.ts'
import { nino, openPhone, otherThan, portal } from './for-specs.ts'
import { forgetLimits, limitsOfNumber } from './throttle-rows.ts'

describe('a code', { tags: 'R-ID-2' }, () => {
  test('has six digits, works once, and is stored hashed', { tags: 'R-ID-12' }, async () => {
    const { deps, code, enter } = portal()
    const given = await code()
    expect(given).toMatch(/^\d{6}$/)
    expect(JSON.stringify((await deps.items.scan('access')).items)).not.toContain(given)
    expect(await enter(given)).toBe('right')
    expect(await enter(given)).toBe('stale')
  })

  test('lives five minutes', async () => {
    const { code, enter, pass } = portal()
    const first = await code()
    pass(minutes(5) - 1)
    expect(await enter(first)).toBe('right')
    const second = await code()
    pass(minutes(5))
    expect(await enter(second)).toBe('stale')
  })

  test('allows five attempts, counted before the comparison', async () => {
    const { code, enter } = portal()
    const given = await code()
    for (let tries = 0; tries < 5; tries++) expect(await enter(otherThan(given))).toBe('wrong')
    expect(await enter(given)).toBe('spent')
  })

  test('is accepted once when many correct tries arrive at once', async () => {
    const { code, enter } = portal()
    const given = await code()
    const results = await Promise.all(Array.from({ length: 8 }, () => enter(given)))
    expect(results.filter((result) => result === 'right')).toHaveLength(1)
  })

  test('is compared with five of many simultaneous guesses', async () => {
    const { code, enter } = portal()
    const given = await code()
    const results = await Promise.all(Array.from({ length: 9 }, () => enter(otherThan(given))))
    expect(results.filter((result) => result === 'wrong')).toHaveLength(5)
  })

  test('is valid only if it is the newest', async () => {
    const { code, enter, pass } = portal()
    const first = await code()
    pass(minutes(1))
    const second = await code()
    if (first !== second) expect(await enter(first)).toBe('wrong')
    expect(await enter(second)).toBe('right')
  })

  test('is bound to its purpose and its number', async () => {
    const { code, enter } = portal()
    const given = await code(openPhone)
    expect(await enter(given)).toBe('stale')
    const other = { ...nino, number: '01001000006' }
    await code(other)
    expect(await enter(given, other)).not.toBe('right')
    expect(await enter(given, openPhone)).toBe('right')
  })
})

describe('requesting a code', () => {
  test('is possible again for the same purpose after a minute', { tags: 'R-ID-3' }, async () => {
    const { ask, code, pass } = portal()
    await code()
    pass(seconds(20))
    expect(await ask()).toEqual({ wait: { reason: 'too_soon', seconds: 40 } })
    pass(seconds(40))
    expect(await ask()).toHaveProperty('code')
  })

  test('gives one code for many simultaneous requests', async () => {
    const { ask } = portal()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(answers.filter((answer) => 'code' in answer)).toHaveLength(1)
  })

  test('to sign in is possible right after the one that registered the phone', async () => {
    const { ask, code } = portal()
    await code(openPhone)
    expect(await ask()).toHaveProperty('code')
  })

  test('is refused after six in any hour, with the waiting time', { tags: 'R-ID-3' }, async () => {
    const { ask, code, pass } = portal()
    for (let codes = 0; codes < 6; codes++) {
      await code()
      pass(minutes(2))
    }
    expect(await ask()).toEqual({ wait: { reason: 'too_often', seconds: 48 * 60 } })
    pass(minutes(48))
    expect(await ask()).toHaveProperty('code')
  })

  test('is refused after twelve in a day, with the waiting time', { tags: 'R-ID-3' }, async () => {
    const { ask, code, pass } = portal()
    for (let codes = 0; codes < 12; codes++) {
      await code()
      pass(minutes(15))
    }
    expect(await ask()).toEqual({ wait: { reason: 'too_often', seconds: 21 * 60 * 60 } })
    pass(hours(21))
    expect(await ask()).toHaveProperty('code')
  })

  test('by a guest is counted apart for the phone: at its limit the owner can still sign in', {
    tags: 'R-ID-5',
  }, async () => {
    const { ask, code, pass } = portal()
    for (let codes = 0; codes < 6; codes++) {
      await code(openPhone)
      pass(minutes(1))
    }
    expect(await ask(openPhone)).toMatchObject({ wait: { reason: 'too_often' } })
    expect(await ask()).toHaveProperty('code')
  })
})

describe('a code that was not delivered', () => {
  const lost = async (outcome: 'refused' | 'unanswered', memory = portal()) => {
    const answer = await memory.ask()
    if (!('code' in answer) || answer.code === null) throw new Error(`no code: ${JSON.stringify(answer)}`)
    await withdrawCode(memory.deps, answer, outcome)
    return { ...memory, given: answer.code }
  }

  test.each(['refused', 'unanswered'] as const)('%s, causes no wait', { tags: 'R-ID-9' }, async (outcome) => {
    const { ask } = await lost(outcome)
    expect(await ask()).toHaveProperty('code')
    expect(await ask()).toMatchObject({ wait: { reason: 'too_soon' } })
  })

  test('was counted for whoever asked and for all strangers, and that of a known network for it alone', async () => {
    const { ask, code, enter, pass } = portal()
    expect(await ask(openPhone)).toMatchObject({ countedIn: [expect.anything(), expect.anything()] })
    await enter(await code())
    pass(minutes(1))
    expect(await ask()).toMatchObject({ countedIn: [expect.anything()] })
  })

  test('does not count when refused, and counts as one of six when unanswered, because it may have arrived', async () => {
    const memory = portal()
    for (let codes = 0; codes < 20; codes++) await lost('refused', memory)
    for (let codes = 0; codes < 6; codes++) await lost('unanswered', memory)
    expect(await memory.ask()).toMatchObject({ wait: { reason: 'too_often' } })
  })

  test('is accepted when it arrived all the same', async () => {
    const { enter, given } = await lost('unanswered')
    expect(await enter(given)).toBe('right')
  })
})

describe('the local page', () => {
  test('shows the limits of a number and clears them', async () => {
    const { deps, ask, code, pass } = portal()
    for (let codes = 0; codes < 6; codes++) {
      await code()
      pass(minutes(1))
    }
    expect(await limitsOfNumber(deps, nino.number)).toMatchObject({
      quota: { reason: 'too_often' },
      failures: 0,
      lock: null,
    })
    await forgetLimits(deps, nino.number)
    expect(await ask()).toHaveProperty('code')
    expect(await limitsOfNumber(deps, nino.number)).toMatchObject({ quota: null, signinCode: { seconds: 60 } })
  })
})
