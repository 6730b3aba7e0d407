/**
 * @module-tag R-WEB-114
 */
import { dayFields } from '@portal/contract/texts/day-fields'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateInput } from './date-input.tsx'
import { refuseWrongDay } from './wrong-day.ts'

afterEach(cleanup)

function Day({ before = '', ...bounds }: { before?: string; min?: string; max?: string }) {
  const [day, setDay] = useState(before)
  return (
    <>
      <DateInput label="დღე" value={day} onChange={setDay} {...bounds} />
      <output>{day}</output>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'დღე' })
const day = () => screen.getByRole('status').textContent

test('is typed as day, month and year, and shown so', async () => {
  render(<Day before="2026-03-01" />)
  expect(field().value).toBe('01.03.2026')
  await userEvent.clear(field())
  expect(day()).toBe('')
  await userEvent.type(field(), '25092026')
  expect(day()).toBe('2026-09-25')
  await userEvent.tab()
  expect(field().value).toBe('25.09.2026')
})

test('says how a day is written when what was typed is none, once the field is left', async () => {
  render(<Day />)
  await userEvent.type(field(), '09/25/2026')
  expect(screen.queryByText(dayFields['date.unreadable'])).toBeNull()
  await userEvent.tab()
  expect(screen.getByText(dayFields['date.unreadable'])).toBeDefined()
  expect([field().value, day()]).toEqual(['09/25/2026', '09/25/2026'])
})

test.each([
  ['31.11.2026', dayFields['date.unreadable']],
  ['05.12.26', dayFields['date.shortYear']],
  ['30.11.2026', 'ყველაზე ადრეული დღე აქ არის 01.12.2026'],
  ['01.01.2027', 'ყველაზე გვიანი დღე აქ არის 31.12.2026'],
])('%s is kept as it was typed, refused with its sentence, and gets the focus', async (typed, sentence) => {
  render(<Day min="2026-12-01" max="2026-12-31" />)
  await userEvent.type(field(), typed)
  expect(refuseWrongDay()).toBe(true)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(document.activeElement).toBe(field())
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual([typed, 'true'])
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByText(sentence).id)
  await userEvent.clear(field())
  await userEvent.type(field(), '2026.12.05')
  await userEvent.tab()
  expect([refuseWrongDay(), field().value, day()]).toEqual([false, '05.12.2026', '2026-12-05'])
})

test('its button leads to the field of the browser where that opens no calendar by itself', async () => {
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker')
  const { container } = render(<Day />)
  await userEvent.click(screen.getByRole('button', { name: 'კალენდარი: დღე' }))
  expect(document.activeElement).toBe(container.querySelector('input[type="date"]'))
})

test('is chosen in the calendar of the browser', async () => {
  const opened = vi.fn()
  HTMLInputElement.prototype.showPicker = opened
  const { container } = render(<Day />)
  await userEvent.click(screen.getByRole('button', { name: 'კალენდარი: დღე' }))
  expect(opened).toHaveBeenCalledOnce()
  const native = container.querySelector('input[type="date"]')
  if (!native) throw new Error('there is a calendar')
  fireEvent.change(native, { target: { value: '2026-11-05' } })
  expect([field().value, day()]).toEqual(['05.11.2026', '2026-11-05'])
})
