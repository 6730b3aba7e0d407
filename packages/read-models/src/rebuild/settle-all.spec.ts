import { expect, test } from 'vitest'
import { settleAll } from './settle-all.ts'

test('a failure is thrown only when every other work has ended', async () => {
  let isEnded = false
  const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    isEnded = true
  })
  const failed = [Promise.reject(new Error('first')), slow, Promise.reject(new Error('second'))]
  await expect(settleAll(failed)).rejects.toThrow('first')
  expect(isEnded).toBe(true)
})

test('results come in the order of the tasks, whichever ends first', async () => {
  const slow = new Promise((resolve) => setImmediate(() => resolve('slow')))
  expect(await settleAll([slow, Promise.resolve('quick')])).toEqual(['slow', 'quick'])
})
