import { beforeEach, expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

let order: string[] = []
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

beforeEach(() => {
  order = []
})

test('is done once, after the frame, however many letters asked', async () => {
  const soon = afterPaint(() => order.push('work'))
  soon.ask()
  soon.ask()
  requestAnimationFrame(() => order.push('frame'))
  await nextFrame()
  await nextTask()
  expect(order).toEqual(['frame', 'work'])
})

test('is done again for a letter that came later', async () => {
  const soon = afterPaint(() => order.push('work'))
  for (const _ of [1, 2]) {
    soon.ask()
    await nextFrame()
    await nextTask()
  }
  expect(order).toEqual(['work', 'work'])
})

test('is not done when it was forgotten before', async () => {
  const soon = afterPaint(() => order.push('work'))
  soon.ask()
  soon.forget()
  await nextFrame()
  await nextTask()
  expect(order).toEqual([])
})
