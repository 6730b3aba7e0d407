import { describe, expect, test } from 'vitest'
import { isReturnedIn, noStatuses, statusIn, withStatus } from './statuses.ts'
import { countAt, emptySums, indexOfRank, sumTotal, withChanges } from './sums.ts'

describe('sums of the counts', () => {
  const sums = withChanges(emptySums(2), [
    { index: 0, status: 'completed', by: 3 },
    { index: 2, status: 'pendding', by: 2 },
    { index: 2, status: 'completed', by: 1 },
  ])

  test('count by index and status', () => {
    expect(sumTotal(sums)).toBe(6)
    expect(sumTotal(sums, 'completed')).toBe(4)
    expect([0, 1, 2, 3].map((place) => countAt(sums, place))).toEqual([3, 0, 3, 0])
    expect(countAt(sums, 2, 'rejected')).toBe(0)
  })

  test('find the index of a rank, counted from the newest', () => {
    expect(indexOfRank(sums, 0)).toEqual({ index: 2, skip: 0 })
    expect(indexOfRank(sums, 3)).toEqual({ index: 0, skip: 0 })
    expect(indexOfRank(sums, 5)).toEqual({ index: 0, skip: 2 })
    expect(indexOfRank(sums, 6)).toBeNull()
    expect(indexOfRank(sums, 1, 'completed')).toEqual({ index: 0, skip: 0 })
  })

  test('with the columns of fewer statuses are not read', () => {
    const before = { width: 4, bytes: new Uint8Array(4 * 4) } as const
    expect(() => sumTotal(before)).toThrow('rebuild counts')
    expect(() => withChanges(before, [])).toThrow('rebuild counts')
  })

  test('throw instead of a count below zero', () =>
    expect(() => withChanges(sums, [{ index: 1, status: 'active', by: -1 }])).toThrow(RangeError))
})

test('a status takes half a byte and does not change its neighbours', () => {
  const statuses = withStatus(withStatus(noStatuses(), 1002, { status: 'rejected' }), 1003, { status: 'active' })
  expect([1001, 1002, 1003, 1004].map((id) => statusIn(statuses, id))).toEqual([
    undefined,
    'rejected',
    'active',
    undefined,
  ])
  const returned = withStatus(statuses, 1002, { status: 'pendding', isReturned: true })
  expect([statusIn(returned, 1002), isReturnedIn(returned, 1002), isReturnedIn(returned, 1003)]).toEqual([
    'pendding',
    true,
    false,
  ])
  expect(statusIn(withStatus(returned, 1002, { status: 'pendding' }), 1002)).toBe('pendding')
})
