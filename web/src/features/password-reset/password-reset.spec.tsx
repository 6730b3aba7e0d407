/**
 * @module-tag R-WEB-2
 */
import { passwordReset as texts } from '@portal/contract/texts/password-reset'
import { signin } from '@portal/contract/texts/signin'
import { signinValidation } from '@portal/contract/texts/signin-validation'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePortal } from '#testing/faked-portal.tsx'
import { openSite } from '#testing/whole-site.tsx'

const number = () => screen.findByRole('textbox', { name: /^პირადი ნომერი/ })
const code = () => screen.findByRole('textbox', { name: /^სმს კოდი/ })
const password = () => screen.findByLabelText<HTMLInputElement>(/^ახალი პაროლი/)
const repeat = () => screen.findByLabelText<HTMLInputElement>(/^გაიმეორეთ პაროლი/)
const progress = () => screen.getByRole('progressbar').getAttribute('value')
const type = async (field: Promise<HTMLElement>, text: string) => userEvent.type(await field, text)

/** Opens the page and asks for its steps. */
const openSteps = async (address = '/reset-password') => {
  const site = openSite(address)
  await userEvent.click(await screen.findByRole('button', { name: texts['reset.title'] }))
  return site
}

const filled = () => [...document.querySelectorAll('main .filled')].map((one) => one.textContent)

/** The error comes after a hint. */
const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent

let sent: readonly unknown[]
beforeAll(async () => {
  await Promise.all([
    import('#app/further-routes.tsx'),
    import('#features/sign-in/sign-in.tsx'),
    import('./password-reset.tsx'),
  ])
})
beforeEach(() => {
  localStorage.clear()
  sent = fakePortal({}).requests
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const toPassword = async () => {
  const site = await openSteps()
  await type(number(), '01001000005{Enter}')
  await type(code(), '123456{Enter}')
  await password()
  return site
}

describe('the password reset', () => {
  test('has three steps, makes no call, and ends at /login, which redirects to /Signin', {
    tags: 'R-ID-34',
  }, async () => {
    const { where } = await openSteps('/RESET-password')
    await number()
    expect(progress()).toBe('1')
    await type(number(), '01001000005{Enter}')
    await code()
    expect(progress()).toBe('2')
    await type(code(), '123456{Enter}')
    await password()
    expect(progress()).toBe('3')
    await type(password(), 'სულ ახალი')
    await type(repeat(), 'სულ ახალი{Enter}')
    await waitFor(() => expect(where()).toBe('/Signin'))
    expect(await screen.findByText(signin['signin.afterReset'])).toBeTruthy()
    expect(document.getElementById('toasts')?.textContent).toBe('')
    expect(await number()).toHaveProperty('value', '01001000005')
    expect(sent).toEqual([])
  })

  test('says at the start that sign-in needs no password, and links back', { tags: 'R-ID-34' }, async () => {
    openSite('/reset-password')
    expect(await screen.findByText(texts['reset.notice'])).toBeTruthy()
    expect(screen.getByRole('link', { name: texts['reset.back'] }).getAttribute('href')).toBe('/Signin')
    expect(filled()).toEqual([signin['signin.title']])
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('the button of the step is the only filled one of the page, and its title is a heading', async () => {
    await openSteps()
    await number()
    expect(filled()).toEqual([texts['reset.step1.submit']])
    expect(screen.getByRole('heading', { level: 2, name: `ნაბიჯი 1 / 3: ${texts['reset.step1.title']}` })).toBeTruthy()
    await type(number(), '01001000005{Enter}')
    await code()
    expect(filled()).toEqual([texts['reset.step2.submit']])
    await type(code(), '123456{Enter}')
    await password()
    expect(filled()).toEqual([texts['reset.finish']])
  })

  test('whoever waits for the code gets a new one at sign-in, where the number is filled in already', async () => {
    const { where } = await openSteps()
    await type(number(), '01001000005{Enter}')
    await code()
    await userEvent.click(screen.getByRole('link', { name: texts['reset.code.elsewhere.link'] }))
    await waitFor(() => expect(where()).toBe('/Signin'))
    expect(await number()).toHaveProperty('value', '01001000005')
  })

  test('goes back step by step, with the number shown at the code and still typed', async () => {
    await openSteps()
    await type(number(), '01001000005{Enter}')
    await code()
    expect(screen.getByText('01001000005')).toBeTruthy()
    expect(screen.getByText(texts['reset.step2.hint'])).toBeTruthy()
    await type(code(), '123456{Enter}')
    await password()
    const back = () => userEvent.click(screen.getByRole('button', { name: signin['signin.back'] }))
    await back()
    await code()
    await back()
    expect(await number()).toHaveProperty('value', '01001000005')
    expect(screen.queryByRole('button', { name: signin['signin.back'] })).toBeNull()
  })

  test('moves the focus to each step', async () => {
    await openSteps()
    await type(number(), '01001000005{Enter}')
    await waitFor(async () => expect(document.activeElement).toBe(await code()))
    await type(code(), '123456{Enter}')
    await waitFor(async () => expect(document.activeElement).toBe(await password()))
  })

  test.each([
    ['', signinValidation['signin.personalId.required']],
    ['12345678', signinValidation['signin.personalId.min']],
  ])('does not continue with the number "%s"', async (typed, message) => {
    await openSteps()
    await type(number(), `${typed}{Enter}`)
    await waitFor(async () => expect(errorOf(await number())).toBe(message))
    expect(document.title).toMatch(/^შეცდომა: /)
    expect(progress()).toBe('1')
  })

  test.each([
    ['', signinValidation['signin.code.required']],
    ['12345', signinValidation['signin.code.length']],
  ])('does not continue with the code "%s"', async (typed, message) => {
    await openSteps()
    await type(number(), '01001000005{Enter}')
    await type(code(), `${typed}{Enter}`)
    await waitFor(async () => expect(errorOf(await code())).toBe(message))
    expect(document.title).toMatch(/^შეცდომა: /)
    expect(progress()).toBe('2')
  })
})

describe('the new password', { tags: 'R-ID-34' }, () => {
  test.each([
    ['', '', [texts['reset.password.required'], texts['reset.password.repeat.required']]],
    ['1234567', '1234567', [texts['reset.password.min']]],
    ['12345678', '', [texts['reset.password.repeat.required']]],
    ['12345678', '12345679', [texts['reset.password.mismatch']]],
    ['1234567', '7654321', [texts['reset.password.min'], texts['reset.password.mismatch']]],
  ])('is refused as "%s" repeated as "%s"', async (one, other, messages) => {
    const { where } = await toPassword()
    if (one) await type(password(), one)
    if (other) await type(repeat(), other)
    await userEvent.click(screen.getByRole('button', { name: texts['reset.finish'] }))
    for (const message of messages) expect(await screen.findByText(message)).toBeTruthy()
    expect(document.title).toMatch(/^შეცდომა: /)
    expect(where()).toBe('/reset-password')
  })

  test('is asked for below the sentence that none is kept', async () => {
    await toPassword()
    const sentence = screen.getByText(signin['signin.afterReset.text'])
    expect(sentence.compareDocumentPosition(await password())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('has its rule at the field before anything is wrong', async () => {
    await toPassword()
    expect(errorOf(await password())).toBe(texts['reset.password.rule'])
  })

  test('has no stars, but both fields are required', async () => {
    await toPassword()
    expect(document.querySelector('form')?.textContent).not.toContain('*')
    for (const field of [password(), repeat()]) expect((await field).getAttribute('aria-required')).toBe('true')
  })

  test('is hidden until the person shows it', async () => {
    await toPassword()
    expect((await password()).type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: texts['reset.password.show'] }))
    expect([(await password()).type, (await repeat()).type]).toEqual(['text', 'text'])
    await userEvent.click(screen.getByRole('button', { name: texts['reset.password.hide'] }))
    expect((await password()).type).toBe('password')
  })
})
