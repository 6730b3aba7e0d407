import { repeatingItems } from '@portal/items/unreliable'
import { describe, expect, test } from 'vitest'
import { hours, identityInMemory, minutes } from '../testing/in-memory.ts'
import { type Quota, takeQuota } from './quotas.ts'

const nino = { id: 5, role: 'User' } as const
const megabytes = (count: number) => count * 1024 * 1024

const portal = (...wrap: Parameters<typeof identityInMemory>) => {
  const memory = identityInMemory(...wrap)
  const take = (quota: Quota, amount = 1, actor: Parameters<typeof takeQuota>[1]['actor'] = nino, factor = 1) =>
    takeQuota(memory.deps, { actor, quota, amount, factor })
  return { ...memory, take }
}

describe('the quotas of a citizen', { tags: 'R-LIM-10' }, () => {
  // The specs' clock starts at 13:00 in Tbilisi.
  test.each([
    ['applications', 10, 11 * 3600],
    ['contact', 10, 11 * 3600],
    ['messages', 20, 11 * 3600],
    ['pdf', 20, 3600],
  ] as const)('of %s are %s, and more are refused', async (quota, most, seconds) => {
    const { take, pass } = portal()
    for (let count = 0; count < most; count++) expect(await take(quota)).toMatchObject({ isTaken: true })
    expect(await take(quota)).toEqual({ isTaken: false, wait: seconds })
    pass(seconds * 1000)
    expect(await take(quota)).toMatchObject({ isTaken: true })
  })

  test('for uploads are 200 MB a day, and a smaller file still fits where a larger one does not', async () => {
    const { take } = portal()
    expect(await take('uploads', megabytes(195))).toMatchObject({ isTaken: true })
    expect(await take('uploads', megabytes(10))).toMatchObject({ isTaken: false })
    expect(await take('uploads', megabytes(5))).toMatchObject({ isTaken: true })
    expect(await take('uploads', 1)).toMatchObject({ isTaken: false })
  })

  test('begin anew at midnight in Tbilisi, not in Greenwich', async () => {
    const { take, pass } = portal()
    for (let count = 0; count < 10; count++) await take('applications')
    pass(hours(11) - minutes(1))
    expect(await take('applications')).toEqual({ isTaken: false, wait: 60 })
    pass(minutes(1))
    expect(await take('applications')).toMatchObject({ isTaken: true })
  })

  test('are not used up by actions that failed', async () => {
    const { take } = portal()
    for (let count = 0; count < 30; count++) {
      const taken = await take('applications')
      if (taken.isTaken) await taken.giveBack()
      expect(taken.isTaken).toBe(true)
    }
  })

  test('are the same for simultaneous and successive requests, also with lost answers of the store', async () => {
    const { take } = portal(repeatingItems)
    const taken = await Promise.all(Array.from({ length: 14 }, () => take('applications')))
    expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(10)
  })

  test('are counted apart from others, and multiplied by the factor', async () => {
    const { take } = portal()
    for (let count = 0; count < 20; count++)
      expect(await take('applications', 1, nino, 2)).toMatchObject({ isTaken: true })
    expect(await take('applications', 1, nino, 2)).toMatchObject({ isTaken: false })
    expect(await take('applications', 1, { id: 6, role: 'User' })).toMatchObject({ isTaken: true })
  })
})

test('staff have no quotas', async () => {
  const { take } = portal()
  for (let count = 0; count < 30; count++)
    expect(await take('pdf', 1, { id: 3, role: 'Agency Operator' })).toMatchObject({ isTaken: true })
})
