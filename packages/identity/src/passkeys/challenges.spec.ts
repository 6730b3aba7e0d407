/** Challenges of passkeys (R-ID-39). */
import { repeatingItems } from '@portal/items/unreliable'
import { describe, expect, test } from 'vitest'
import { identityInMemory, minutes, seconds } from '../testing/in-memory.ts'
import { type ChallengePurpose, consumeChallenge, keepChallenge } from './rows.ts'

const signIn: ChallengePurpose = { kind: 'sign-in' }
const enrol: ChallengePurpose = { kind: 'enrol', memberId: 5 }

const kept = async (purpose: ChallengePurpose = signIn, ...wrap: Parameters<typeof identityInMemory>) => {
  const memory = identityInMemory(...wrap)
  const id = await keepChallenge(memory.deps, purpose, 'to be signed')
  const spend = (as = purpose, of = id) => consumeChallenge(memory.deps, as, of)
  return { ...memory, spend }
}

describe('a challenge', () => {
  test('is given once', async () => {
    const { spend } = await kept()
    expect(await spend()).toBe('to be signed')
    expect(await spend()).toBeNull()
  })

  test('is given to one of many that ask at the same time', async () => {
    const { spend } = await kept()
    const answers = await Promise.all(Array.from({ length: 8 }, () => spend()))
    expect(answers.filter((answer) => answer !== null)).toEqual(['to be signed'])
  })

  test('is given also when the store’s answer to its use was lost', async () => {
    const { spend } = await kept(signIn, repeatingItems)
    expect(await spend()).toBe('to be signed')
    expect(await spend()).toBeNull()
  })

  test('ends after five minutes', async () => {
    const early = await kept()
    early.pass(minutes(5) - seconds(1))
    expect(await early.spend()).toBe('to be signed')
    const late = await kept()
    late.pass(minutes(5))
    expect(await late.spend()).toBeNull()
  })

  test.each([
    ['a sign-in', signIn, enrol],
    ['an enrolment', enrol, signIn],
    ['the enrolment of one member', enrol, { kind: 'enrol', memberId: 6 } as const],
  ])('for %s serves nothing else', async (_, purpose, other) => {
    const { spend } = await kept(purpose)
    expect(await spend(other)).toBeNull()
    expect(await spend()).toBe('to be signed')
  })

  test('that nobody asked for is unknown', async () => {
    const { spend } = await kept()
    expect(await spend(signIn, 'invented')).toBeNull()
  })
})
