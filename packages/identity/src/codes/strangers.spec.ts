/**
 * A stranger with any number of addresses keeps nobody from signing in (R-ID-51, R-ID-52).
 *
 * @module-tag R-ID-51
 */
import { describe, expect, test } from 'vitest'
import { hours, minutes } from '../testing/in-memory.ts'
import { tryCode } from './codes.ts'
import { nino, otherThan, portal } from './for-specs.ts'
import { deviceToken, requesterOf } from './requester.ts'

const from = (address: string) => ({ ...nino, requester: { kind: 'address', value: address } }) as const
const stranger = (index: number) => from(`203.0.113.${index}`)

const opened = () => {
  const memory = portal()
  const { deps, ask } = memory
  /** Asks and types `count` wrong codes, with the id of one's own request. */
  const guess = async (request: ReturnType<typeof from>, count: number, hasWork = true) => {
    const asked = await ask({ ...request, hasWork })
    if (!('id' in asked)) return asked
    for (let tries = 0; tries < count; tries++)
      await tryCode(deps, { ...request, id: asked.id }, otherThan(asked.code ?? '000000'))
    return asked
  }
  return { ...memory, guess }
}

describe('codes that strangers ask for', () => {
  test('use up neither the waits nor the tries of the owner at home', async () => {
    const { ask, code, enter, guess, pass } = opened()
    await enter(await code())
    for (let index = 0; index < 30; index++) {
      await guess(stranger(index), 1)
      pass(minutes(1))
    }
    const given = await code()
    expect(await enter(given)).toBe('right')
    expect(await ask(stranger(99))).toEqual({ needsWork: true })
  })

  test('do not lock the owner, not even at the tenth wrong one', async () => {
    const { code, enter, guess, pass } = opened()
    for (let index = 0; index < 6; index++) {
      await guess(stranger(index), 5)
      pass(minutes(2))
    }
    pass(hours(1))
    expect(await enter(await code())).toBe('right')
  })

  test('are locked together after forty wrong ones; a device and a network that signed in are not', async () => {
    const { ask, code, deps, enter, guess, pass } = opened()
    await enter(await code())
    pass(minutes(1))
    for (let index = 0; index < 8; index++) {
      expect(await guess(stranger(index), 5)).toHaveProperty('id')
      pass(minutes(2))
    }
    expect(await guess(stranger(50), 1)).toMatchObject({ wait: { reason: 'locked' } })
    expect(await enter(await code())).toBe('right')
    const devices = [await deviceToken(deps, nino.number)]
    const requester = await requesterOf(deps, { number: nino.number, address: '203.0.113.50', devices })
    expect(await ask({ ...nino, requester })).toHaveProperty('code')
  })

  test('reach the phone once in two minutes: another stranger gets the one that is on it', {
    tags: 'R-ID-52',
  }, async () => {
    const { ask, deps, guess, pass } = opened()
    const first = await guess(stranger(1), 0)
    const owner = await guess(from('192.0.2.1'), 0)
    if (!('id' in first) || !('id' in owner) || first.code === null) throw new Error('no code')
    expect(owner.code).toBeNull()
    for (let tries = 0; tries < 5; tries++) await tryCode(deps, { ...stranger(1), id: first.id }, otherThan(first.code))
    expect(await tryCode(deps, { ...from('192.0.2.1'), id: owner.id }, first.code)).toEqual({ result: 'right' })
    pass(minutes(2))
    expect(await ask({ ...stranger(2), hasWork: true })).toMatchObject({ code: expect.any(String) })
  })

  test('from the network of the owner are passed by a proof of work', async () => {
    const { ask, pass } = opened()
    for (let codes = 0; codes < 6; codes++) {
      await ask()
      pass(minutes(1))
    }
    expect(await ask()).toMatchObject({ wait: { reason: 'too_often' } })
    expect(await ask({ ...nino, hasWork: true })).toMatchObject({ code: expect.any(String) })
  })
})

describe('a code', () => {
  test('is found without its id by the same requester, and by nobody else', async () => {
    const { code, deps, enter } = opened()
    const given = await code()
    expect(await tryCode(deps, stranger(1), given)).toEqual({ result: 'stale' })
    expect(await enter(given)).toBe('right')
  })

  test('is ended by the one that replaces it, and by no other', async () => {
    const { ask, deps, pass } = opened()
    const first = await ask()
    pass(minutes(1))
    const second = await ask({ ...nino, hasWork: true })
    if (!('code' in first) || !('code' in second)) throw new Error('no code')
    const third = await ask({ ...nino, hasWork: true, id: second.id })
    expect(third).toHaveProperty('id')
    expect(await tryCode(deps, { ...nino, id: second.id }, second.code ?? '')).toEqual({ result: 'stale' })
    expect(await tryCode(deps, { ...nino, id: first.id }, first.code ?? '')).toEqual({ result: 'right' })
  })
})

describe('the token of a device', () => {
  test('is of its number alone, cannot be made up, and ends after 180 days', async () => {
    const { deps, pass } = opened()
    const token = await deviceToken(deps, nino.number)
    const kindOf = async (number: string, device: string) =>
      (await requesterOf(deps, { number, address: '192.0.2.1', devices: ['x', device] })).kind
    expect(await kindOf(nino.number, token)).toBe('device')
    expect(await kindOf('01001000006', token)).toBe('address')
    expect(await kindOf(nino.number, token.replace(/\.\d+\./, '.99999.'))).toBe('address')
    pass(hours(24) * 181)
    expect(await kindOf(nino.number, token)).toBe('address')
  })
})
