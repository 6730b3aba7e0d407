import { expect, test } from 'vitest'
import { listOrigin, nextAfter } from './application-lists.ts'

test('the next application is the one below it on the page of the list', () => {
  const place = listOrigin({ list: '?page=2', ids: [9, 7, 4] })
  expect([9, 7, 4].map((id) => nextAfter(id, place))).toEqual([7, 4, null])
})

test('an application that was not on that page has no next one', () =>
  expect(nextAfter(8, listOrigin({ list: '', ids: [9, 7] }))).toBeNull())

test.each([
  [null, { list: '', ids: [] }],
  [undefined, { list: '', ids: [] }],
  ['?page=2', { list: '', ids: [] }],
  [
    { list: 4, ids: 'x' },
    { list: '', ids: [] },
  ],
  [{ list: '?page=2' }, { list: '?page=2', ids: [] }],
  [
    { list: '?page=2', ids: [3, '4', null, 1.5] },
    { list: '?page=2', ids: [3] },
  ],
])('state of another link in the history is ignored: %j', (state, place) => expect(listOrigin(state)).toEqual(place))
