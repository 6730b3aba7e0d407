import { expect, test } from 'vitest'
import { slowdownFor } from './cpu-slowdown.ts'

test.each([
  [100, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [2500, 4],
])('a machine with the benchmark index %i is slowed %d times', { tags: 'R-WEB-27' }, (index, slowdown) =>
  expect(slowdownFor(index)).toBe(slowdown),
)
