import { describe, expect, test } from 'vitest'
import { fieldsToTake, isUntouched, laidOver } from './laid-over.ts'

const found = { title: 'ა', status: 'active', sections: [{ id: 1, title: 'მიზანი' }] }

describe('what was written goes over theirs', () => {
  test('and what only they changed is taken', () =>
    expect(fieldsToTake(found, { ...found, status: 'deactive' }, { ...found, title: 'ბ' })).toEqual(['title']))

  test('where both changed it, mine stays', () =>
    expect(fieldsToTake(found, { ...found, title: 'ჩემი' }, { ...found, title: 'ბ' })).toEqual([]))

  test('a list is taken whole, and only where I left it alone', () => {
    const theirs = { ...found, sections: [] }
    expect(fieldsToTake(found, found, theirs)).toEqual(['sections'])
    expect(fieldsToTake(found, { ...found, sections: [{ id: 1, title: 'სხვა' }] }, theirs)).toEqual([])
  })
})

test('a draft takes what only they changed, and keeps what was written', () => {
  const mine = { ...found, title: 'ჩემი' }
  expect(laidOver(found, mine, { ...found, title: 'ბ', status: 'deactive' })).toEqual({ ...mine, status: 'deactive' })
})

test('what was set back is as if nothing had been written', () => {
  expect(isUntouched(found, { ...found, sections: [{ id: 1, title: 'მიზანი' }] })).toBe(true)
  expect(isUntouched(found, { ...found, sections: [] })).toBe(false)
})
