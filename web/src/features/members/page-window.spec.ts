import { expect, test } from 'vitest'
import { pageWindow } from './members-pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [1, 0, [1]],
])('the page links on page %i of %i: %o', (current, last, pages) => expect(pageWindow(current, last)).toEqual(pages))
