import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { newQueryClient } from './query.ts'

const reads = async (status: number, code: string) => {
  vi.useFakeTimers()
  const read = vi.fn(() => Promise.reject(new ApiError({ status, code, message: '' })))
  const reading = newQueryClient()
    .fetchQuery({ queryKey: ['any'], queryFn: read, ...newQueryClient().getDefaultOptions().queries })
    .catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  await reading
  vi.useRealTimers()
  return read.mock.calls.length
}

test.each([
  ['a busy server', 503, 'busy', 3],
  ['no answer', 0, 'network', 3],
  ['a refusal', 422, 'invalid_fields', 1],
  ['a broken server', 500, 'internal', 1],
  ['an unknown record', 404, 'not_found', 1],
])('after %s (status %i %s) a read is tried %i times', async (_, status, code, times) =>
  expect(await reads(status, code)).toBe(times),
)
