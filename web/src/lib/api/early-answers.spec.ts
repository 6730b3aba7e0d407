import { activePrograms } from '@portal/contract/endpoints/guest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { prefetch } from './early-answers.ts'

const address = '/api/programs'
const fetched = vi.fn<typeof fetch>()
const answer = (data: unknown) => new Response(JSON.stringify({ data }), { status: 200 })

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  localStorage.clear()
  fetched.mockReset()
  vi.unstubAllGlobals()
})

test('a call uses the prefetched answer, and the next call asks the server', { tags: 'R-WEB-30' }, async () => {
  fetched.mockImplementation(async () => answer(fetched.mock.calls.length))
  void prefetch(address)
  expect(await call(activePrograms)).toEqual({ data: 1 })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(await call(activePrograms)).toEqual({ data: 2 })
  expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([address, address])
})

test('after a sign-in the call ignores the prefetched answer and sends the token', async () => {
  fetched.mockImplementation(async () => answer([]))
  void prefetch(address)
  localStorage.setItem('access_token', 'token')
  await call(activePrograms)
  expect(fetched.mock.calls.at(-1)?.[1]?.headers).toMatchObject({ authorization: 'Bearer token' })
})

test('a failed prefetch fails the call with the usual error', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  void prefetch(address)
  await expect(call(activePrograms)).rejects.toMatchObject({ code: 'network' })
})
