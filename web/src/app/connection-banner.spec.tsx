import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionBanner } from './connection-banner.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const connection = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('the banner appears when the connection is lost, and tells when it is back', () => {
  render(<ConnectionBanner />)
  expect(screen.queryByText('ინტერნეტთან კავშირი არ არის')).toBeNull()
  connection(false)
  expect(screen.getByText('ინტერნეტთან კავშირი არ არის')).toBeTruthy()
  connection(true)
  expect(screen.getByText('ინტერნეტთან კავშირი აღდგა')).toBeTruthy()
  expect(screen.queryByText('ინტერნეტთან კავშირი არ არის')).toBeNull()
})
