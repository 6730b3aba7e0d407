import type { Item, Items } from '@portal/items'
import { repeating } from '@portal/items/unreliable'
import { describe, expect, test } from 'vitest'
import { type CodeRequest, requestCode, tryCode, withdrawCode } from './codes.ts'
import { forgetLimits, waitsOf } from './forget-limits.ts'
import { hours, identityInMemory, minutes, seconds } from './in-memory.ts'
import { lockOf } from './waits.ts'

const nino = { purpose: 'signin', number: '01001000005', phone: '500000005' } as const
const openPhone = { purpose: 'phone', phone: '500000005' } as const
const nobody = { ...nino, number: '99999999999', phone: null } as const

const portal = (wrap?: (items: Items) => Items) => {
  const memory = identityInMemory(wrap)
  const { deps } = memory
  const ask = (request: CodeRequest = nino) => requestCode(deps, request)
  return {
    ...memory,
    ask,
    /** Requests a code that must be granted. */
    code: async (request: CodeRequest = nino) => {
      const answer = await ask(request)
      if (!('code' in answer)) throw new Error(`no code: ${answer.wait.reason}`)
      return answer.code
    },
    enter: async (code: string, subject: CodeRequest = nino) => (await tryCode(deps, subject, code)).result,
  }
}

const otherThan = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')

describe('a code', () => {
  test('has six digits, works once, and is stored hashed', async () => {
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
    const given = await code({ purpose: 'phone', phone: '500000005' })
    expect(await enter(given)).toBe('stale')
    const other = { ...nino, number: '01001000006' }
    await code(other)
    expect(await enter(given, other)).not.toBe('right')
    expect(await enter(given, { purpose: 'phone', phone: '500000005' })).toBe('right')
  })
})

describe('requesting a code', () => {
  test('is possible again for the same purpose after a minute', async () => {
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
    await code({ purpose: 'phone', phone: '500000005' })
    expect(await ask()).toHaveProperty('code')
  })

  test('is refused after six in any hour, with the waiting time', async () => {
    const { ask, code, pass } = portal()
    for (let codes = 0; codes < 6; codes++) {
      await code()
      pass(minutes(2))
    }
    expect(await ask()).toEqual({ wait: { reason: 'too_often', seconds: 48 * 60 } })
    pass(minutes(48))
    expect(await ask()).toHaveProperty('code')
  })

  test('is refused after twelve in a day, with the waiting time', async () => {
    const { ask, code, pass } = portal()
    for (let codes = 0; codes < 12; codes++) {
      await code()
      pass(minutes(15))
    }
    expect(await ask()).toEqual({ wait: { reason: 'too_often', seconds: 21 * 60 * 60 } })
    pass(hours(21))
    expect(await ask()).toHaveProperty('code')
  })

  test('counts for the phone too, over all its members', async () => {
    const { ask, code, pass } = portal()
    for (let round = 0; round < 2; round++)
      for (const number of ['01001000005', '01001000006', '400000001']) {
        await code({ ...nino, number })
        pass(minutes(1))
      }
    expect(await ask({ ...nino, number: '01001000007' })).toMatchObject({ wait: { reason: 'too_often' } })
    expect(await ask({ ...nino, number: '01001000007', phone: '500000007' })).toHaveProperty('code')
  })

  test('by a guest is counted apart for the phone: at its limit the owner can still sign in', async () => {
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
    if (!('code' in answer)) throw new Error(`no code: ${answer.wait.reason}`)
    await withdrawCode(memory.deps, answer, outcome)
    return { ...memory, given: answer.code }
  }

  test.each(['refused', 'unanswered'] as const)('%s, causes no wait', async (outcome) => {
    const { ask } = await lost(outcome)
    expect(await ask()).toHaveProperty('code')
    expect(await ask()).toMatchObject({ wait: { reason: 'too_soon' } })
  })

  test('was counted for its phone only, and that of a number for both', async () => {
    const { ask } = portal()
    expect(await ask(openPhone)).toMatchObject({ countedIn: [expect.any(String)] })
    expect(await ask()).toMatchObject({ countedIn: [expect.any(String), expect.any(String)] })
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

  test('lock the number for both calls, for 15 minutes, then twice as long, at most four hours', async () => {
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

describe('a clock that is set back', () => {
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
    expect(lockOf(locked, Date.parse(deps.now()))).toBeNull()
  })
})

describe('a store whose answers are lost', () => {
  test('accepts a correct code, one of many at once, and counts wrong ones once', async () => {
    const memory = portal(repeating)
    const given = await memory.code()
    for (let tries = 0; tries < 4; tries++) expect(await memory.enter(otherThan(given))).toBe('wrong')
    const results = await Promise.all([memory.enter(given), memory.enter(given)])
    expect(results.filter((result) => result === 'right')).toHaveLength(1)
    expect((await waitsOf(memory.deps, nino.number)).failures).toBe(0)
  })
})

describe('an unknown number', () => {
  test('is counted, paused and locked alike', async () => {
    const { ask, code, enter, pass } = portal()
    await code(nobody)
    expect(await ask(nobody)).toMatchObject({ wait: { reason: 'too_soon' } })
    for (let tries = 0; tries < 5; tries++) expect(await enter('abcdef', nobody)).toBe('wrong')
    pass(minutes(1))
    await code(nobody)
    for (let tries = 0; tries < 5; tries++) expect(await enter('abcdef', nobody)).toBe('wrong')
    expect(await ask(nobody)).toMatchObject({ wait: { reason: 'locked' } })
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
    expect(await callsOf(nobody)).toEqual(known)
    expect(JSON.stringify((await deps.items.scan('access')).items)).not.toMatch(/01001000005|99999999999|500000005/)
  })
})

describe('the local page', () => {
  test('shows the limits of a number and clears them, with its phone', async () => {
    const { deps, ask, code, pass } = portal()
    for (let codes = 0; codes < 6; codes++) {
      await code()
      pass(minutes(1))
    }
    expect(await waitsOf(deps, nino.number)).toMatchObject({ quota: { reason: 'too_often' }, failures: 0, lock: null })
    await forgetLimits(deps, nino.number)
    expect(await ask()).toHaveProperty('code')
    expect(await waitsOf(deps, nino.number)).toMatchObject({ quota: null, signinCode: { seconds: 60 } })
  })
})
