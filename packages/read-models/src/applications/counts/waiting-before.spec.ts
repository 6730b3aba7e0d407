import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { byDayOrNight, repetitionTimeout } from '@portal/tests/support/night'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  countingReadUnits,
  type GeneratedApplication,
  generateApplications,
  noWait,
  putListRow,
} from '../list/for-specs.ts'
import { countApplications } from './apply.ts'
import { waitingBefore } from './waiting-before.ts'

const seed = Number(process.env.PORTAL_SEED ?? 20_261_122)

const counted = async (all: readonly GeneratedApplication[]): Promise<Items> => {
  const items = memoryItems()
  const byId = new Map(all.map((made) => [made.id, made]))
  for (const made of all) if (made.status === 'forwarded') await putListRow(items, made)
  const ids = [...byId.keys()]
  const applications = async (some: readonly number[]) => some.map((id) => byId.get(id))
  for (let from = 0; from < ids.length; from += 100)
    await countApplications({ items, applications, wait: noWait }, 'g1', ids.slice(from, from + 100))
  return items
}

describe.each([
  [byDayOrNight(6_000, 50_000), 'six agencies', 6],
  [byDayOrNight(2_000, 10_000), 'one agency', 1],
])(`the place in the queue among %i of %s, seed ${seed}`, (rows, _, agencies) => {
  let all: readonly GeneratedApplication[] = []
  let items: Items
  beforeAll(async () => {
    all = generateApplications(rows, seed, agencies)
    items = await counted(all)
  }, repetitionTimeout)

  test('is exact at any index, for at most 4 read units', async () => {
    const indexes = [0.001, 0.13, 0.5, 0.77, 0.999].map((part) => Math.floor(part * all.length))
    for (const index of indexes) {
      const { id, agency } = all[index] as GeneratedApplication
      const meter = countingReadUnits(items)
      const expected = all.filter(
        (made) => made.agency === agency && made.status === 'forwarded' && made.id < id,
      ).length
      expect([id, await waitingBefore(meter.items, { agency, id })]).toEqual([id, expected])
      expect(meter.consumed.units).toBeLessThanOrEqual(4)
    }
  })
})

test('the place in the queue is exact for an application that was sent a moment ago and is not yet counted', {
  tags: 'R-APP-22',
}, async () => {
  const all = generateApplications(450, seed, 3)
  const items = await counted(all)
  const [{ agency }] = all as [GeneratedApplication]
  const sent = {
    ...(all.at(-1) as GeneratedApplication),
    id: (all.at(-1) as GeneratedApplication).id + 1,
    agency,
    status: 'forwarded' as const,
  }
  await putListRow(items, sent)
  const before = all.filter((made) => made.agency === agency && made.status === 'forwarded')
  expect(await waitingBefore(items, { agency, id: sent.id })).toBe(before.length)
})

test('the first application of a queue has nobody before it', async () =>
  expect(await waitingBefore(memoryItems(), { agency: 1, id: 1 })).toBe(0))
