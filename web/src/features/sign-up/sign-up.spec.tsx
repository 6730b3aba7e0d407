import { signup as texts } from '@portal/contract/texts/signup'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { SignUpScreen } from './sign-up.tsx'

const answers = {
  'GET /api/Region/GetList': {
    body: [
      { id: 1, name: 'იმერეთი' },
      { id: 2, name: 'აჭარა' },
    ],
  },
  'GET /api/Municipality/GetList/1': { body: [{ id: 11, name: 'ქუთაისი' }] },
  'GET /api/Municipality/GetList/2': { body: [{ id: 21, name: 'ბათუმი' }] },
  'GET /api/professions': { body: [{ id: 5, name: 'ექიმი' }] },
  'GET /api/Handbook/Statuses': {
    body: [
      { id: 1, name: 'დევნილი', status: 'active' },
      { id: 7, name: 'არც ერთი', status: 'deactive_all' },
      { id: 8, name: 'ეკომიგრანტი', status: 'active' },
    ],
  },
  'POST /api/send_sms': { body: { message: 'ok' } },
  'POST /api/verify-sms': { body: { message: 'ok', verified: true } },
  'POST /api/signup': { status: 201, body: { message: 'ok', token: 'receipt' } },
}
const refused = (status: number, body: object) => ({
  status,
  body: { success: false, code: 'refused', message: 'უარი', ...body },
})

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const combo = (name: RegExp) => screen.getByRole('combobox', { name })
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const step = (number: number) => press(new RegExp(`^${number}\\. `))
const submit = () => screen.getByRole('button', { name: 'რეგისტრაცია' }) as HTMLButtonElement
const answer = (question: RegExp, yesOrNo: 'დიახ' | 'არა') =>
  userEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: yesOrNo }))

const open = async (type = 'ფიზიკური პირი') => {
  const site = showAt('/Signup', '/Signup', <SignUpScreen />)
  await userEvent.click(screen.getByRole('radio', { name: type }))
  await screen.findByRole('option', { name: 'ექიმი', hidden: true })
  await screen.findByRole('checkbox', { name: 'არც ერთი', hidden: true })
  await waitFor(() => expect(screen.getAllByRole('option', { name: 'აჭარა', hidden: true })).toHaveLength(2))
  return site
}

const verifyPhone = async (name: RegExp = /მობილური ტელეფონის ნომერი/) => {
  await step(4)
  await userEvent.type(field(name), '555123456')
  await press('კოდის გაგზავნა')
  await userEvent.type(await screen.findByRole('textbox', { name: 'სმს კოდი' }), '123456')
  await press('ნომრის დადასტურება')
  await screen.findByText('დადასტურებულია')
}

const consent = async () => {
  for (const tick of screen.getAllByRole('checkbox', { name: /ვეთანხმები|თანახმა ვარ/ })) await userEvent.click(tick)
}

const legalAddress = async () => {
  await step(2)
  await userEvent.selectOptions(combo(/რეგიონი \(იურიდიული/), 'აჭარა')
  await screen.findByRole('option', { name: 'ბათუმი' })
  await userEvent.selectOptions(combo(/მუნიციპალიტეტი \(იურიდიული/), 'ბათუმი')
  await userEvent.type(field(/^იურიდიული მისამართი/), 'მაგალითის ქუჩა 1')
}

const fillIndividual = async () => {
  await userEvent.type(field(/^სახელი/), 'ნინო')
  await userEvent.type(field(/^გვარი/), 'გამოგონილი')
  await userEvent.type(field(/^პირადი ნომერი/), '01001000099')
  const birthDate = within(screen.getByRole('group', { name: /დაბადების თარიღი/ }))
  await userEvent.type(birthDate.getByRole('textbox', { name: 'დღე' }), '17')
  await userEvent.type(birthDate.getByRole('textbox', { name: 'თვე' }), '5')
  await userEvent.type(birthDate.getByRole('textbox', { name: 'წელი' }), '1990')
  await legalAddress()
  await step(3)
  await userEvent.selectOptions(combo(/^პროფესია/), 'ექიმი')
  await answer(/კომპაქტურად განსახლების/, 'არა')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the type', () => {
  test('the type is chosen first, and another type starts again', async () => {
    fakePortal(answers)
    showAt('/Signup', '/Signup', <SignUpScreen />)
    expect(screen.queryByRole('button', { name: 'რეგისტრაცია' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'ფიზიკური პირი' }))
    await userEvent.type(field(/^სახელი/), 'ნინო')
    await userEvent.click(screen.getByRole('radio', { name: 'იურიდიული პირი' }))
    expect(field(/კომპანიის დასახელება/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'ფიზიკური პირი' }))
    expect((field(/^სახელი/) as HTMLInputElement).value).toBe('')
  })
})

test('the page lists what a person or a company needs before the first field', async () => {
  fakePortal(answers)
  showAt('/Signup', '/Signup', <SignUpScreen />)
  const types = ['ფიზიკური პირი', 'იურიდიული პირი'].map((name) => screen.getByRole('radio', { name }))
  const [person, company] = types.map((type) => document.getElementById(type.getAttribute('aria-describedby') ?? ''))
  expect(person?.textContent).toMatch(/^რა დაგჭირდებათპირადობის მოწმობა/)
  expect(company?.textContent).toMatch(/^რა დაგჭირდებათკომპანიის დასახელება/)
  await userEvent.click(screen.getByRole('radio', { name: 'იურიდიული პირი' }))
  const needed = within(screen.getByRole('region', { name: 'რა დაგჭირდებათ' }))
  expect(needed.getByText(/^კომპანიის დასახელება/)).toBeTruthy()
})

describe('the phone', () => {
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

describe('the button', () => {
  test('the button needs a verified phone and three consents, and says what is missing', async () => {
    fakePortal(answers)
    await open()
    await step(4)
    expect(submit().disabled).toBe(true)
    expect(screen.getByText('რეგისტრაციისთვის დაადასტურეთ მობილური ტელეფონის ნომერი')).toBeTruthy()
    await verifyPhone()
    expect(screen.getByText('მონიშნეთ სამივე თანხმობა')).toBeTruthy()
    await consent()
    expect(submit().disabled).toBe(false)
  })

  test('the button links to each empty field and sends nothing', async () => {
    const { calls } = fakePortal(answers)
    await open()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(within(summary).getByRole('link', { name: 'პირადი ნომერი: სავალდებულო ველი' })).toBeTruthy()
    expect(document.title).toMatch(/^შეცდომა: /)
    await userEvent.click(within(summary).getByRole('link', { name: 'შეიყვანეთ გვარი' }))
    expect(document.activeElement).toBe(field(/^გვარი/))
    expect(calls('POST /api/signup')).toHaveLength(0)
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
  })

  test('a server’s refusal is shown on its field, and the typed values stay', async () => {
    const taken = 'ამ პირადი ნომრით მომხმარებელი უკვე რეგისტრირებულია'
    fakePortal({ ...answers, 'POST /api/signup': refused(422, { errors: { personal_id: [taken] } }) })
    await open()
    await fillIndividual()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    expect(await screen.findAllByText(taken)).toHaveLength(2)
    expect(submit().disabled).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: taken }))
    expect(document.activeElement).toBe(field(/^პირადი ნომერი/))
    expect(field(/^პირადი ნომერი/).getAttribute('aria-invalid')).toBe('true')
    expect((field(/^სახელი/) as HTMLInputElement).value).toBe('ნინო')
  })

  test('a phone whose verification has expired has to be verified again', async () => {
    fakePortal({ ...answers, 'POST /api/signup': refused(422, { errors: { phone: ['დაადასტურეთ ნომერი თავიდან'] } }) })
    await open()
    await fillIndividual()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    expect(await screen.findAllByText('დაადასტურეთ ნომერი თავიდან')).toHaveLength(2)
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
