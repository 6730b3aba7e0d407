import { expect, test, vi } from 'vitest'
import { callEvery } from './call-every.ts'

test('a periodic call runs at once and after each interval, also after a failure, until it is stopped', async () => {
  let calls = 0
  const logged: unknown[] = []
  const call = async () => {
    calls++
    if (calls === 1) throw new RangeError('a detail that is not logged')
  }
  const { stop } = callEvery({ call, milliseconds: 5, failure: 'sweep_failed', log: (line) => logged.push(line) })
  expect(calls).toBe(1)
  await vi.waitFor(() => expect(calls).toBeGreaterThanOrEqual(3), { timeout: 15_000 })
  await stop()
  const sofar = calls
  await stop()
  expect(calls).toBe(sofar)
  expect(logged).toEqual([{ level: 'error', message: 'sweep_failed', reason: 'RangeError' }])
})
