import { accessibility } from '@portal/contract/texts/accessibility'
import { dayFields } from '@portal/contract/texts/day-fields'
import { queue as texts } from '@portal/contract/texts/queue'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DatesFilter } from './dates-filter.tsx'

afterEach(cleanup)

test('a list is not narrowed without a day that cannot be read', { tags: 'R-WEB-114' }, async () => {
  const onChange = vi.fn()
  render(<DatesFilter from="2026-01-05" to="" onChange={onChange} />)
  await userEvent.click(screen.getByRole('button'))
  const to = screen.getByRole('textbox', { name: texts['queue.filter.to'] })
  await userEvent.type(to, '32.01.2026')
  const apply = screen.getByRole('button', { name: texts['queue.changed.show'] })
  await userEvent.click(apply)
  expect(screen.getByText(dayFields['date.unreadable'])).toBeDefined()
  expect([document.activeElement, onChange.mock.calls]).toEqual([to, []])
  await userEvent.clear(to)
  await userEvent.type(to, '31.01.2026')
  await userEvent.click(apply)
  expect(onChange).toHaveBeenCalledWith({ from: '2026-01-05', to: '2026-01-31' })
})

test('a typed day is there when the dialog opens again, however it was closed, until the filter changes', {
  tags: 'R-WEB-41',
}, async () => {
  const { rerender } = render(<DatesFilter from="" to="" onChange={vi.fn()} />)
  const open = () => userEvent.click(screen.getByRole('button', { name: texts['queue.filter.day'] }))
  const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts['queue.filter.from'] })
  await open()
  await userEvent.type(from(), '05.01.2026')
  await userEvent.click(screen.getByRole('button', { name: accessibility['a11y.dialog.close'] }))
  await open()
  expect(from().value).toBe('05.01.2026')
  rerender(<DatesFilter from="2026-02-01" to="" onChange={vi.fn()} />)
  expect(from().value).toBe('01.02.2026')
})
