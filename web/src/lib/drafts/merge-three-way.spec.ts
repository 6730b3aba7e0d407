import { describe, expect, test } from 'vitest'
import { isUntouched, mergeThreeWay } from './merge-three-way.ts'

const base = { title: 'ა', status: 'active', region: 1, place: 11, tags: ['x'] }

describe('a three-way merge', () => {
  test('has both sides’ changes', () => {
    const local = { ...base, title: 'ჩემი' }
    expect(mergeThreeWay(base, local, { ...base, status: 'deactive' })).toEqual({ ...local, status: 'deactive' })
  })

  test('keeps the local change where both changed a field', () => {
    const local = { ...base, title: 'ჩემი' }
    expect(mergeThreeWay(base, local, { ...base, title: 'ბ' })).toEqual(local)
  })

  test('takes a remote list as a whole, and only where the local one is unchanged', () => {
    const remote = { ...base, tags: [] }
    expect(mergeThreeWay(base, base, remote).tags).toEqual([])
    expect(mergeThreeWay(base, { ...base, tags: ['x', 'y'] }, remote).tags).toEqual(['x', 'y'])
  })

  test('takes fields that belong together from one side', () => {
    const remote = { ...base, region: 2, place: 21 }
    const together = [['region', 'place']] as const
    expect(mergeThreeWay(base, base, remote, together)).toEqual(remote)
    expect(mergeThreeWay(base, { ...base, place: 12 }, remote, together)).toEqual({ ...base, place: 12 })
  })
})

test('a field that was set back counts as untouched', () => {
  expect(isUntouched(base, { ...base, tags: ['x'] })).toBe(true)
  expect(isUntouched(base, { ...base, tags: [] })).toBe(false)
})
