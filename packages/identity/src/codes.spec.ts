import { describe, expect, test } from 'vitest'
import { type CodeRequest, requestCode, tryCode } from './codes.ts'
import { forgetLimits, waitsOf } from './forget-limits.ts'
import { hours, identityInMemory, minutes, seconds } from './in-memory.ts'

const nino = { purpose: 'signin', number: '01001000005', phone: '500000005', isStaff: false } as const
const nobody = { ...nino, number: '99999999999', phone: null } as const

const portal = () => {
  const memory = identityInMemory()
  const { deps } = memory
  const ask = (request: CodeRequest = nino) => requestCode(deps, request)
  return {
    ...memory,
    ask,
    /** A code that is known to have been given. */
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
  test('has six digits, opens once, and is not kept as it is', async () => {
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

  test('takes five tries, counted before they are compared', async () => {
    const { code, enter } = portal()
    const given = await code()
    for (let tries = 0; tries < 5; tries++) expect(await enter(otherThan(given))).toBe('wrong')
    expect(await enter(given)).toBe('spent')
  })

  test('of many right tries at once, one is taken', async () => {
    const { code, enter } = portal()
    const given = await code()
    const results = await Promise.all(Array.from({ length: 8 }, () => enter(given)))
    expect(results.filter((result) => result === 'right')).toHaveLength(1)
  })

  test('of many guesses at once, five are compared', async () => {
    const { code, enter } = portal()
    const given = await code()
    const results = await Promise.all(Array.from({ length: 9 }, () => enter(otherThan(given))))
    expect(results.filter((result) => result === 'wrong')).toHaveLength(5)
  })

  test('is the newest one alone', async () => {
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

describe('asking for one', () => {
  test('again of the same purpose: after a minute', async () => {
    const { ask, code, pass } = portal()
    await code()
    pass(seconds(20))
    expect(await ask()).toEqual({ wait: { reason: 'too_soon', seconds: 40 } })
    pass(seconds(40))
    expect(await ask()).toHaveProperty('code')
  })

  test('of many at once, one is given', async () => {
    const { ask } = portal()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(answers.filter((answer) => 'code' in answer)).toHaveLength(1)
  })

  test('to sign in, right after the one that registered the phone', async () => {
    const { ask, code } = portal()
    await code({ purpose: 'phone', phone: '500000005' })
    expect(await ask()).toHaveProperty('code')
  })

  test('six in any hour, and then it says when', async () => {
    const { ask, code, pass } = portal()
    for (let codes = 0; codes < 6; codes++) {
      await code()
      pass(minutes(2))
    }
    expect(await ask()).toEqual({ wait: { reason: 'too_often', seconds: 48 * 60 } })
    pass(minutes(48))
    expect(await ask()).toHaveProperty('code')
  })

  test.each([
    ['citizen', false, 12],
    ['member of staff', true, 20],
  ])('in a day, a %s', async (_, isStaff, most) => {
    const { ask, code, pass } = portal()
    const request = { ...nino, isStaff }
    for (let codes = 0; codes < most; codes++) {
      await code(request)
      pass(minutes(15))
    }
    expect(await ask(request)).toMatchObject({ wait: { reason: 'too_often' } })
    pass(hours(24) - minutes(15) * most)
    expect(await ask(request)).toHaveProperty('code')
  })

  test('counts for the phone too, over all its members and purposes', async () => {
    const { ask, code, pass } = portal()
    for (const number of ['01001000005', '01001000006', '400000001']) {
      await code({ ...nino, number })
      await code({ purpose: 'phone', phone: '500000005' })
      pass(minutes(1))
    }
    expect(await ask({ ...nino, number: '01001000007' })).toMatchObject({ wait: { reason: 'too_often' } })
    expect(await ask({ purpose: 'phone', phone: '500000005' })).toMatchObject({ wait: { reason: 'too_often' } })
    expect(await ask({ ...nino, number: '01001000007', phone: '500000007' })).toHaveProperty('code')
  })
})

describe('ten wrong codes in a row', () => {
  const guess = async ({ enter }: ReturnType<typeof portal>, count: number) => {
    for (let tries = 0; tries < count; tries++) await enter('000000')
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
      expect(await ask()).toHaveProperty('code')
    }
  })

  test('at once lock it once', async () => {
    const memory = portal()
    const results = await Promise.all(Array.from({ length: 30 }, () => memory.enter('000000')))
    expect(results.filter((result) => result === 'locked')).toHaveLength(20)
    expect(await memory.ask()).toEqual({ wait: { reason: 'locked', seconds: 15 * 60 } })
  })

  test('a right one in between begins the count anew', async () => {
    const memory = portal()
    await guess(memory, 9)
    expect(await memory.enter(await memory.code())).toBe('right')
    await guess(memory, 9)
    memory.pass(minutes(1))
    expect(await memory.ask()).toHaveProperty('code')
  })
})

describe('a number that nobody has', () => {
  test('is counted, paused and locked alike', async () => {
    const { ask, code, enter } = portal()
    await code(nobody)
    expect(await ask(nobody)).toMatchObject({ wait: { reason: 'too_soon' } })
    for (let tries = 0; tries < 10; tries++) await enter('000000', nobody)
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
    expect(known).toContain('transact several')
    expect(await callsOf(nobody)).toEqual(known)
    expect(JSON.stringify((await deps.items.scan('access')).items)).not.toMatch(/01001000005|99999999999|500000005/)
  })
})

describe('the local page', () => {
  test('shows what a number waits for and forgets it, with its phone', async () => {
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
