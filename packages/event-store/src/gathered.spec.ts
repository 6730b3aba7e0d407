import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

const squares = () => {
  const calls: (readonly number[])[] = []
  const square = gathered(async (numbers: readonly number[]) => {
    calls.push(numbers)
    return numbers.map((number) => number * number)
  }, 3)
  return { calls, square }
}

test('questions of one turn are answered together, each with its own answer', async () => {
  const { calls, square } = squares()
  expect(await Promise.all([1, 2].map(square))).toEqual([1, 4])
  expect(await square(3)).toBe(9)
  expect(calls).toEqual([[1, 2], [3]])
})

test('no call has more questions than it may', async () => {
  const { calls, square } = squares()
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(square))).toEqual([1, 4, 9, 16, 25, 36, 49])
  expect(calls).toEqual([[1, 2, 3], [4, 5, 6], [7]])
})

test('a failure reaches everybody who asked, and nobody who asks later', async () => {
  let isAway = true
  const ask = gathered(async (names: readonly string[]) => {
    if (isAway) throw new Error('away')
    return names
  }, 100)
  const results = await Promise.allSettled(['a', 'b'].map(ask))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await ask('c')).toBe('c')
})
