import { expect, test } from 'vitest'
import { allEnded } from './all-ended.ts'

test('a failure is thrown only when every other work has ended', async () => {
  let isEnded = false
  const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    isEnded = true
  })
  await expect(allEnded([Promise.reject(new Error('first')), slow])).rejects.toThrow('first')
  expect(isEnded).toBe(true)
  await allEnded([slow])
})
