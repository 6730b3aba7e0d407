import { expect, test } from 'vitest'
import { listOrigin } from './application-lists.ts'

test.each([
  [null, ''],
  [undefined, ''],
  ['?page=2', ''],
  [{ list: 4 }, ''],
  [{ list: '?page=2' }, '?page=2'],
])('state of another link in the history is ignored: %j', (state, list) => expect(listOrigin(state)).toBe(list))
