import { describe, expect, test } from 'vitest'
import { isUntouched, mergeThreeWay } from './merge-three-way.ts'

const base = { title: 'ა', status: 'active', region: 1, place: 11, tags: ['x'] }

describe('what was written goes over theirs', () => {
  test('and what only they changed is taken', () => {
    const local = { ...base, title: 'ჩემი' }
    expect(mergeThreeWay(base, local, { ...base, status: 'deactive' })).toEqual({ ...local, status: 'deactive' })
  })

  test('where both changed it, mine stays', () => {
    const local = { ...base, title: 'ჩემი' }
    expect(mergeThreeWay(base, local, { ...base, title: 'ბ' })).toEqual(local)
  })

  test('a list is taken whole, and only where I left it alone', () => {
    const remote = { ...base, tags: [] }
    expect(mergeThreeWay(base, base, remote).tags).toEqual([])
    expect(mergeThreeWay(base, { ...base, tags: ['x', 'y'] }, remote).tags).toEqual(['x', 'y'])
  })

  test('fields that are one thing come from one of us', () => {
    const remote = { ...base, region: 2, place: 21 }
    const together = [['region', 'place']] as const
    expect(mergeThreeWay(base, base, remote, together)).toEqual(remote)
    expect(mergeThreeWay(base, { ...base, place: 12 }, remote, together)).toEqual({ ...base, place: 12 })
  })
})

test('what was set back is as if nothing had been written', () => {
  expect(isUntouched(base, { ...base, tags: ['x'] })).toBe(true)
  expect(isUntouched(base, { ...base, tags: [] })).toBe(false)
})
