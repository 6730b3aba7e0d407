import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

let done = 0
const rest = () => debounce(() => done++, { quietMs: 200, longestMs: 1000 })

beforeEach(() => {
  done = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a debounced call runs once, after a pause in typing', () => {
  const { ask } = rest()
  ask()
  vi.advanceTimersByTime(150)
  ask()
  vi.advanceTimersByTime(150)
  expect(done).toBe(0)
  vi.advanceTimersByTime(50)
  expect(done).toBe(1)
})

test('a debounced call runs at the longest delay while typing continues', () => {
  const { ask } = rest()
  for (let letter = 0; letter < 20; letter++) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(done).toBe(2)
})

test('a pending call can be run at once, and does not run again', () => {
  const { ask, now } = rest()
  ask()
  now()
  now()
  vi.runAllTimers()
  expect(done).toBe(1)
})

test('nothing runs after a cancel, or without a request', () => {
  const { ask, now, cancel } = rest()
  now()
  ask()
  cancel()
  now()
  vi.runAllTimers()
  expect(done).toBe(0)
})
