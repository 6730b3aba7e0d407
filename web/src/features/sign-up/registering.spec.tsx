import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { forgetRegisteredNumber, numberFromSignUp } from '#lib/sign-in/sign-in-number.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { isDisabled } from '#testing/is-disabled.ts'
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

freshRegistration()

describe('the button', () => {
  test('the button needs a verified phone and three consents, and says what is missing', async () => {
    fakePortal(answers)
    await open()
    await step(4)
    expect(isDisabled(submit())).toBe(true)
    expect(screen.getByText('რეგისტრაციისთვის დაადასტურეთ მობილური ტელეფონის ნომერი')).toBeTruthy()
    await verifyPhone()
    expect(screen.getByText('მონიშნეთ სამივე თანხმობა')).toBeTruthy()
    await consent()
    expect(isDisabled(submit())).toBe(false)
  })

  test('what the button waits for is a link to it', async () => {
    fakePortal(answers)
    await open()
    await step(4)
    const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
    await follow('მონიშნეთ სამივე თანხმობა')
    expect(document.activeElement).toHaveProperty('name', 'agree_to_terms')
    await follow('რეგისტრაციისთვის დაადასტურეთ მობილური ტელეფონის ნომერი')
    expect(document.activeElement).toBe(field(/მობილური ტელეფონის ნომერი/))
    await step(1)
    await userEvent.click(field(/^სახელი/))
    await step(4)
    await follow('შეამოწმეთ მონიშნული ველები')
    expect(document.activeElement).toBe(field(/^სახელი/))
  })

  test('once a summary lists what is missing, the button does not repeat it', async () => {
    fakePortal(answers)
    await open()
    await step(4)
    expect(screen.getByRole('link', { name: 'მონიშნეთ სამივე თანხმობა' })).toBeTruthy()
    await userEvent.click(submit())
    const summary = within(await screen.findByRole('alert'))
    const consents = { name: 'მონიშნეთ სამივე თანხმობა' }
    expect(screen.getAllByRole('link', consents)).toEqual(summary.getAllByRole('link', consents))
    expect(submit().getAttribute('aria-describedby')).toBeNull()
  })

  test('pressing the button before anything is filled marks everything that is missing, and sends nothing', async () => {
    const { calls } = fakePortal(answers)
    await open()
    await step(4)
    await userEvent.click(submit())
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    const lines = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(lines).toContain('შეიყვანეთ მობილური ტელეფონის ნომერი')
    expect(lines).toContain('მონიშნეთ სამივე თანხმობა')
    expect(lines).toContain('ნაბიჯი 2, მისამართი: გასასწორებელია 2 ველი')
    expect(calls('POST /api/signup')).toHaveLength(0)
  })

  test('pressing the button with a phone that is not verified says so at the phone', async () => {
    const { calls } = fakePortal(answers)
    await open()
    await fillIndividual()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის ნომერი/), '555123456')
    await consent()
    await userEvent.click(submit())
    const line = { name: /რეგისტრაციისთვის დაადასტურეთ მობილური/ }
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('link', line))
    expect(document.activeElement).toBe(field(/მობილური ტელეფონის ნომერი/))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(calls('POST /api/signup')).toHaveLength(0)
  })

  test('the button links to each empty field and sends nothing', async () => {
    const { calls } = fakePortal(answers)
    await open()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(document.title).toMatch(/^შეცდომა: /)
    const about = { name: 'ნაბიჯი 1, თქვენ შესახებ: გასასწორებელია 4 ველი' }
    await userEvent.click(within(summary).getByRole('link', about))
    expect(screen.getByRole('link', { name: 'პირადი ნომერი: სავალდებულო ველი' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'შეიყვანეთ გვარი' }))
    expect(document.activeElement).toBe(field(/^გვარი/))
    expect(calls('POST /api/signup')).toHaveLength(0)
  })
})

test('a step that has all it needs is ticked when it is left, and one that is skipped is not', async () => {
  fakePortal(answers)
  await open()
  await fillIndividual()
  await step(4)
  const ticked = screen.getAllByRole('button', { name: /^\d\. .*, შევსებულია$/ })
  expect(ticked.map((button) => button.getAttribute('aria-label')?.slice(0, 1))).toEqual(['1', '2', '3'])
  await step(1)
  await userEvent.clear(field(/^გვარი/))
  await step(4)
  expect(screen.queryByRole('button', { name: /^1\. .*, შევსებულია$/ })).toBeNull()
})

test('an error goes as soon as the value is right, before the field is left', async () => {
  fakePortal(answers)
  await open()
  await press('გაგრძელება')
  const birthDate = screen.getByRole('group', { name: /დაბადების თარიღი/ })
  const part = (name: string) => within(birthDate).getByRole('textbox', { name })
  await waitFor(() => expect(part('წელი').getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(part('დღე'), '17')
  await userEvent.type(part('თვე'), '5')
  await userEvent.type(part('წელი'), '1990')
  await waitFor(() => expect(part('წელი').getAttribute('aria-invalid')).toBeNull())
  expect(document.activeElement).toBe(part('წელი'))
  await userEvent.type(field(/^გვარი/), 'გამოგონილი')
  await waitFor(() => expect(field(/^გვარი/).getAttribute('aria-invalid')).toBeNull())
  expect(field(/^სახელი/).getAttribute('aria-invalid')).toBe('true')
})

describe('registering', () => {
  test('an individual sends what was filled in and goes to sign in', async () => {
    const { calls } = fakePortal(answers)
    const { where } = await open()
    await fillIndividual()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    await waitFor(() => expect(where()).toBe('/Signin'))
    expect(calls('POST /api/signup')[0]?.body).toMatchObject({
      registration_type: 'individual',
      first_name: 'ნინო',
      personal_id: '01001000099',
      birth_date: '1990-05-17',
      email: null,
      phone: '555123456',
      legal_region_id: 2,
      legal_municipality_id: 21,
      physical_region_id: null,
      profession_id: 5,
      is_compact: false,
      status_ids: [7],
      agree_to_terms: true,
    })
    expect(localStorage.getItem('token')).toBe('receipt')
    expect(sessionStorage.getItem('draft:signup')).toBeNull()
    expect(numberFromSignUp()).toBe('01001000099')
    forgetRegisteredNumber()
  })

  test('a server’s refusal is shown on its field, and the typed values stay', async () => {
    const taken = 'ამ პირადი ნომრით მომხმარებელი უკვე რეგისტრირებულია'
    const { calls } = fakePortal({
      ...answers,
      'POST /api/signup': refused(422, { errors: { personal_id: [taken] } }),
    })
    await open()
    await fillIndividual()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    expect(await screen.findByRole('link', { name: `ნაბიჯი 1: ${taken}` })).toBeTruthy()
    expect(screen.getByText(taken)).toBeTruthy()
    expect(isDisabled(submit())).toBe(true)
    await userEvent.click(submit())
    expect(calls('POST /api/signup')).toHaveLength(1)
    await userEvent.click(screen.getByRole('link', { name: `ნაბიჯი 1: ${taken}` }))
    expect(document.activeElement).toBe(field(/^პირადი ნომერი/))
    expect(field(/^პირადი ნომერი/).getAttribute('aria-invalid')).toBe('true')
    expect((field(/^სახელი/) as HTMLInputElement).value).toBe('ნინო')
    expect(numberFromSignUp()).toBe('01001000099')
  })

  test('a phone whose verification has expired has to be verified again', async () => {
    fakePortal({ ...answers, 'POST /api/signup': refused(422, { errors: { phone: ['დაადასტურეთ ნომერი თავიდან'] } }) })
    await open()
    await fillIndividual()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    expect(await screen.findByText('დაადასტურეთ ნომერი თავიდან')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'მობილური ტელეფონის ნომერი: დაადასტურეთ ნომერი თავიდან' })).toBeTruthy()
    expect(field(/მობილური ტელეფონის/).hasAttribute('readonly')).toBe(false)
  })

  test('a legal entity sends its own fields', async () => {
    const { calls } = fakePortal(answers)
    const { where } = await open('იურიდიული პირი')
    await userEvent.type(field(/კომპანიის დასახელება/), 'მაგალითი')
    await userEvent.type(field(/საიდენტიფიკაციო ნომერი/), '400000099')
    await userEvent.type(field(/დირექტორის სახელი/), 'გიორგი')
    await userEvent.type(field(/დირექტორის გვარი/), 'გამოგონილი')
    await userEvent.type(field(/დირექტორის პირადი ნომერი/), '01001000098')
    await userEvent.type(field(/დირექტორის ელ. ფოსტა/), 'director@portal.example')
    await step(3)
    await userEvent.selectOptions(combo(/დირექტორის პროფესია/), 'ექიმი')
    await answer(/დირექტორი ცხოვრობს/, 'დიახ')
    await legalAddress()
    await verifyPhone(/დირექტორის მობილური/)
    await consent()
    await userEvent.click(submit())
    await waitFor(() => expect(where()).toBe('/Signin'))
    expect(calls('POST /api/signup')[0]?.body).toMatchObject({
      registration_type: 'legal',
      company_id: '400000099',
      director_phone: '555123456',
      director_is_compact: true,
      director_status_ids: [7],
    })
  })
})

test('typed values and the verified phone survive a reload', async () => {
  fakePortal(answers)
  await open()
  await userEvent.type(field(/^სახელი/), 'ნინო')
  await verifyPhone()
  cleanup()
  showAt('/Signup', '/Signup', <SignUpScreen />)
  expect((field(/^სახელი/) as HTMLInputElement).value).toBe('ნინო')
  await step(4)
  expect(screen.getByText('დადასტურებულია')).toBeTruthy()
})

describe('after a reload', () => {
  const reload = () => {
    cleanup()
    showAt('/Signup', '/Signup', <SignUpScreen />)
  }
  const note = () => screen.queryByText('ადრე შეყვანილი მონაცემები აღდგენილია')

  test('the code already sent can still be typed for the rest of its minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = fakePortal(answers)
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await screen.findByRole('textbox', { name: 'სმს კოდი' })
    await vi.advanceTimersByTimeAsync(20_000)
    reload()
    await step(4)
    await userEvent.type(screen.getByRole('textbox', { name: 'სმს კოდი' }), '123456')
    await vi.advanceTimersByTimeAsync(40_500)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull())
    reload()
    await step(4)
    expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull()
    expect(calls('POST /api/send_sms')).toHaveLength(1)
  })

  test('another number needs another code', async () => {
    fakePortal(answers)
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await screen.findByRole('textbox', { name: 'სმს კოდი' })
    await userEvent.type(field(/მობილური ტელეფონის/), '{Backspace}7')
    expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull()
    reload()
    await step(4)
    expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull()
    expect(screen.getByRole('button', { name: 'კოდის გაგზავნა' })).toBeTruthy()
  })

  test('changing the number while its code is requested drops the code', async () => {
    const sending = Promise.withResolvers<void>()
    const sent = async () => {
      await sending.promise
      return answers['POST /api/send_sms']
    }
    fakePortal({ ...answers, 'POST /api/send_sms': sent })
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await userEvent.type(field(/მობილური ტელეფონის/), '{Backspace}7')
    sending.resolve()
    expect(await screen.findByRole('button', { name: 'კოდის გაგზავნა' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull()
    await userEvent.type(field(/მობილური ტელეფონის/), '{Backspace}6')
    expect(screen.getByRole('textbox', { name: 'სმს კოდი' })).toBeTruthy()
  })

  test('the typed values are restored, the page says so, and they can be discarded', async () => {
    fakePortal(answers)
    await open()
    reload()
    expect(note()).toBeNull()
    await userEvent.type(field(/^სახელი/), 'ნინო')
    expect(note()).toBeNull()
    reload()
    expect(note()).not.toBeNull()
    await press('თავიდან შევსება')
    expect(note()).toBeNull()
    expect((field(/^სახელი/) as HTMLInputElement).value).toBe('')
    reload()
    expect(note()).toBeNull()
  })
})
