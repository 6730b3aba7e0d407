import { expect, test } from 'vitest'
import { solveWork } from '../solve-work-for-specs.ts'
import { identityInMemory, minutes } from '../testing/in-memory.ts'
import { isWorkDone, workChallenge } from './proof-of-work.ts'

test('a solved challenge is accepted once, also when used many times at once', { tags: 'R-LIM-16' }, async () => {
  const { deps } = identityInMemory()
  const solution = await solveWork(await workChallenge(deps))
  const taken = await Promise.all([isWorkDone(deps, solution), isWorkDone(deps, solution)])
  expect(taken.toSorted()).toEqual([false, true])
})

test('a challenge expires after five minutes', async () => {
  const { deps, pass } = identityInMemory()
  const solution = await solveWork(await workChallenge(deps))
  pass(minutes(5))
  expect(await isWorkDone(deps, solution)).toBe(false)
})

test('a challenge that the portal did not issue, or an easier one, is refused', async () => {
  const { deps } = identityInMemory()
  const challenge = await workChallenge(deps)
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
  expect(await isWorkDone(deps, await solveWork(easier))).toBe(false)
  expect(await isWorkDone(deps, undefined)).toBe(false)
})

test.each([
  ['hmacAlgorithm', (payload: object) => ({ ...payload, hmacAlgorithm: 'none' })],
  ['deriveKey', (payload: object) => ({ ...payload, deriveKey: 'x', hmacSignatureSecret: '' })],
  [
    'an algorithm of their own',
    (payload: { challenge: { parameters: object } }) => ({
      ...payload,
      challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, algorithm: 'none' } },
    }),
  ],
  [
    'a number for a text',
    (payload: { solution: object }) => ({ ...payload, solution: { ...payload.solution, derivedKey: 7 } }),
  ],
])('a solution with %s is nothing but another payload', { tags: 'R-LIM-11' }, async (_, forge) => {
  const { deps } = identityInMemory()
  const payload = JSON.parse(Buffer.from(await solveWork(await workChallenge(deps)), 'base64').toString('utf8'))
  const forged = Buffer.from(JSON.stringify(forge(payload))).toString('base64')
  await expect(isWorkDone(deps, forged)).resolves.toEqual(expect.any(Boolean))
})
