import { beforeEach, expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

let order: string[] = []
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

beforeEach(() => {
  order = []
})

test('several requests before a frame run the work once, after the paint', async () => {
  const soon = afterPaint(() => order.push('work'))
  soon.ask()
  soon.ask()
  requestAnimationFrame(() => order.push('frame'))
  await nextFrame()
  await nextTask()
  expect(order).toEqual(['frame', 'work'])
})

test('a request after the work runs it again', async () => {
  const soon = afterPaint(() => order.push('work'))
  for (const _ of [1, 2]) {
    soon.ask()
    await nextFrame()
    await nextTask()
  }
  expect(order).toEqual(['work', 'work'])
})

test('a cancelled request runs nothing', async () => {
  const soon = afterPaint(() => order.push('work'))
  soon.ask()
  soon.forget()
  await nextFrame()
  await nextTask()
  expect(order).toEqual([])
})
