import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

let done = 0
const rest = () => debounce(() => done++, { quietMs: 200, longestMs: 1000 })

beforeEach(() => {
  done = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('is done once, when the typing rests', () => {
  const { ask } = rest()
  ask()
  vi.advanceTimersByTime(150)
  ask()
  vi.advanceTimersByTime(150)
  expect(done).toBe(0)
  vi.advanceTimersByTime(50)
  expect(done).toBe(1)
})

test('does not wait for ever while somebody types on', () => {
  const { ask } = rest()
  for (let letter = 0; letter < 20; letter++) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(done).toBe(2)
})

test('is done at once when it is owed, and then not again', () => {
  const { ask, now } = rest()
  ask()
  now()
  now()
  vi.runAllTimers()
  expect(done).toBe(1)
})

test('is not done when it was forgotten, nor when nobody asked', () => {
  const { ask, now, cancel } = rest()
  now()
  ask()
  cancel()
  now()
  vi.runAllTimers()
  expect(done).toBe(0)
})
