import { activePrograms } from '@portal/contract/endpoints/guest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, callTimed } from './call.ts'
import { askerOf, prefetch, prefetchScreen } from './early-answers.ts'

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

test('a member’s prefetched answer is used under the same token only', { tags: 'R-WEB-100' }, async () => {
  fetched.mockImplementation(async () => answer(fetched.mock.calls.length))
  void prefetch(address, askerOf('token'))
  void prefetch(address, askerOf('of another'))
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer token' })
  localStorage.setItem('access_token', 'token')
  expect(await call(activePrograms)).toEqual({ data: 1 })
  expect(await call(activePrograms)).toEqual({ data: 3 })
})

test('a failed prefetch fails the call with the usual error', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  void prefetch(address)
  await expect(call(activePrograms)).rejects.toMatchObject({ code: 'network' })
})

describe('what a whole screen reads', { tags: 'R-WEB-96' }, () => {
  const asked = '/api/auth/screen?at=%2FDashboard%3Fa%3D1'
  const answered = (data: object, status = 200) =>
    fetched.mockImplementation(async (to) =>
      to === asked
        ? new Response(JSON.stringify({ data }), { status, headers: { date: 'Sun, 01 Mar 2026 09:00:00 GMT' } })
        : answer('its own'),
    )
  beforeEach(() => localStorage.setItem('access_token', 'token'))

  test('is asked for once, and each call takes its part, with the time of the server', async () => {
    answered({ [address]: { data: 'a part' } })
    void prefetchScreen('/Dashboard?a=1', [address], askerOf('token'))
    expect(await callTimed(activePrograms)).toEqual({ answer: { data: 'a part' }, at: Date.UTC(2026, 2, 1, 9) })
    expect(fetched.mock.calls.map(([to]) => to)).toEqual([asked])
    expect(await call(activePrograms)).toEqual({ data: 'its own' })
  })

  test.each([
    ['lacks a part', {}, 200],
    ['is refused', { [address]: { data: 'a part' } }, 503],
  ])('when the answer %s, it is asked by its own call, once it is wanted', async (_, data, status) => {
    answered(data, status)
    void prefetchScreen('/Dashboard?a=1', [address, '/api/auth/drafts'], askerOf('token'))
    expect(await call(activePrograms)).toEqual({ data: 'its own' })
    expect(fetched.mock.calls.map(([to]) => to)).toEqual([asked, address])
  })

  test('without a connection fails each call with the usual error, and asks nothing again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    void prefetchScreen('/Dashboard', [address], askerOf('token'))
    await expect(call(activePrograms)).rejects.toMatchObject({ code: 'network' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
