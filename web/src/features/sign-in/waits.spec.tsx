import { codeTexts } from '@portal/contract/texts/codes'
import { passkeySignIn } from '@portal/contract/texts/passkey-sign-in'
import { signin as texts } from '@portal/contract/texts/signin'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { time } from '#lib/time/dates.ts'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { SignInScreen } from './sign-in.tsx'

const number = '01001000005'
const ask = 'POST /api/send-sms-code'
const enter = 'POST /api/login'
const neutral = { body: { message: codeTexts['signin.code.neutral'] } }
const refused = (status: number, code: string, message: string, retryAfter?: number) => ({
  status,
  body: { success: false, code, message, request_id: 'r' },
  ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }),
})
const locked = refused(429, 'locked', 'ავტორიზაცია დროებით შეზღუდულია. დარჩენილია 15\u00a0წუთი.', 900)

const show = () => showAt('/Signin', '/Signin', <SignInScreen />)
const numberField = () => screen.findByRole('textbox', { name: /პირადი ნომერი/ })
const codeField = () => screen.findByRole('textbox', { name: /სმს კოდი/ })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const says = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

let person: ReturnType<typeof userEvent.setup>
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const askForCode = async () => {
  await person.type(await numberField(), `${number}{Enter}`)
  return codeField()
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the number', () => {
  test('a locked number shows a countdown, and no code is requested meanwhile', { tags: 'R-ID-10' }, async () => {
    const { calls } = fakePortal({ [ask]: locked })
    show()
    const field = await numberField()
    await person.type(field, `${number}{Enter}`)
    const panel = await screen.findByText(/დარჩენილია 15 წუთი/)
    expect(document.activeElement?.contains(panel)).toBe(true)
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByRole('button', { name: texts['signin.requestCode'] })).toBeNull()
    await pass(14 * 60 + 20)
    expect(panel.textContent).toMatch(/დარჩენილია (39|40)\u00a0წამი/)
    await person.type(field, '{Enter}')
    expect(calls(ask)).toHaveLength(1)
    act(() => (panel.closest('[tabindex]') as HTMLElement).focus())
    await pass(41)
    expect(button(texts['signin.requestCode'])).toHaveProperty('disabled', false)
    expect(screen.queryByText(/დარჩენილია/)).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(calls(ask)).toHaveLength(2))
  })

  test('changing the number ends the countdown of the previous one', async () => {
    fakePortal({ [ask]: locked })
    show()
    const field = await numberField()
    await person.type(field, `${number}{Enter}`)
    await screen.findByText(/დარჩენილია/)
    await person.type(field, '{Backspace}6')
    expect(screen.queryByText(/დარჩენილია/)).toBeNull()
  })
})

describe('the code', () => {
  test('a successful sign-in leaves nothing in session storage', async () => {
    fakePortal({
      [ask]: neutral,
      [enter]: { body: { access_token: '5.secret', token_type: 'Bearer', expires_in: 3600 } },
      'GET /api/auth/profile': { body: { data: aProfile() } },
    })
    show()
    await person.type(await askForCode(), '123456{Enter}')
    await waitFor(() => expect(localStorage.getItem('access_token')).toBe('5.secret'))
    expect(sessionStorage.length).toBe(0)
  })

  test('another code may be requested after 60 seconds, and only the newest is valid', {
    tags: 'R-ID-12',
  }, async () => {
    const { calls } = fakePortal({ [ask]: neutral })
    show()
    const field = await askForCode()
    expect(says(field)).toContain(texts['signin.code.newestOnly'])
    expect(screen.queryByRole('button', { name: texts['signin.code.resend'] })).toBeNull()
    await pass(61)
    await person.click(screen.getByRole('button', { name: texts['signin.code.resend'] }))
    await waitFor(() => expect(calls(ask)).toHaveLength(2))
    await screen.findByText(/კოდის ხელახლა გაგზავნას შეძლებთ/)
    expect(document.activeElement).toBe(field)
  })

  test('whoever is not registered reads beside the code that none will come, and can register', async () => {
    fakePortal({ [ask]: neutral })
    show()
    await askForCode()
    expect(screen.getByText(texts['signin.code.notArrived.unregistered'])).toBeTruthy()
    expect(screen.getByRole('link', { name: texts['signin.toSignup'] }).getAttribute('href')).toBe('/Signup')
  })

  test('the code step survives a reload while the code is valid', async () => {
    fakePortal({ [ask]: neutral })
    const { unmount } = show()
    await askForCode()
    unmount()
    show()
    await codeField()
    cleanup()
    await pass(5 * 60)
    show()
    await numberField()
  })

  test('after a step back the same number requests no other code', { tags: 'R-ID-12' }, async () => {
    const { calls } = fakePortal({ [ask]: neutral })
    show()
    await askForCode()
    await person.click(screen.getByRole('button', { name: texts['signin.back'] }))
    await person.click(await screen.findByRole('button', { name: texts['signin.requestCode'] }))
    await codeField()
    expect(calls(ask)).toHaveLength(1)
  })

  test.each([true, false])('a lock offers the passkey where the browser has them: %s', async (hasPasskeys) => {
    if (hasPasskeys) vi.stubGlobal('PublicKeyCredential', class {})
    fakePortal({ [ask]: neutral, [enter]: locked })
    show()
    await person.type(await askForCode(), '123456{Enter}')
    const panel = (await screen.findByText(/დარჩენილია 15 წუთი/)).closest('[tabindex]') as HTMLElement
    const passkey = within(panel).queryByRole('button', { name: passkeySignIn['signin.passkey.submit'] })
    expect(passkey !== null).toBe(hasPasskeys)
  })

  test('a wrong code is reported under the field; a lock in one panel with its end, in place of the field', async () => {
    let tries = 0
    fakePortal({
      [ask]: neutral,
      [enter]: () => (++tries === 1 ? refused(401, 'code_wrong', 'კოდი არასწორია') : locked),
    })
    show()
    const field = await askForCode()
    await person.type(field, '123456{Enter}')
    await waitFor(() => expect(says(field)).toContain('კოდი არასწორია'))
    await person.keyboard('{Enter}')
    expect(await screen.findAllByText(/დარჩენილია 15 წუთი/)).toHaveLength(1)
    expect(screen.getByText(/^დაწყებული სესიები არ წყდება\./)).toBeDefined()
    const end = Number(vi.getMockedSystemTime()) + 15 * 60_000
    const shown = /^თავიდან სცადეთ (\d\d:\d\d)-\u2060დან$/.exec(screen.getByText(/^თავიდან სცადეთ/).textContent)?.[1]
    expect([time(new Date(end)), time(new Date(end + 60_000))]).toContain(shown)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: texts['signin.submit'] })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'ცხელი ხაზი 143' })).toHaveLength(1)
    await pass(15 * 60 + 1)
    const again = await codeField()
    await waitFor(() => expect(document.activeElement).toBe(again))
    expect(again).toHaveProperty('value', '')
    await person.keyboard('123456{Enter}')
    await waitFor(() => expect(tries).toBe(3))
  })

  test('at the limit of codes the next one has to wait, and the one received can still be entered', {
    tags: 'R-WEB-24',
  }, async () => {
    let asks = 0
    const { calls } = fakePortal({
      [ask]: () =>
        ++asks === 1 ? neutral : refused(429, 'too_often', 'ახალი კოდის მოთხოვნამდე დარჩენილია 12\u00a0წუთი.', 720),
      [enter]: refused(401, 'code_wrong', 'კოდი არასწორია'),
    })
    show()
    const field = await askForCode()
    await pass(61)
    await person.click(screen.getByRole('button', { name: texts['signin.code.resend'] }))
    expect((await screen.findByRole('alert')).textContent).toContain('12\u00a0წუთი')
    await person.type(field, '123456{Enter}')
    await waitFor(() => expect(calls(enter)).toHaveLength(1))
  })

  test('an unreachable server is reported, and the typed code stays', { tags: 'R-ID-12' }, async () => {
    fakePortal({ [ask]: neutral })
    show()
    const field = await askForCode()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await person.type(field, '123456{Enter}')
    const alert = (await screen.findByText(texts['signin.error.failed'])).closest('[role="alert"]')
    expect(alert?.textContent).toContain('პორტალთან კავშირი არ არის')
    expect(alert?.textContent).toContain('შეყვანილი მონაცემები არ დაიკარგა.')
    expect(field).toHaveProperty('value', '123456')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(document.title).toMatch(/^შეცდომა: /)
  })

  test('when the code cannot be sent, the page says what failed, whom to call, and the number of the request', {
    tags: ['R-WEB-24', 'R-WEB-75'],
  }, async () => {
    fakePortal({ [ask]: refused(503, 'unavailable', 'სერვისი დროებით მიუწვდომელია. სცადეთ მოგვიანებით.') })
    show()
    await person.type(await numberField(), `${number}{Enter}`)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('სმს კოდის გაგზავნა ვერ მოხერხდა')
    expect(alert.textContent).toContain('მოთხოვნის ნომერი: r')
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('tel:143')
    expect(alert.textContent).toContain('სერვისი დროებით მიუწვდომელია')
    expect(screen.getAllByText(/სერვისი დროებით მიუწვდომელია/)).toHaveLength(1)
    expect((await numberField()).getAttribute('aria-invalid')).toBeNull()
  })

  test('a new code that could not be sent is told at its button, not at the field of the code', async () => {
    let asks = 0
    const away = refused(503, 'unavailable', 'სერვისი დროებით მიუწვდომელია. სცადეთ მოგვიანებით.')
    fakePortal({ [ask]: () => (++asks === 1 ? neutral : away) })
    show()
    const field = await askForCode()
    await pass(61)
    await person.click(button(texts['signin.code.resend']))
    expect((await screen.findByRole('alert')).textContent).toContain('სმს კოდის გაგზავნა ვერ მოხერხდა')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })
})
