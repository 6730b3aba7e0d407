import { describe, expect, test } from 'vitest'
import { isUntouched, laidOver } from './laid-over.ts'

const found = { title: 'ა', status: 'active', region: 1, place: 11, tags: ['x'] }

describe('what was written goes over theirs', () => {
  test('and what only they changed is taken', () => {
    const mine = { ...found, title: 'ჩემი' }
    expect(laidOver(found, mine, { ...found, status: 'deactive' })).toEqual({ ...mine, status: 'deactive' })
  })

  test('where both changed it, mine stays', () => {
    const mine = { ...found, title: 'ჩემი' }
    expect(laidOver(found, mine, { ...found, title: 'ბ' })).toEqual(mine)
  })

  test('a list is taken whole, and only where I left it alone', () => {
    const theirs = { ...found, tags: [] }
    expect(laidOver(found, found, theirs).tags).toEqual([])
    expect(laidOver(found, { ...found, tags: ['x', 'y'] }, theirs).tags).toEqual(['x', 'y'])
  })

  test('fields that are one thing come from one of us', () => {
    const theirs = { ...found, region: 2, place: 21 }
    const together = [['region', 'place']] as const
    expect(laidOver(found, found, theirs, together)).toEqual(theirs)
    expect(laidOver(found, { ...found, place: 12 }, theirs, together)).toEqual({ ...found, place: 12 })
  })
})

test('what was set back is as if nothing had been written', () => {
  expect(isUntouched(found, { ...found, tags: ['x'] })).toBe(true)
  expect(isUntouched(found, { ...found, tags: [] })).toBe(false)
})
