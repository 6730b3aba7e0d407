import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

beforeEach(() => {
  document.title = 'რეგისტრაცია'
})
afterEach(cleanup)

test('the title of the tab marks a form with errors, until they are corrected or the page is left', () => {
  const summary = (items: readonly { id: string; message: string }[], attempt: number) => (
    <ErrorSummary items={items} attempt={attempt} />
  )
  const wrong = [{ id: 'phone', message: 'შეიყვანეთ ტელეფონის ნომერი' }]
  const { rerender, unmount } = render(summary(wrong, 0))
  expect(document.title).toBe('რეგისტრაცია')
  rerender(summary(wrong, 1))
  expect(document.title).toBe('შეცდომა: რეგისტრაცია')
  rerender(summary(wrong, 2))
  expect(document.title).toBe('შეცდომა: რეგისტრაცია')
  rerender(summary([], 2))
  expect(document.title).toBe('რეგისტრაცია')
  rerender(summary(wrong, 3))
  unmount()
  expect(document.title).toBe('რეგისტრაცია')
})
