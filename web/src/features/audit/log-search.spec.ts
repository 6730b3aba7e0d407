import { describe, expect, test } from 'vitest'
import { countOf, filtersOf, noFilters, queryOf } from './log-search.ts'

const read = (query: string) => filtersOf(new URLSearchParams(query))

describe('what the log is narrowed to', () => {
  test.each([
    '',
    'stream=application',
    'stream=application-42',
    'from=2026-03-01&without=looks',
    'from=2026-03-01&to=2026-03-31&actor=0&stream=looks-5&type=DocumentLookedAt',
  ])('comes out of the address as it went in: %s', (query) =>
    expect(new URLSearchParams(queryOf(read(query))).toString()).toBe(query),
  )

  test.each([
    'stream=__proto__-1',
    'stream=-5',
    'actor=007',
    'actor=1e3',
    'from=1.3.2026',
    'type=%3Cb%3E',
    'without=member',
    'x=1',
  ])('leaves out what makes no sense: %s', (query) => expect(read(query)).toEqual(noFilters))

  test('a kind with a number that is none is the kind', () =>
    expect(queryOf(read('stream=program-x'))).toEqual({ stream: 'program' }))

  test('where a kind or a type is chosen, there is nothing to leave out', () => {
    expect(queryOf(read('stream=member&without=looks'))).toEqual({ stream: 'member' })
    expect(queryOf(read('type=RoleGranted&without=looks'))).toEqual({ type: 'RoleGranted' })
  })

  test('kind and number count as one filter', () => expect(countOf(read('stream=program-3&actor=1'))).toBe(2))
})
