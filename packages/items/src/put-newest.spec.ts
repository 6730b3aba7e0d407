import { expect, test } from 'vitest'
import { putNewest } from './read-cache.ts'

test('a cache over its limit drops the oldest entry', () => {
  const cache = new Map<string, number>()
  for (const [key, value] of Object.entries({ one: 1, two: 2, three: 3 })) putNewest(cache, key, value, 2)
  expect([...cache]).toEqual([
    ['two', 2],
    ['three', 3],
  ])
})

test('an entry that is put again counts as the newest', () => {
  const cache = new Map([
    ['one', 1],
    ['two', 2],
  ])
  putNewest(cache, 'one', 4, 2)
  putNewest(cache, 'three', 3, 2)
  expect([...cache]).toEqual([
    ['one', 4],
    ['three', 3],
  ])
})
