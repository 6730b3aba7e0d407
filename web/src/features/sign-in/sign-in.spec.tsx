/**
 * @module-tag R-ID-12
 */

import { passkeySignIn } from '@portal/contract/texts/passkey-sign-in'
import { rules } from '@portal/contract/texts/rules'
import { signinValidation } from '@portal/contract/texts/signin-validation'
import { signupValidation } from '@portal/contract/texts/signup-validation'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { SignInScreen } from './sign-in.tsx'

const sent = { 'POST /api/send-sms-code': { body: { message: 'ok' } } }
const welcomed = {
  'POST /api/login': { body: { access_token: 'fresh', token_type: 'Bearer', expires_in: 3600 } },
  'GET /api/auth/profile': { body: { data: aProfile() } },
}
const refused = (status: number, message: string, errors?: Record<string, string[]>) => ({
  status,
  body: { success: false, code: 'refused', message, errors },
})

const number = () => screen.getByRole('textbox', { name: /პირადი ნომერი/ })
const code = () => screen.findByRole('textbox', { name: /სმს კოდი/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const show = () => showAt('/Signin', '/Signin', <SignInScreen />)

const toCode = async () => {
  show()
  await userEvent.type(number(), '01001000005')
  await press('კოდის მიღება')
  return code()
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

test.each([
  ['person', { personal_id: '01001000099' }, '01001000099'],
  ['company', { company_id: '400000099', director_personal_id: '01001000098' }, '400000099'],
  ['half-typed number', { personal_id: '0100' }, ''],
])('the number of a %s comes along from sign-up, not in the address', (_, values, shown) => {
  sessionStorage.setItem('draft:signup', JSON.stringify({ type: 'individual', values }))
  const { where } = show()
  expect((number() as HTMLInputElement).value).toBe(shown)
  expect(where()).toBe('/Signin')
})

describe('the ways in', () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

  test.each([
    ['by SMS first where no passkey was used', null, ['სმს კოდით', 'წვდომის გასაღებით']],
    ['by passkey first where one was', '1', ['წვდომის გასაღებით', 'სმს კოდით']],
  ])('the page offers %s', async (_, used, ways) => {
    vi.stubGlobal('PublicKeyCredential', class {})
    if (used) localStorage.setItem('device:passkey-used', used)
    fakePortal(sent)
    show()
    await waitFor(() => expect(headings()).toEqual(ways))
  })
})

test('a device without a passkey is told in the passkey’s card how to get one', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  fakePortal(sent)
  show()
  const card = (await screen.findByRole('heading', { name: 'წვდომის გასაღებით' })).closest('section')
  expect(card?.textContent).toContain(passkeySignIn['signin.passkey.none'])
})

describe('the passkey', () => {
  const failed = rules['server.passkey.wrong']
  const options = 'POST /api/passkeys/options'
  /** Milliseconds, as in `passkey-sign-in.tsx`. */
  const renewEvery = 4 * 60_000
  const withAutofill = () =>
    vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { isConditionalMediationAvailable: async () => true }))

  test('tells of a failure only after its button was pressed, not when the silent offer fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    withAutofill()
    const { calls } = fakePortal({ [options]: refused(500, failed) })
    show()
    await waitFor(() => expect(calls(options)).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(renewEvery)
    await waitFor(() => expect(calls(options)).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
    await press(passkeySignIn['signin.passkey.submit'])
    expect(await screen.findByText(failed)).toBeTruthy()
  })
})

describe('the number', () => {
  test('is required without a star, because it is the only field', () => {
    fakePortal(sent)
    show()
    expect(number().getAttribute('aria-required')).toBe('true')
    expect(number().closest('form')?.textContent).not.toContain('*')
  })

  test.each([
    ['', 'შეიყვანეთ პირადი ნომერი'],
    ['12345678', 'მინიმუმ 9 ციფრი'],
  ])('an invalid value such as %j is refused before anything is sent', async (typed, sentence) => {
    const { requests } = fakePortal(sent)
    show()
    if (typed) await userEvent.type(number(), typed)
    await press('კოდის მიღება')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(requests).toHaveLength(0)
  })

  test('a number with too many digits is said to be wrong and never cut to that of another', {
    tags: ['R-API-3', 'R-WEB-40'],
  }, async () => {
    const portal = fakePortal(sent)
    show()
    await userEvent.click(number())
    await userEvent.paste(' 0100-1000 005 99')
    expect((number() as HTMLInputElement).value).toBe('0100100000599')
    await press('კოდის მიღება')
    expect(await screen.findByText(signinValidation['signin.personalId.max'])).toBeTruthy()
    expect(portal.requests).toEqual([])
  })

  test('the server’s refusal is shown under the field', async () => {
    fakePortal({ 'POST /api/send-sms-code': refused(429, 'დარჩენილია 12 წუთი') })
    show()
    await userEvent.type(number(), '01001000005')
    await press('კოდის მიღება')
    expect(await screen.findByText('დარჩენილია 12 წუთი')).toBeTruthy()
    expect(number().getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the code', () => {
  test('a right code signs in and stores the token and the profile', { tags: 'R-ID-17' }, async () => {
    const { calls } = fakePortal({ ...sent, ...welcomed })
    await userEvent.type(await toCode(), '123456')
    await press('შესვლა')
    await waitFor(() => expect(localStorage.getItem('access_token')).toBe('fresh'))
    const { id, registration_type, first_name, last_name, company_name, permission, agency_id } = aProfile()
    const { document_verified_status } = aProfile()
    const names = { id, registration_type, first_name, last_name, company_name }
    expect(JSON.parse(localStorage.getItem('userProfile') ?? '')).toEqual({
      ...names,
      ...{ permission, agency_id, document_verified_status },
    })
    expect(calls('POST /api/login')[0]?.body).toEqual({ personal_id: '01001000005', sms_code: '123456' })
    expect(calls('GET /api/auth/profile')[0]?.headers.get('authorization')).toBe('Bearer fresh')
  })

  test('requesting a code does not reveal whether the number is registered', async () => {
    fakePortal(sent)
    await toCode()
    expect(screen.getByText('თუ ეს ნომერი რეგისტრირებულია, სმს კოდს მობილურ ტელეფონზე მიიღებთ')).toBeTruthy()
  })

  test.each([
    ['', 'შეიყვანეთ სმს კოდი'],
    ['12345', 'კოდი უნდა შედგებოდეს 6 ციფრისგან'],
  ])('an invalid value such as %j is refused before anything is sent', async (typed, sentence) => {
    const { calls } = fakePortal({ ...sent, ...welcomed })
    const field = await toCode()
    if (typed) await userEvent.type(field, typed)
    await press('შესვლა')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(calls('POST /api/login')).toHaveLength(0)
  })

  test('a wrong code shows the server’s message, and nobody is signed in', async () => {
    fakePortal({ ...sent, 'POST /api/login': refused(401, 'კოდი არასწორია') })
    await userEvent.type(await toCode(), '000000')
    await press('შესვლა')
    expect(await screen.findByText('კოდი არასწორია')).toBeTruthy()
    expect(localStorage.getItem('access_token')).toBeNull()
  })

  test('the page counts down 60 seconds before another code may be requested', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = fakePortal(sent)
    await toCode()
    expect(screen.getByText('კოდის ხელახლა გაგზავნას შეძლებთ 60 წამში')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'კოდის ხელახლა გაგზავნა' })).toBeNull()
    await vi.advanceTimersByTimeAsync(60_500)
    await press('კოდის ხელახლა გაგზავნა')
    await waitFor(() => expect(calls('POST /api/send-sms-code')).toHaveLength(2))
    expect(await screen.findByText(/კოდის ხელახლა გაგზავნას შეძლებთ/)).toBeTruthy()
  })

  test('the back button returns to the number, which is still filled in', async () => {
    fakePortal(sent)
    await toCode()
    await press('უკან')
    expect((number() as HTMLInputElement).value).toBe('01001000005')
    await waitFor(() => expect(document.activeElement).toBe(number()))
  })
})

describe('after the registration', () => {
  const registered = signupValidation['signup.success']
  const arrive = (state = {}) => showAt('/Signin', '/Signin', <SignInScreen />, { isRegistered: true, ...state })
  const askForCode = async () => {
    await userEvent.type(number(), '01001000005')
    await press('კოდის მიღება')
    return code()
  }

  test('the page confirms the registration until the code was requested', async () => {
    fakePortal(sent)
    arrive()
    expect(screen.getByText(registered)).toBeTruthy()
    await askForCode()
    await waitFor(() => expect(screen.queryByText(registered)).toBeNull())
    await press('უკან')
    expect(screen.queryByText(registered)).toBeNull()
  })

  test('the page then shows no other message, and the target of the sign-in is kept', async () => {
    fakePortal(sent)
    const { state } = arrive({ returnTo: '/show/3', reason: 'required' })
    await askForCode()
    expect(screen.queryByText('ავტორიზაცია საჭიროა')).toBeNull()
    expect(state()).toMatchObject({ returnTo: '/show/3', reason: 'required' })
  })
})

test('the page links to the registration', () => {
  fakePortal({})
  show()
  expect(screen.getByRole('link', { name: 'რეგისტრაცია' }).getAttribute('href')).toBe('/Signup')
})
