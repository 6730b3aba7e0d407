import type { Item } from '@portal/items'
import { repeatingItems } from '@portal/items/unreliable'
import { describe, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../testing/in-memory.ts'
import { type CodeRequest, tryCode } from './codes.ts'
import { nino, otherThan, portal, unknownMember } from './for-specs.ts'
import { throttleLock } from './throttle.ts'
import { limitsOfNumber } from './throttle-rows.ts'

describe('ten wrong tries in a row against valid codes', () => {
  /** Makes wrong guesses, five per code, with a new code each minute. */
  const guess = async ({ code, enter, pass }: ReturnType<typeof portal>, count: number) => {
    let given = ''
    for (let tries = 0; tries < count; tries++) {
      if (tries % 5 === 0) {
        if (tries > 0) pass(minutes(1))
        given = await code()
      }
      await enter(otherThan(given))
    }
  }

  test('lock the number for both calls, for 15 minutes, then twice as long, at most four hours', {
    tags: 'R-ID-4',
  }, async () => {
    const memory = portal()
    const { deps, ask, pass } = memory
    for (const lock of [15, 30, 60, 120, 240, 240]) {
      await guess(memory, 10)
      const wait = { reason: 'locked', seconds: lock * 60 }
      expect(await ask()).toEqual({ wait })
      expect(await tryCode(deps, nino, '000000')).toEqual({ result: 'locked', wait })
      pass(minutes(lock))
      expect(await tryCode(deps, nino, '000000')).toEqual({ result: 'stale' })
      await forgetQuotas(memory)
    }
  })

  /** Simulates a day later without forgetting the failures. */
  const forgetQuotas = async ({ deps }: ReturnType<typeof portal>) => {
    const { items: rows } = await deps.items.scan('access')
    for (const row of rows)
      if (row.sk === 'waits')
        await deps.items.put('access', { ...row, waits: { ...(row.waits as object), sent: [] } } as Item)
  }

  test('at once are five for each code', async () => {
    const memory = portal()
    const given = await memory.code()
    const results = await Promise.all(Array.from({ length: 30 }, () => memory.enter(otherThan(given))))
    expect(results.filter((result) => result === 'wrong')).toHaveLength(5)
    expect(results.filter((result) => result === 'spent')).toHaveLength(25)
  })

  test('are counted anew after a correct one', async () => {
    const memory = portal()
    await guess(memory, 9)
    memory.pass(minutes(1))
    expect(await memory.enter(await memory.code())).toBe('right')
    memory.pass(minutes(1))
    await guess(memory, 4)
    memory.pass(minutes(1))
    expect(await memory.ask()).toHaveProperty('code')
  })

  test.each(['no code was asked for', 'the code is too old', 'its five tries are used up'])(
    'followed by a thousand more lock nobody out when %s',
    async (state) => {
      const memory = portal()
      if (state !== 'no code was asked for') await memory.code()
      if (state === 'the code is too old') memory.pass(minutes(5))
      const results = new Map<string, number>()
      for (let tries = 0; tries < 1_000; tries++) {
        const result = await memory.enter('abcdef')
        results.set(result, (results.get(result) ?? 0) + 1)
      }
      expect(results.get('locked')).toBeUndefined()
      memory.pass(minutes(1))
      expect(await memory.enter(await memory.code())).toBe('right')
    },
  )
})

describe('a clock that is set back', { tags: 'R-ID-10' }, () => {
  const anHourBack = -hours(1)

  test('makes no wait longer than the rule', async () => {
    const memory = portal()
    const { ask, code, pass } = memory
    await code()
    pass(anHourBack)
    const second = await ask()
    expect('wait' in second ? second.wait.seconds : 0).toBeLessThanOrEqual(60)
    for (let codes = 0; codes < 6; codes++) {
      pass(minutes(1))
      await ask()
    }
    const limited = await ask()
    expect('wait' in limited ? limited.wait.seconds : 0).toBeLessThanOrEqual(60 * 60)
  })

  test('by a little counts as no time at all', async () => {
    const { ask, code, pass } = portal()
    await code()
    pass(-seconds(5))
    expect(await ask()).toEqual({ wait: { reason: 'too_soon', seconds: 60 } })
  })

  test('prolongs neither a lock nor a code', async () => {
    const { deps, code, enter, pass } = portal()
    const given = await code()
    await enter(otherThan(given))
    pass(anHourBack)
    expect(await enter(given)).toBe('stale')
    const locked = { failures: 10, lockedUntil: Date.parse(deps.now()) + hours(2), sent: [] }
    expect(throttleLock(locked, Date.parse(deps.now()))).toBeNull()
  })
})

describe('a store whose answers are lost', () => {
  test('accepts a correct code, one of many at once, and counts wrong ones once', async () => {
    const memory = portal(repeatingItems)
    const given = await memory.code()
    for (let tries = 0; tries < 4; tries++) expect(await memory.enter(otherThan(given))).toBe('wrong')
    const results = await Promise.all([memory.enter(given), memory.enter(given)])
    expect(results.filter((result) => result === 'right')).toHaveLength(1)
    expect((await limitsOfNumber(memory.deps, nino.number)).failures).toBe(0)
  })
})

describe('an unknown number', () => {
  test('is counted, paused and locked alike', async () => {
    const { ask, code, enter, pass } = portal()
    await code(unknownMember)
    expect(await ask(unknownMember)).toMatchObject({ wait: { reason: 'too_soon' } })
    for (let tries = 0; tries < 5; tries++) expect(await enter('abcdef', unknownMember)).toBe('wrong')
    pass(minutes(1))
    await code(unknownMember)
    for (let tries = 0; tries < 5; tries++) expect(await enter('abcdef', unknownMember)).toBe('wrong')
    expect(await ask(unknownMember)).toMatchObject({ wait: { reason: 'locked' } })
  })

  test('causes the same calls in the same order', async () => {
    const { deps, calls, ask, enter } = portal()
    const callsOf = async (request: CodeRequest) => {
      calls.length = 0
      await ask(request)
      await ask(request)
      await enter('abcdef', request)
      return [...calls]
    }
    const known = await callsOf(nino)
    expect(known.filter((call) => call === 'transact several')).toHaveLength(2)
    expect(await callsOf(unknownMember)).toEqual(known)
    expect(JSON.stringify((await deps.items.scan('access')).items)).not.toMatch(/01001000005|99999999999|500000005/)
  })
})
