/** Passkeys with real ceremonies: Chromium's own authenticator creates and uses them (R-ID-36 to R-ID-45). */
import { fill } from '@portal/contract/fill'
import { passkeySignIn as signInTexts } from '@portal/contract/texts/passkey-sign-in'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { rules } from '@portal/contract/texts/rules'
import { sessions } from '@portal/contract/texts/sessions'
import { signin as signinTexts } from '@portal/contract/texts/signin'
import { sms } from '@portal/contract/texts/sms'
import type { Item } from '@portal/items'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '../../infra/cli/connect.ts'
import { withAuthenticator } from './authenticator.ts'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { keyboard } from './input-method.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { type AnnouncedControl, announcedControls, missingAnnouncements } from './screen-reader.ts'
import { openVisit, pictureFailure, scriptless, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let phone: Visitor
let laptop: Visitor
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  phone = await openVisit(browser, portal, { input: keyboard, width: 360 })
  laptop = await openVisit(browser, portal, { input: keyboard })
  await Promise.all([withAuthenticator(phone), withAuthenticator(laptop)])
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [phone, laptop])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})

const see = async (state: string, ...announced: readonly Partial<AnnouncedControl>[]) => {
  barriers.push(...(await checkScreen(phone.page, state, { isPictured: true })))
  const announcements = await announcedControls(phone.page)
  barriers.push(...missingAnnouncements(announcements).map((barrier) => `${state}: ${barrier}`))
  expect(announcements).toEqual(expect.arrayContaining(announced.map((each) => expect.objectContaining(each))))
}
const press = (name: string) => phone.input.press(phone.page.getByRole('button', { name, exact: true }))
/** The accessible name of a row's button ends with the device's name. */
const named = (key: 'passkeys.rename.aria' | 'passkeys.remove.aria') =>
  new RegExp(`^${fill(texts[key], { label: '\\S.*' })}$`)
/** A page that has just begun would still ask for its session, and without its token that is refused. */
const forgetSession = async () => {
  await phone.goTo(scriptless)
  await phone.page.evaluate('localStorage.clear()')
}
const link = (name: string) => phone.page.getByRole('link', { name, exact: true })

test('a passkey is offered once after a sign-in by SMS, and added on the profile', { tags: 'R-ID-45' }, async () => {
  const { page, input, goTo } = phone
  await goTo('/Signin')
  await signIn(phone, demo.citizen)
  await see('a passkey is offered')
  await input.press(link(texts['passkeys.offer.add']))
  await page.getByText(texts['passkeys.empty']).waitFor()
  await press(texts['passkeys.add'])
  await page.getByText(texts['passkeys.added']).waitFor()
  await page.getByText(texts['passkeys.second']).waitFor()
  await see(
    'the first passkey',
    { role: 'button', name: texts['passkeys.add'] },
    { role: 'button', name: expect.stringMatching(named('passkeys.rename.aria')) },
    { role: 'button', name: expect.stringMatching(named('passkeys.remove.aria')) },
  )
})

test('the number field offers the passkey, which signs in without an SMS', { tags: 'R-ID-45' }, async () => {
  const { page, goTo } = phone
  const received = () => portal.sms(demo.citizen.phone)
  const notice = sms['sms.passkey.added']
  await poll(async () => (await received()).some(({ message }) => message === notice), 'the notice of the new passkey')
  const before = (await received()).length
  await forgetSession()
  await goTo('/Signin')
  await page.waitForURL((url) => url.pathname !== '/Signin')
  expect((await received()).length).toBe(before)
})

test('the button signs in by passkey, where the browser has no autofill', { tags: 'R-ID-45' }, async () => {
  const { page, goTo } = phone
  await page.addInitScript({ content: 'PublicKeyCredential.isConditionalMediationAvailable = async () => false' })
  await forgetSession()
  await goTo('/Signin')
  await see(
    'signing in by passkey',
    { role: 'button', name: signInTexts['signin.passkey.submit'] },
    {
      role: 'checkbox',
      name: signInTexts['signin.passkey.stay'],
      description: `${signInTexts['signin.passkey.stay.hint']} ${signInTexts['signin.passkey.stay.days']}`,
    },
    { role: 'textbox', name: signinTexts['signin.personalId.label'] },
  )
  await press(signInTexts['signin.passkey.submit'])
  await page.waitForURL((url) => url.pathname !== '/Signin')
})

/**
 * Moves the time of the sessions' last use back by an hour, in the stored rows and in the browser. A page that calls
 * meanwhile would learn that its session has ended before it knows the new times, and forget it.
 */
const passAnHour = async () => {
  const hour = 60 * 60_000
  const { items, close } = connect(portal.folder)
  const { items: rows } = await items.scan('access')
  for (const row of rows)
    if (row.stays === true)
      await items.put('access', {
        ...row,
        lastUsedAt: Number(row.lastUsedAt) - hour,
        signedInAt: Number(row.signedInAt) - hour,
      } as Item)
  close()
  const ends = { idle: Date.now() - 60_000, whole: Date.now() + 10 * hour, receivedAt: Date.now() - hour }
  await phone.page.evaluate(`localStorage.setItem('session_ends', '${JSON.stringify(ends)}')`)
}
const lockedTitle = () => phone.page.getByRole('heading', { name: signInTexts['signin.passkey.locked'] })

test('a session that stays on the device is locked after an hour, and unlocked in place with one click', {
  tags: 'R-ID-50',
}, async () => {
  const { page, goTo, input, watched } = phone
  const before = (await portal.sms(demo.citizen.phone)).length
  await forgetSession()
  await goTo('/Signin')
  await input.tick(page.getByRole('checkbox', { name: signInTexts['signin.passkey.stay'] }))
  await see('signing in to stay')
  await press(signInTexts['signin.passkey.submit'])
  await page.waitForURL((url) => url.pathname !== '/Signin')
  const token = await page.evaluate<string>("localStorage.getItem('access_token')")
  await goTo(scriptless)
  await passAnHour()
  watched.expectAnswer(401, '/api/')
  await goTo('/Profile')
  await lockedTitle().waitFor()
  await see('a locked session', { role: 'button', name: signInTexts['signin.passkey.unlock'] })
  await press(signInTexts['signin.passkey.unlock'])
  await page.waitForURL(/\/Profile$/i)
  expect(await page.evaluate<string>("localStorage.getItem('access_token')")).not.toBe(token)
  const profileAnswer = await fetch(`${portal.url}/api/auth/profile`, { headers: { Authorization: `Bearer ${token}` } })
  expect(profileAnswer.status).toBe(401)
  expect((await portal.sms(demo.citizen.phone)).length).toBe(before)
})

test('a second device has its own passkey, and signing out everywhere there ends the locked session too', {
  tags: 'R-ID-50',
}, async () => {
  const { page, goTo, watched } = phone
  await goTo(scriptless)
  await laptop.goTo('/Signin')
  await signIn(laptop, demo.citizen)
  await laptop.goTo('/Profile')
  await laptop.input.press(laptop.page.getByRole('button', { name: texts['passkeys.add'], exact: true }))
  await laptop.page.getByText(texts['passkeys.added']).waitFor()
  await laptop.goTo('/sessions')
  await laptop.page.getByText(sessions['sessions.stays']).waitFor()
  barriers.push(...(await checkScreen(laptop.page, 'sessions that stay', { isPictured: true })))
  await laptop.input.press(laptop.page.getByRole('button', { name: sessions['sessions.endAll'], exact: true }))
  await laptop.input.press(
    laptop.page.getByRole('dialog').getByRole('button', { name: sessions['sessions.endAll'], exact: true }),
  )
  await laptop.page.waitForURL(/\/Signin$/i)

  await page.evaluate(`localStorage.setItem('session_ends', '{"idle":1,"whole":${10 ** 13},"receivedAt":0}')`)
  await goTo('/Profile')
  await lockedTitle().waitFor()
  await press(signInTexts['signin.passkey.unlock'])
  await page.getByRole('alert').getByText(rules['server.passkey.wrong']).waitFor()
  await press(signInTexts['signin.passkey.submit'])
  await page.waitForURL(/\/Profile$/i)
  expect(watched.complaints()).toEqual([])
})

test('a passkey is removed, with a notice to the phone', async () => {
  const { page, goTo } = phone
  await goTo('/Profile')
  await page
    .getByRole('button', { name: named('passkeys.remove.aria') })
    .first()
    .press('Enter')
  await see('a passkey is about to be removed')
  await press(texts['passkeys.remove'])
  await page.getByText(texts['passkeys.removed']).waitFor()
  await expect
    .poll(async () =>
      (await portal.sms(demo.citizen.phone)).some(({ message }) => message.includes('წვდომის გასაღები წაიშალა')),
    )
    .toBe(true)
})

test('no page has a barrier or an unexpected error', () => {
  expect(barriers).toEqual([])
  expect(phone.watched.complaints()).toEqual([])
})
