import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { ConnectionBanner } from './connection-banner.tsx'

afterEach(() => {
  cleanup()
  performance.clearMarks()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const connection = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

const at = Date.UTC(2026, 10, 26, 17, 3)
function Loaded() {
  useQuery({ queryKey: ['page'], queryFn: () => 'loaded', initialData: 'loaded', initialDataUpdatedAt: at })
  return null
}
function Read({ read }: { read: () => Promise<string> }) {
  useQuery({ queryKey: ['page'], queryFn: read, staleTime: 0 })
  return null
}
const show = (page = <></>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      {page}
      <ConnectionBanner />
    </QueryClientProvider>,
  )

test('the banner says since when the data on the page is, because it may have changed', {
  tags: ['R-WEB-24', 'R-WEB-76'],
}, () => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  show(<Loaded />)
  connection(false)
  expect(screen.getByText('ინტერნეტთან კავშირი არ არის. ბოლოს განახლდა: 21:03')).toBeTruthy()
})

test('the banner names the day of data that is not of today', () => {
  vi.useFakeTimers({ now: at + 4 * 3600_000, toFake: ['Date'] })
  show(<Loaded />)
  connection(false)
  expect(screen.getByText('ინტერნეტთან კავშირი არ არის. ბოლოს განახლდა: 26 ნოემბერი, 2026, 21:03')).toBeTruthy()
})

test('the banner appears when the connection is lost, and tells when it is back', { tags: 'R-WEB-76' }, () => {
  show()
  expect(screen.queryByText('ინტერნეტთან კავშირი არ არის')).toBeNull()
  connection(false)
  expect(screen.getByText('ინტერნეტთან კავშირი არ არის')).toBeTruthy()
  connection(true)
  expect(screen.getByText('ინტერნეტთან კავშირი აღდგა')).toBeTruthy()
  expect(screen.queryByText('ინტერნეტთან კავშირი არ არის')).toBeNull()
})

test('while the portal does not answer, the page says how old it is, and no longer once it is new', {
  tags: 'R-WEB-128',
}, async () => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  const answer = vi.fn((): Promise<string> => Promise.reject(new ApiError({ status: 503, code: 'busy', message: '' })))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['page'], 'loaded', { updatedAt: at })
  render(
    <QueryClientProvider client={client}>
      <Read read={answer} />
      <ConnectionBanner />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('ბოლოს განახლდა: 21:03')).toBeTruthy()
  answer.mockImplementation(() => Promise.resolve('new'))
  await act(() => client.refetchQueries())
  expect(screen.queryByText('ბოლოს განახლდა: 21:03')).toBeNull()
})

test('an answer of the service worker counts with the time at which it was kept', { tags: 'R-WEB-128' }, async () => {
  vi.useFakeTimers({ now: at + 60_000, toFake: ['Date'] })
  const client = new QueryClient()
  const kept = async () => {
    for (const time of [at + 5_000, at]) performance.mark(`kept-at ${time}`)
    return 'kept'
  }
  render(
    <QueryClientProvider client={client}>
      <Read read={kept} />
      <ConnectionBanner />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('ბოლოს განახლდა: 21:03')).toBeTruthy()
})
