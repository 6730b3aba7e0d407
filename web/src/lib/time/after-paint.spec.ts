import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let order: string[] = []

beforeEach(() => {
  order = []
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

/** The next frame is painted, and every task behind it has run. */
const paint = () => {
  vi.advanceTimersToNextFrame()
  order.push('painted')
  vi.runAllTimers()
}

test('several requests before a frame run the work once, after the paint', () => {
  const soon = afterPaint(() => order.push('work'))
  soon.ask()
  soon.ask()
  paint()
  expect(order).toEqual(['painted', 'work'])
})

test('a request after the work runs it again', () => {
  const soon = afterPaint(() => order.push('work'))
  for (const _ of [1, 2]) {
    soon.ask()
    paint()
  }
  expect(order).toEqual(['painted', 'work', 'painted', 'work'])
})

test('a cancelled request runs nothing', () => {
  const soon = afterPaint(() => order.push('work'))
  soon.ask()
  soon.forget()
  paint()
  expect(order).toEqual(['painted'])
})
