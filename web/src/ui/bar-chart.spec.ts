import { expect, test } from 'vitest'
import { roundedUp } from './bar-chart.tsx'

test.each([
  [1, 2],
  [3, 4],
  [7, 10],
  [10, 10],
  [11, 20],
  [61, 100],
  [243, 400],
])('an axis for %i ends at %i, and its half is a whole number', (value, top) => {
  expect(roundedUp(value)).toBe(top)
  expect(Number.isInteger(top / 2)).toBe(true)
})
