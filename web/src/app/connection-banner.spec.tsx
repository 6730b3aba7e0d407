import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionBanner } from './connection-banner.tsx'

afterEach(() => {
  cleanup()
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
const show = (page = <></>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      {page}
      <ConnectionBanner />
    </QueryClientProvider>,
  )

test('the banner says since when the data on the page is, because it may have changed', { tags: 'R-WEB-24' }, () => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  show(<Loaded />)
  connection(false)
  expect(screen.getByText('ინტერნეტთან კავშირი არ არის. მონაცემები ჩაიტვირთა: 21:03')).toBeTruthy()
})

test('the banner names the day of data that is not of today', () => {
  vi.useFakeTimers({ now: at + 4 * 3600_000, toFake: ['Date'] })
  show(<Loaded />)
  connection(false)
  expect(screen.getByText('ინტერნეტთან კავშირი არ არის. მონაცემები ჩაიტვირთა: 26 ნოემბერი, 2026, 21:03')).toBeTruthy()
})

test('the banner appears when the connection is lost, and tells when it is back', () => {
  show()
  expect(screen.queryByText('ინტერნეტთან კავშირი არ არის')).toBeNull()
  connection(false)
  expect(screen.getByText('ინტერნეტთან კავშირი არ არის')).toBeTruthy()
  connection(true)
  expect(screen.getByText('ინტერნეტთან კავშირი აღდგა')).toBeTruthy()
  expect(screen.queryByText('ინტერნეტთან კავშირი არ არის')).toBeNull()
})
