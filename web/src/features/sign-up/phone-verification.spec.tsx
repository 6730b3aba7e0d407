import { signup as texts } from '@portal/contract/texts/signup'
import { visits } from '@portal/contract/texts/visits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import {
  answers,
  field,
  freshRegistration,
  open,
  press,
  refusedAnswer,
  step,
  verifyPhone,
} from './sign-up-for-specs.tsx'
import { VisitorForm } from './visitor-form.tsx'

freshRegistration()

describe('the phone', () => {
  test('the last step has one filled button, that of the registration', async () => {
    fakePortal(answers)
    await open()
    await step(4)
    const filled = () => [...document.querySelectorAll('.filled')].map((one) => one.textContent)
    expect(filled()).toEqual(['რეგისტრაცია'])
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    const code = await screen.findByRole('textbox', { name: 'სმს კოდი' })
    expect(filled()).toEqual(['რეგისტრაცია'])
    expect(screen.getByText(/^მოქმედებს მხოლოდ ბოლო კოდი, 5 წუთის/)).toBeTruthy()
    await userEvent.type(code, '123456{Enter}')
    await screen.findByText('დადასტურებულია')
    expect(filled()).toEqual(['რეგისტრაცია'])
  })

  test('a phone number needs nine digits before a code is sent', { tags: 'R-ID-23' }, async () => {
    const { calls } = fakePortal(answers)
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '5551')
    await press('კოდის გაგზავნა')
    expect(await screen.findByText('გთხოვთ შეიყვანოთ სწორი ტელეფონის ნომერი')).toBeTruthy()
    expect(calls('POST /api/send_sms')).toHaveLength(0)
  })

  test('pressing the button twice sends one code, and another after a refusal', async () => {
    let answer: { status?: number; body: object } = refusedAnswer(429, { message: 'ცოტა ხანში სცადეთ' })
    const { calls } = fakePortal({ ...answers, 'POST /api/send_sms': () => answer })
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    const send = () => screen.getByRole('button', { name: 'კოდის გაგზავნა' })
    const button = send()
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('ცოტა ხანში სცადეთ')).toBeTruthy()
    // The page asked for a proof of work too, because the wait may be of somebody else at the same address.
    const sends = () => calls('POST /api/send_sms').filter(({ path }) => path === '/api/send_sms')
    expect(sends()).toHaveLength(1)
    answer = answers['POST /api/send_sms']
    await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull())
    await userEvent.click(send())
    expect(await screen.findByRole('textbox', { name: 'სმს კოდი' })).toBeTruthy()
    expect(sends()).toHaveLength(2)
  })

  test('a verified phone number is locked, and the page says so where the focus is, and that identity comes later', {
    tags: ['R-ID-23', 'R-WEB-34'],
  }, async () => {
    const { calls } = fakePortal(answers)
    await open()
    await verifyPhone()
    expect(field(/მობილური ტელეფონის/).hasAttribute('readonly')).toBe(true)
    const success = screen.getByText('ვერიფიკაცია წარმატებულია!')
    expect(document.activeElement?.contains(success)).toBe(true)
    expect(document.activeElement?.textContent).toContain(texts['signup.phone.success.hint'])
    expect(calls('POST /api/verify-sms')[0]?.body).toEqual({ phone: '555123456', code: '123456' })
  })

  test('a wrong code does not verify the phone', { tags: 'R-ID-23' }, async () => {
    fakePortal({ ...answers, 'POST /api/verify-sms': refusedAnswer(422, { errors: { code: ['არასწორი კოდი'] } }) })
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await userEvent.type(await screen.findByRole('textbox', { name: 'სმს კოდი' }), '000000{Enter}')
    expect(await screen.findByText('არასწორი კოდი')).toBeTruthy()
    expect(document.title).toMatch(/^შეცდომა: /)
    expect(screen.queryByText('დადასტურებულია')).toBeNull()
  })

  test('the code field disappears after 60 seconds', { tags: 'R-ID-23' }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakePortal(answers)
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await screen.findByRole('textbox', { name: 'სმს კოდი' })
    await vi.advanceTimersByTimeAsync(60_500)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'კოდის ხელახლა გაგზავნა' }))
    expect(screen.getByText(texts['signup.phone.expired'])).toBeTruthy()
    expect(screen.queryByText(/^კოდის ვადა/)).toBeNull()
  })

  test('a code that arrives later can be entered while it is valid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = fakePortal(answers)
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    await press(texts['signup.phone.late'])
    expect(screen.getByRole('button', { name: 'კოდის ხელახლა გაგზავნა' })).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'სმს კოდი' }), '123456{Enter}')
    await screen.findByText('დადასტურებულია')
    expect(calls('POST /api/verify-sms')[0]?.body).toEqual({ phone: '555123456', code: '123456' })
  })

  test('a code that has expired cannot be entered any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakePortal(answers)
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await vi.advanceTimersByTimeAsync(61_000)
    await press(texts['signup.phone.late'])
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull())
    expect(screen.getByText(/^კოდის ვადა \(5 წუთი\) გავიდა\. მოითხოვეთ ახალი/)).toBeTruthy()
    expect(screen.queryByText(/არ მოგივიდათ/)).toBeNull()
    expect(screen.queryByRole('button', { name: texts['signup.phone.late'] })).toBeNull()
    expect(screen.getByRole('button', { name: 'კოდის ხელახლა გაგზავნა' })).toBeTruthy()
  })

  test('an unreachable server is reported', { tags: 'R-ID-23' }, async () => {
    fakePortal({ ...answers, 'POST /api/send_sms': () => Promise.reject(new TypeError('away')) })
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    expect(await screen.findByText('შეცდომა სერვერთან დაკავშირებისას')).toBeTruthy()
  })
})

test('staff who type for somebody are told of that person, never of themselves', { tags: 'R-ACT-36' }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fakePortal(answers)
  const { container } = showAt('/office', '/office', <VisitorForm number="" onBegun={() => undefined} />)
  const isOfThem = () =>
    expect(container.textContent).not.toMatch(/თქვენ|ხართ|ცხოვრობთ|მოგივიდათ|გაიგებთ|შეგიძლიათ|უნდა ატვირთოთ/)
  await step(3)
  await userEvent.click(within(screen.getByRole('group', { name: /^სტუდენტია/ })).getByRole('radio', { name: 'დიახ' }))
  isOfThem()
  await step(4)
  await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
  await press('კოდის გაგზავნა')
  await screen.findByRole('textbox', { name: 'სმს კოდი' })
  isOfThem()
  await vi.advanceTimersByTimeAsync(60_500)
  await screen.findByText(visits['visit.register.phone.noCode'])
  isOfThem()
  await press(texts['signup.phone.late'])
  await userEvent.type(screen.getByRole('textbox', { name: 'სმს კოდი' }), '123456{Enter}')
  await screen.findByText(visits['visit.register.phone.theirs'])
  isOfThem()
})
