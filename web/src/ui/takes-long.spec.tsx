import { states } from '@portal/contract/texts/states'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TakesLong } from './takes-long.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('says after five seconds, and not before, that loading takes long', () => {
  vi.useFakeTimers()
  render(<TakesLong />)
  wait(4_999)
  expect(screen.queryByText(states['state.slow'])).toBeNull()
  wait(1)
  expect(screen.getByText(states['state.slow'])).toBeTruthy()
})
