import { describe, expect, test } from 'vitest'
import { listAddress, listFrom } from './list-states.tsx'

const read = (query: string) => listFrom(new URLSearchParams(query))

describe('the list in its address', () => {
  test('the address names page 1 but not the status "all"', () =>
    expect(listAddress({ page: 1, search: '', status: 'all' })).toBe('?page=1'))

  test('the address names search and status beside the page', () => {
    const view = { page: 3, search: 'ნინო #7', status: 'forwarded' } as const
    expect(read(listAddress(view))).toEqual(view)
  })

  test('the applications to correct have a filter of their own', () => {
    expect(listAddress({ page: 1, search: '', status: 'returned' })).toBe('?page=1&returned=1')
    expect(read('page=1&returned=1').status).toBe('returned')
  })

  test.each(['', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'status=unknown', 'status=all'])(
    'an invalid query such as %j shows the first page of all applications',
    (query) => expect(read(query)).toEqual({ page: 1, search: '', status: 'all' }),
  )

  test('a search is cut to 100 letters', () => expect(read(`search=${'ა'.repeat(101)}`).search).toHaveLength(100))
})
