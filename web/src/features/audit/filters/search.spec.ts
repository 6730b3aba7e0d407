import { describe, expect, test } from 'vitest'
import { filterCount, noFilters, parseFilters, toAuditQuery } from './search.ts'

const read = (query: string) => parseFilters(new URLSearchParams(query))

describe('the filters of the log', () => {
  test.each([
    '',
    'stream=application',
    'stream=application-42',
    'from=2026-03-01&without=looks',
    'from=2026-03-01&to=2026-03-31&actor=0&stream=looks-5&type=DocumentLookedAt',
  ])('are the same after parsing and writing: %s', (query) =>
    expect(new URLSearchParams(toAuditQuery(read(query))).toString()).toBe(query),
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
  ])('ignore invalid values: %s', (query) => expect(read(query)).toEqual(noFilters))

  test('use only the kind when the number is invalid', () =>
    expect(toAuditQuery(read('stream=program-x'))).toEqual({ stream: 'program' }))

  test('drop the exclusion when a kind or a type is chosen', () => {
    expect(toAuditQuery(read('stream=member&without=looks'))).toEqual({ stream: 'member' })
    expect(toAuditQuery(read('type=RoleGranted&without=looks'))).toEqual({ type: 'RoleGranted' })
  })

  test('count kind and number as one', () => expect(filterCount(read('stream=program-3&actor=1'))).toBe(2))
})
