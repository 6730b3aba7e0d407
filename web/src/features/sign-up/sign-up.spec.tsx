import { signup as texts } from '@portal/contract/texts/signup'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { SignUpScreen } from './sign-up.tsx'
import {
  answer,
  answers,
  combo,
  consent,
  field,
  fillIndividual,
  freshRegistration,
  legalAddress,
  open,
  press,
  refused,
  step,
  submit,
  verifyPhone,
} from './sign-up-for-specs.tsx'

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })

freshRegistration()

describe('the type', () => {
  test('the type is chosen first, and another type starts again', async () => {
    fakePortal(answers)
    showAt('/Signup', '/Signup', <SignUpScreen />)
    expect(screen.queryByRole('button', { name: 'რეგისტრაცია' })).toBeNull()
    await press('ფიზიკური პირი')
    expect(document.activeElement?.textContent).toBe('ნაბიჯი 1 / 4: თქვენ შესახებ')
    await userEvent.type(field(/^სახელი/), 'ნინო')
    expect(screen.queryByRole('radio', { name: 'იურიდიული პირი' })).toBeNull()
    await press(texts['signup.type.changeType'])
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'ფიზიკური პირი' }))
    expect(screen.getByText(texts['signup.type.changeHint'])).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'იურიდიული პირი' }))
    expect(field(/კომპანიის დასახელება/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'ფიზიკური პირი' }))
    expect((field(/^სახელი/) as HTMLInputElement).value).toBe('')
  })
})

test('the page lists what a person or a company needs before the first field', async () => {
  fakePortal(answers)
  showAt('/Signup', '/Signup', <SignUpScreen />)
  const types = ['ფიზიკური პირი', 'იურიდიული პირი'].map((name) => screen.getByRole('button', { name }))
  const [person, company] = types.map((type) =>
    document.getElementById(type.getAttribute('aria-describedby')?.split(' ')[1] ?? ''),
  )
  expect(person?.textContent).toMatch(/^რა დაგჭირდებათპირადობის მოწმობა/)
  expect(company?.textContent).toMatch(/^რა დაგჭირდებათკომპანიის დასახელება/)
  await press('იურიდიული პირი')
  const needed = within(screen.getByRole('region', { name: 'რა დაგჭირდებათ' }))
  expect(needed.getByText(/^კომპანიის დასახელება/)).toBeTruthy()
})

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

  test('a phone number needs nine digits before a code is sent', async () => {
    const { calls } = fakePortal(answers)
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '5551')
    await press('კოდის გაგზავნა')
    expect(await screen.findByText('გთხოვთ შეიყვანოთ სწორი ტელეფონის ნომერი')).toBeTruthy()
    expect(calls('POST /api/send_sms')).toHaveLength(0)
  })

  test('pressing the button twice sends one code, and another after a refusal', async () => {
    let answer: { status?: number; body: object } = refused(429, { message: 'ცოტა ხანში სცადეთ' })
    const { calls } = fakePortal({ ...answers, 'POST /api/send_sms': () => answer })
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    const send = () => screen.getByRole('button', { name: 'კოდის გაგზავნა' })
    const button = send()
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('ცოტა ხანში სცადეთ')).toBeTruthy()
    expect(calls('POST /api/send_sms')).toHaveLength(1)
    answer = answers['POST /api/send_sms']
    await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull())
    await userEvent.click(send())
    expect(await screen.findByRole('textbox', { name: 'სმს კოდი' })).toBeTruthy()
    expect(calls('POST /api/send_sms')).toHaveLength(2)
  })

  test('a verified phone number is locked, and the page says so', async () => {
    const { calls } = fakePortal(answers)
    await open()
    await verifyPhone()
    expect(field(/მობილური ტელეფონის/).hasAttribute('readonly')).toBe(true)
    expect(screen.getByText('ვერიფიკაცია წარმატებულია!')).toBeTruthy()
    expect(calls('POST /api/verify-sms')[0]?.body).toEqual({ phone: '555123456', code: '123456' })
  })

  test('a wrong code does not verify the phone', async () => {
    fakePortal({ ...answers, 'POST /api/verify-sms': refused(422, { errors: { code: ['არასწორი კოდი'] } }) })
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await userEvent.type(await screen.findByRole('textbox', { name: 'სმს კოდი' }), '000000{Enter}')
    expect(await screen.findByText('არასწორი კოდი')).toBeTruthy()
    expect(document.title).toMatch(/^შეცდომა: /)
    expect(screen.queryByText('დადასტურებულია')).toBeNull()
  })

  test('the code field disappears after 60 seconds', async () => {
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
    expect(screen.queryByRole('button', { name: texts['signup.phone.late'] })).toBeNull()
    expect(screen.getByRole('button', { name: 'კოდის ხელახლა გაგზავნა' })).toBeTruthy()
  })

  test('an unreachable server is reported', async () => {
    fakePortal({ ...answers, 'POST /api/send_sms': () => Promise.reject(new TypeError('away')) })
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    expect(await screen.findByText('შეცდომა სერვერთან დაკავშირებისას')).toBeTruthy()
  })
})

describe('the choices', () => {
  test.each([
    [texts['signup.region'], [texts['signup.legalRegion'], texts['signup.physicalRegion']]],
    [texts['signup.municipality'], [texts['signup.legalMunicipality'], texts['signup.physicalMunicipality']]],
  ])('choices of a %s show their short name and are found by the full one', async (seen, wholes) => {
    fakePortal(answers)
    await open()
    await step(2)
    const labels = screen.getAllByText(seen).map((label) => label.closest('label'))
    expect(labels).toHaveLength(wholes.length)
    for (const whole of wholes) {
      expect(whole.startsWith(seen)).toBe(true)
      expect(labels).toContain(screen.getByRole<HTMLSelectElement>('combobox', { name: whole }).labels[0])
    }
  })

  test('a heading says which address it is, and the field what to write', async () => {
    fakePortal(answers)
    await open()
    await step(2)
    const legal = within(screen.getByRole('region', { name: texts['signup.section.legalAddress'] }))
    expect(legal.getByText(texts['signup.legalAddress.hint']).previousSibling?.textContent).toBe(
      texts['signup.section.legalAddress'],
    )
    const written = legal.getByRole('textbox', { name: texts['signup.legalAddress'] })
    const described = written.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(texts['signup.address.hint'])
  })

  test('the form says who does not see the answers, before it asks for them', async () => {
    fakePortal(answers)
    await open()
    await step(3)
    const use = screen.getByText(texts['signup.social.use'])
    expect(use.compareDocumentPosition(combo(/^პროფესია/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('choosing a region loads its municipalities and clears the chosen one', async () => {
    fakePortal(answers)
    await open()
    await step(2)
    const municipality = () => combo(/მუნიციპალიტეტი \(იურიდიული/) as HTMLSelectElement
    expect(municipality().disabled).toBe(true)
    await legalAddress()
    expect(municipality().value).toBe('21')
    await userEvent.selectOptions(combo(/რეგიონი \(იურიდიული/), 'იმერეთი')
    await screen.findByRole('option', { name: 'ქუთაისი' })
    expect(municipality().value).toBe('')
  })

  test('the exclusive status is preselected and cannot be combined', async () => {
    fakePortal(answers)
    await open()
    await step(3)
    const names = screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)
    expect(names).toEqual(['დევნილი', 'ეკომიგრანტი', 'არც ერთი'])
    expect(box('არც ერთი').closest('label')?.className).toMatch(/border-t/)
    const [displaced, none] = [box('დევნილი') as HTMLInputElement, box('არც ერთი') as HTMLInputElement]
    expect([displaced.checked, none.checked]).toEqual([false, true])
    await userEvent.click(displaced)
    expect([displaced.checked, none.checked]).toEqual([true, false])
    await userEvent.click(none)
    expect([displaced.checked, none.checked]).toEqual([false, true])
  })

  test('only a student is asked for the degree', async () => {
    fakePortal(answers)
    await open()
    await step(3)
    expect(screen.queryByRole('combobox', { name: /განათლების დონე/ })).toBeNull()
    await answer(/სტუდენტი/, 'დიახ')
    expect(combo(/განათლების დონე/)).toBeTruthy()
  })
})

describe('the steps', () => {
  const heading = (name: string) => screen.getByRole('heading', { name })

  test('the next step checks the previous one, and is announced', async () => {
    fakePortal(answers)
    await open()
    await press('გაგრძელება')
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(heading('ნაბიჯი 1 / 4: თქვენ შესახებ')).toBeTruthy()
    await userEvent.type(field(/^სახელი/), 'ნინო')
    await userEvent.type(field(/^გვარი/), 'გამოგონილი')
    await userEvent.type(field(/^პირადი ნომერი/), '01001000099')
    await userEvent.type(field('დღე'), '17')
    await userEvent.type(field('თვე'), '05')
    await userEvent.type(field('წელი'), '1990')
    await press('გაგრძელება')
    await waitFor(() => expect(document.activeElement).toBe(heading('ნაბიჯი 2 / 4: მისამართი')))
    await press('წინა ნაბიჯი')
    expect((field(/^სახელი/) as HTMLInputElement).value).toBe('ნინო')
  })

  test('an address that is the same is typed once and sent for both', async () => {
    const { calls } = fakePortal(answers)
    await open()
    await fillIndividual()
    await step(2)
    await userEvent.click(box('ფაქტობრივი მისამართი იგივეა'))
    expect(screen.queryByRole('textbox', { name: 'ფაქტობრივი მისამართი' })).toBeNull()
    await userEvent.type(field(/^იურიდიული მისამართი/), '2')
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    await waitFor(() => expect(calls('POST /api/signup')).toHaveLength(1))
    expect(calls('POST /api/signup')[0]?.body).toMatchObject({
      legal_address: 'მაგალითის ქუჩა 12',
      physical_region_id: 2,
      physical_municipality_id: 21,
      physical_address: 'მაგალითის ქუჩა 12',
    })
  })

  test('a half-typed birth date is invalid, and survives a reload', async () => {
    fakePortal(answers)
    await open()
    await userEvent.type(field('დღე'), '17')
    await userEvent.type(field('წელი'), '1990')
    await press('გაგრძელება')
    await waitFor(() => expect(field('თვე').getAttribute('aria-invalid')).toBe('true'))
    cleanup()
    showAt('/Signup', '/Signup', <SignUpScreen />)
    expect((field('დღე') as HTMLInputElement).value).toBe('17')
    expect((field('წელი') as HTMLInputElement).value).toBe('1990')
  })
})
