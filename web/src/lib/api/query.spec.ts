import { activeAgencies } from '@portal/contract/endpoints/guest'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
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

test('what was read answers for two days, and is then forgotten', { tags: 'R-WEB-128' }, async () => {
  vi.useFakeTimers()
  const client = newQueryClient()
  await client.fetchQuery({ queryKey: ['page'], queryFn: () => 'read' })
  vi.advanceTimersByTime(47 * 3600_000)
  expect(client.getQueryData(['page'])).toBe('read')
  vi.advanceTimersByTime(2 * 3600_000)
  expect(client.getQueryData(['page'])).toBeUndefined()
  vi.useRealTimers()
})

test('a copy of the service worker is as old as when it was kept', { tags: 'R-WEB-128' }, async () => {
  const keptAt = Date.now() - 3600_000
  vi.stubGlobal('fetch', async () => new Response('{"data":[]}', { headers: { 'kept-at': String(keptAt) } }))
  const client = newQueryClient()
  const agencies = { queryKey: ['agencies'], queryFn: () => call(activeAgencies), staleTime: 60_000 }
  await client.fetchQuery(agencies)
  expect(client.getQueryState(agencies.queryKey)?.dataUpdatedAt).toBe(keptAt)
  vi.stubGlobal('fetch', async () => new Response('{"data":[]}'))
  await client.fetchQuery(agencies)
  expect(client.getQueryState(agencies.queryKey)?.dataUpdatedAt).toBeGreaterThan(keptAt)
  vi.unstubAllGlobals()
  performance.clearMarks()
})
