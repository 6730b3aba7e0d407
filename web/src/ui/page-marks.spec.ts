/**
 * @module-tag R-APP-50
 */
import { describe, expect, test } from 'vitest'
import { pageMarks } from './pagination.tsx'

describe('page links', () => {
  test.each([
    [1, 1, [1]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 'gap', 6]],
    [2, 9, [1, 2, 3, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('page %i of %i', (current, last, shown) => {
    expect(pageMarks(current, last)).toEqual(shown)
  })
})
