import { expect, test } from 'vitest'
import { idQuery } from './application-filters.ts'
import { accessFilters } from './audit.ts'
import { parseResult } from './for-specs.ts'

test.each([
  ['41', 41],
  ['', undefined],
  [undefined, undefined],
])('the id %j in a query means %j', (sent, id) => expect(parseResult(idQuery, sent)).toEqual({ value: id }))

test('accesses are filtered by the id of who saw something', () => {
  expect(accessFilters.parse({ actor: '41' }).actor).toBe(41)
  expect(accessFilters.parse({ actor: '' }).actor).toBeUndefined()
})

test('the cursor of the accesses begins with an instant', () => {
  const cursorWith = (text: string) => ({ cursor: btoa(text).replace(/=+$/, '') })
  expect(accessFilters.safeParse(cursorWith('2026-03-01T09:00:00.000Z#17')).success).toBe(true)
  expect(accessFilters.safeParse(cursorWith('2026-03-01#17')).success).toBe(false)
})
