import { expect, test, vi } from 'vitest'
import { sweepEvery } from './sweep.ts'

test('sweeps at once, again after a while, and goes on after a failure until it is stopped', async () => {
  let sweeps = 0
  const logged: unknown[] = []
  const sweep = async () => {
    sweeps++
    if (sweeps === 1) throw new RangeError('a detail that is not logged')
  }
  const { stop } = sweepEvery({ sweep, log: (line) => logged.push(line), milliseconds: 5 })
  expect(sweeps).toBe(1)
  await vi.waitFor(() => expect(sweeps).toBeGreaterThanOrEqual(3))
  await stop()
  const sofar = sweeps
  await stop()
  expect(sweeps).toBe(sofar)
  expect(logged).toEqual([{ level: 'error', message: 'sweep_failed', reason: 'RangeError' }])
})
