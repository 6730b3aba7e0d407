import { memoryItems } from '@portal/items/memory'
import { expect, test } from 'vitest'
import { easyPartition } from '../applications/seen/feedback.ts'
import { administeredAgencyKey } from '../keys.ts'
import { openStatistics } from './open-statistics.ts'

test('an answer about how easy it was counts when its day in Tbilisi is over', { tags: 'R-APP-113' }, async () => {
  const items = memoryItems()
  await items.put('views', { ...administeredAgencyKey(1), version: 1 })
  const answer = (id: number, on: string, easy: number) =>
    items.put('views', { pk: easyPartition(1), sk: `sent#seen#${id}`, agency: 1, program: 7, on, easy, version: 1 })
  for (let id = 1; id <= 10; id++) await answer(id, '2026-03-09', id === 1 ? 5 : 4)
  await answer(11, '2026-03-10', 1)
  let at = '2026-03-10T19:59:00.000Z'
  const { of } = openStatistics({ items, now: () => at })
  expect((await of({})).easy).toEqual({ answers: 10, mean: 4.1 })
  at = '2026-03-10T21:00:00.000Z'
  expect((await of({})).easy).toEqual({ answers: 11, mean: 3.8 })
})
