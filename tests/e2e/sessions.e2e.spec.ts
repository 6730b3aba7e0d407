/**
 * Signing in and sessions by keyboard only: wrong codes and a lock, sessions on another device, the warning before the
 * end, and a session that expires while somebody types.
 *
 * @module-tag R-ID-12
 * @module-tag R-WEB-20
 * @module-tag R-WEB-26
 */
import { drafts } from '@portal/contract/texts/drafts'
import { errors } from '@portal/contract/texts/errors'
import { header } from '@portal/contract/texts/header'
import { session } from '@portal/contract/texts/session'
import { sessions } from '@portal/contract/texts/sessions'
import { signin } from '@portal/contract/texts/signin'
import type { Item } from '@portal/items'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '../../infra/cli/connect.ts'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { askForCode, demo, giveCode, signIn } from './errands/sign-in.ts'
import { submitButton, typedText, writeText } from './errands/write-application.ts'
import { keyboard } from './input-method.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

/** A personal ID that nobody has. */
const stranger = '99001000099'

let browser: Browser
let portal: LocalPortal
let phone: Visitor
let laptop: Visitor
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  phone = await openVisit(browser, portal, { input: keyboard, width: 360 })
  laptop = await openVisit(browser, portal, { input: keyboard, asksEachCall: true })
  for (const { watched } of [phone, laptop])
    for (const [status, address] of [
      [401, '/api/'],
      [429, '/api/login'],
      [429, '/api/send-sms-code'],
    ] as const)
      watched.expectAnswer(status, address)
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [phone, laptop])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})

const see = async ({ page }: Visitor, state: string) =>
  void barriers.push(...(await checkScreen(page, state, { isPictured: true })))
const code = ({ page }: Visitor) => page.getByRole('textbox', { name: signin['signin.code.label'] })
const pressButton = ({ page, input }: Visitor, name: string) =>
  input.press(page.getByRole('button', { name, exact: true }))

/** Forgets which codes were sent, as if the minute's pause had passed. */
const passPause = async () => {
  const { items, close } = connect(portal.folder)
  const { items: rows } = await items.scan('access')
  for (const row of rows)
    if (String(row.sk).startsWith('waits#'))
      await items.put('access', { ...row, waits: { ...(row.waits as object), sent: [] } } as Item)
  close()
}

/** The tries count against the codes of whoever asked for them (R-ID-51), so the page asks. */
const askForStranger = async () => {
  const { page, input } = phone
  await input.write(page.getByRole('textbox', { name: signin['signin.personalId.label'] }), stranger)
  await pressButton(phone, signin['signin.requestCode'])
  await code(phone).waitFor()
}

test('wrong codes are reported at the field; after ten the number is locked, and the remaining time is shown', async () => {
  const { page, input, goTo } = phone
  await goTo('/Signin')
  await askForStranger()
  await see(phone, 'sign-in-second-step')
  await page.reload()
  for (let tries = 0; tries < 10; tries++) {
    if (tries === 5) {
      await passPause()
      await page.evaluate('sessionStorage.clear()')
      await page.reload()
      await askForStranger()
    }
    const answer = page.waitForResponse('**/api/login')
    await input.write(code(phone), '000000')
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(401)
    await page.getByRole('main').getByText(errors['server.signin.codeInvalid']).waitFor()
  }
  await see(phone, 'sign-in-wrong-code')
  await page.keyboard.press('Enter')
  await page
    .getByRole('main')
    .getByText(/დროებით შეზღუდულია. დარჩენილია 15\sწუთი/)
    .waitFor()
  await see(phone, 'sign-in-locked')
})

test('the sessions are listed, and another device’s session is ended from here', async () => {
  await Promise.all([phone.goTo('/Signin'), laptop.goTo('/Signin')])
  await phone.page.evaluate('sessionStorage.clear()')
  await phone.page.reload()
  await signIn(phone, demo.citizen)
  await phone.goTo('/add-application/1')
  await writeText(phone)
  await phone.page.getByText(drafts['draft.saved.unsent']).waitFor()

  await signIn(laptop, demo.citizen)
  await laptop.input.press(laptop.page.getByRole('button', { name: /მომხმარებლის მენიუ/ }))
  await laptop.input.press(laptop.page.getByRole('link', { name: header['menu.sessions'] }))
  await laptop.page.getByRole('rowheader').nth(1).waitFor()
  await see(laptop, 'sessions')
  await laptop.input.press(laptop.page.getByRole('button', { name: new RegExp(sessions['sessions.end']) }).first())
  const dialog = laptop.page.getByRole('dialog', { name: sessions['sessions.end.question'] })
  await dialog.waitFor()
  await see(laptop, 'sessions-end')
  await laptop.input.press(dialog.getByRole('button', { name: sessions['sessions.end'], exact: true }))
  await laptop.page.getByText(sessions['sessions.only']).waitFor()
})

test('a form whose session was ended says so, and after a sign-in has its page and text again', {
  tags: 'R-ID-16',
}, async () => {
  const { page } = phone
  await phone.input.press(submitButton(phone))
  await page.getByText(session['session.ended']).waitFor()
  await page.getByText(session['session.expired.kept']).waitFor()
  await see(phone, 'session-over')
  await giveCode(phone, await askForCode(phone, demo.citizen))
  await page.waitForURL('**/add-application/1')
  await page.getByText(typedText.rest.trim()).waitFor()
})

test('two minutes before its end a session can be extended', async () => {
  const { page, input } = laptop
  // Only the server's answer after 58 minutes is faked; the extension is real.
  await page.route('**/api/auth/session', (route) => {
    const [idle, whole] = [110_000, 3_600_000].map((ahead) => new Date(Date.now() + ahead).toISOString())
    return route.fulfill({ json: { idle_expires_at: idle, expires_at: whole } })
  })
  await page.evaluate("localStorage.removeItem('session_ends')")
  await page.reload()
  const dialog = page.getByRole('dialog', { name: session['session.warning.title'] })
  await dialog.waitFor()
  await see(laptop, 'session-warning')
  await input.press(dialog.getByRole('button', { name: session['session.extend'] }))
  await page.getByText(session['session.extended']).waitFor()
  await dialog.waitFor({ state: 'hidden' })
})

test('signing out everywhere ends this session and the other', async () => {
  const { page, input, goTo } = laptop
  await goTo('/sessions')
  await pressButton(laptop, sessions['sessions.endAll'])
  const dialog = page.getByRole('dialog', { name: sessions['sessions.endAll.question'] })
  await dialog.waitFor()
  await see(laptop, 'sessions-end-all')
  await input.press(dialog.getByRole('button', { name: sessions['sessions.endAll'], exact: true }))
  await page.waitForURL('**/Signin')
  await phone.goTo('/applications')
  await phone.page.getByText(signin['signin.returnHint']).waitFor()
})

test('no page has a barrier or an unexpected error', () => {
  expect(barriers).toEqual([])
  expect([phone, laptop].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
