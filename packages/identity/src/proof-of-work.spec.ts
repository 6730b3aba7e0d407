import { expect, test } from 'vitest'
import { identityInMemory, minutes } from './in-memory.ts'
import { isWorkDone, workChallenge } from './proof-of-work.ts'
import { solveWork } from './solve-work-for-specs.ts'

test('a solved challenge is taken once, of many at once one', async () => {
  const { deps } = identityInMemory()
  const solution = await solveWork(await workChallenge(deps))
  const taken = await Promise.all([isWorkDone(deps, solution), isWorkDone(deps, solution)])
  expect(taken.toSorted()).toEqual([false, true])
})

test('a challenge lives five minutes', async () => {
  const { deps, pass } = identityInMemory()
  const solution = await solveWork(await workChallenge(deps))
  pass(minutes(5))
  expect(await isWorkDone(deps, solution)).toBe(false)
})

test('a challenge that the portal did not give, or an easier one, is none', async () => {
  const { deps } = identityInMemory()
  const challenge = await workChallenge(deps)
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
  expect(await isWorkDone(deps, await solveWork(easier))).toBe(false)
  expect(await isWorkDone(deps, undefined)).toBe(false)
})
