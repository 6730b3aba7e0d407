import { setImmediate as turn } from 'node:timers/promises'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { superAdmin } from '@portal/testing'
import { expect, test } from 'vitest'
import { countApplications } from '../counts/apply.ts'
import { loadApplicationCounts } from './application-counts.ts'
import { countingReadUnits, type GeneratedApplication, generateApplications, noWait, putListRow } from './for-specs.ts'
import { rowsOfIds } from './window.ts'

const today = '2026-03-20'

test('the chips of an agency with few applications are right while the counts lag, also for those who see every agency', async () => {
  const items = memoryItems()
  const generated = generateApplications(40, 1, 1)
  const ofAgency = (agency: number, id: number): GeneratedApplication => ({
    ...(generated[id - 1] as GeneratedApplication),
    ...{ id, agency, program: null },
  })
  const counted = [...Array(30).keys()].map((index) => ofAgency(index < 25 ? 1 : 3, index + 1))
  const byId = new Map(counted.map((application) => [application.id, application]))
  for (const application of counted) await putListRow(items, application)
  const applications = async (batch: readonly number[]) => batch.map((id) => byId.get(id))
  await countApplications({ items, applications, wait: noWait }, 'g1', [...byId.keys()])
  await putListRow(items, ofAgency(3, 31))
  expect((await loadApplicationCounts(items, superAdmin(), { agency: 3 }, today)).all).toBe(6)
  expect((await loadApplicationCounts(items, superAdmin(), { agency: 1 }, today)).all).toBe(25)
})

test('three hundred distant rows are read in eight runs at once, each number for at most half a unit', {
  tags: 'R-DESK-3',
}, async () => {
  const items = memoryItems()
  const generated = generateApplications(6_000, 1, 1)
  for (const made of generated) await putListRow(items, made)
  const ids = generated.flatMap(({ id }, index) => (index % 20 === 0 ? [id] : [])).toReversed()
  const meter = countingReadUnits(items)
  const consumed = { running: 0, most: 0, rounds: 0 }
  const watched: Items = {
    ...meter.items,
    query: async (...query) => {
      if (consumed.running === 0) consumed.rounds += 1
      consumed.running += 1
      consumed.most = Math.max(consumed.most, consumed.running)
      await turn()
      const page = await meter.items.query(...query)
      consumed.running -= 1
      return page
    },
  }
  const asked = [...ids, 999_999]
  const rows = await rowsOfIds(watched, { index: 'byAll', partition: 'all' }, asked)
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(consumed.most).toBe(8)
  expect(consumed.rounds).toBeLessThanOrEqual(40)
  expect(meter.consumed.units).toBeLessThanOrEqual(asked.length / 2)
})
