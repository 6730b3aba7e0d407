/** Passkeys by true ceremonies: Chromium's own authenticator makes and uses them (R-ID-36 to R-ID-45). */
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { keyboard } from './hand.ts'
import { look } from './look.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'

let browser: Browser
let portal: LocalPortal
let phone: Visitor
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([openBrowser(), openDemoPortal()])
  phone = await openVisit(browser, portal, { hand: keyboard, width: 360 })
  const devTools = await phone.page.context().newCDPSession(phone.page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [phone])
})
afterAll(async () => {
  await browser?.close()
  await portal?.remove()
})

const see = async (state: string) => void barriers.push(...(await look(phone.page, state, { isPictured: true })))
const press = (name: string) => phone.hand.press(phone.page.getByRole('button', { name, exact: true }))
const link = (name: string) => phone.page.getByRole('link', { name, exact: true })

test('after an SMS a passkey is offered once, and made on the profile', async () => {
  const { page, hand, goTo } = phone
  await goTo('/Signin')
  await signIn(phone, demo.citizen)
  await see('a passkey is offered')
  await hand.press(link(texts['passkeys.offer.add']))
  await page.getByText(texts['passkeys.empty']).waitFor()
  await press(texts['passkeys.add'])
  await see('a passkey is named')
  await press(texts['passkeys.add.submit'])
  await page.getByText(texts['passkeys.added']).waitFor()
  await page.getByText(texts['passkeys.second']).waitFor()
  await see('the first passkey')
})

test('the field of the number offers it, and it opens the portal without an SMS', async () => {
  const { page, goTo } = phone
  const before = (await portal.sms(demo.citizen.phone)).length
  await page.evaluate('localStorage.clear()')
  await goTo('/Signin')
  await page.waitForURL((url) => url.pathname !== '/Signin')
  expect((await portal.sms(demo.citizen.phone)).length).toBe(before)
})

test('so does the button, where the browser offers nothing in fields', async () => {
  const { page, goTo } = phone
  await page.addInitScript({ content: 'PublicKeyCredential.isConditionalMediationAvailable = async () => false' })
  await page.evaluate('localStorage.clear()')
  await goTo('/Signin')
  await see('signing in by passkey')
  await press(texts['signin.passkey.submit'])
  await page.waitForURL((url) => url.pathname !== '/Signin')
})

test('it is removed, and the phone is told', async () => {
  const { page, goTo } = phone
  await goTo('/Profile')
  await page.getByRole('button', { name: new RegExp(`^${texts['passkeys.remove']}: `) }).press('Enter')
  await see('a passkey is about to be removed')
  await press(texts['passkeys.remove'])
  await page.getByText(texts['passkeys.empty']).waitFor()
  await expect
    .poll(
      async () =>
        (await portal.sms(demo.citizen.phone)).some(({ message }) => message.includes('წვდომის გასაღები წაიშალა')),
      {
        timeout: 20_000,
      },
    )
    .toBe(true)
})

test('no barrier and nothing unexpected was met', () => {
  expect(barriers).toEqual([])
  expect(phone.watched.complaints()).toEqual([])
})
