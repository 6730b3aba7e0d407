/**
 * Writing to the head of government by keyboard only, as a guest and as a member; the office is notified, and the Super
 * Administrator reads and marks the message (R-WEB-17). Also the password reset, which makes no call.
 *
 * @module-tag R-WEB-26
 */
import { agencies } from '@portal/contract/texts/agencies'
import { common } from '@portal/contract/texts/common'
import { contact } from '@portal/contract/texts/contact'
import { inbox } from '@portal/contract/texts/inbox'
import { passwordReset } from '@portal/contract/texts/password-reset'
import { signin } from '@portal/contract/texts/signin'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { keyboard } from './input-method.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let guest: Visitor
let citizen: Visitor
let superAdministrator: Visitor
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  guest = await openVisit(browser, portal, { input: keyboard, width: 360 })
  citizen = await openVisit(browser, portal, { input: keyboard })
  superAdministrator = await openVisit(browser, portal, { input: keyboard })
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [guest, citizen, superAdministrator])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})

const see = async ({ page }: Visitor, state: string) =>
  void barriers.push(...(await checkScreen(page, state, { isPictured: true })))
const button = (where: { getByRole: Visitor['page']['getByRole'] }, name: string | RegExp) =>
  where.getByRole('button', { name, exact: typeof name === 'string' })
const dialogOf = ({ page }: Visitor) => page.getByRole('dialog')
const field = (visitor: Visitor, label: string): Locator => dialogOf(visitor).getByLabel(label)
const published = async (): Promise<readonly string[]> =>
  ((await (await fetch(`${portal.url}/__local/topics`)).json()) as { message: string }[]).map(({ message }) => message)

test('a guest sees what is missing, closes with Escape, writes, and gets a confirmation', async () => {
  const { page, input, goTo } = guest
  await goTo('/')
  const opener = button(page, agencies['agencies.contactHead'])
  await input.press(opener)
  await field(guest, contact['contact.name']).waitFor()
  await see(guest, 'contact-empty')
  await input.press(button(dialogOf(guest), contact['contact.submit']))
  await dialogOf(guest).getByText(contact['contact.message.required']).waitFor()
  await see(guest, 'contact-missing')
  await page.keyboard.press('Escape')
  await dialogOf(guest).waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element.matches(':focus'))).toBe(true)

  await page.keyboard.press('Enter')
  await input.write(field(guest, contact['contact.name']), 'ბარბარე გამოგონილი')
  await input.write(field(guest, contact['contact.email']), 'barbare@portal.example')
  await input.write(field(guest, contact['contact.subject']), 'ქუჩის განათება')
  await input.write(field(guest, contact['contact.message']), 'გთხოვთ, მოაწესრიგოთ.')
  await input.press(button(dialogOf(guest), contact['contact.submit']))
  await dialogOf(guest).getByText(contact['contact.success']).waitFor()
  await dialogOf(guest).waitFor({ state: 'detached' })
  await poll(async () => (await published()).length === 1, 'the office to hear of it')
  expect((await published())[0]).toContain('გთხოვთ, მოაწესრიგოთ.')
})

test('a failure is shown in red and keeps the input, and the retry sends it once', async () => {
  const { page, input, goTo, watched } = citizen
  await goTo('/Signin')
  await signIn(citizen, demo.citizen)
  await input.press(button(page, agencies['agencies.contactHead']))
  await field(citizen, contact['contact.subject']).waitFor()
  for (const label of ['contact.name', 'contact.email', 'contact.phone.known'] as const)
    expect(await field(citizen, contact[label]).isEditable()).toBe(false)
  await input.write(field(citizen, contact['contact.subject']), 'სკოლა')
  await input.write(field(citizen, contact['contact.message']), 'სკოლის ეზო.')
  watched.expectAnswer(503, '/api/contact/send')
  await page.route('**/api/contact/send', (route) => route.fulfill({ status: 503, body: '{}' }))
  await input.press(button(dialogOf(citizen), contact['contact.submit']))
  await dialogOf(citizen).getByText(contact['contact.error']).waitFor()
  await see(citizen, 'contact-failed')
  await page.setViewportSize({ width: 360, height: 740 })
  const edges = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('not shown')
    return { top: box.y, bottom: box.y + box.height }
  }
  const failure = await edges(dialogOf(citizen).getByRole('alert').filter({ hasText: contact['contact.error'] }))
  const submit = await edges(button(dialogOf(citizen), contact['contact.again']))
  expect(failure.bottom - failure.top).toBeLessThan(150)
  for (const end of [-9999, 9999]) {
    await dialogOf(citizen).evaluate((dialog, y) => dialog.scrollBy(0, y), end)
    const head = await edges(dialogOf(citizen).getByRole('heading', { name: contact['contact.title'] }))
    expect(head.top).toBeGreaterThanOrEqual(0)
    expect(head.bottom).toBeLessThan(failure.top)
    expect(failure.bottom).toBeLessThanOrEqual(submit.top)
    expect(submit.bottom).toBeLessThanOrEqual(740)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.unroute('**/api/contact/send')
  await input.press(button(dialogOf(citizen), contact['contact.again']))
  await dialogOf(citizen).getByText(contact['contact.success']).waitFor()
  await poll(async () => (await published()).length === 2, 'the office to hear of it')
})

test('the Super Administrator opens a message, notes its answer and finds it again', async () => {
  const { page, input, goTo } = superAdministrator
  await goTo('/Signin')
  await signIn(superAdministrator, demo.superAdministrator)
  await input.press(page.getByRole('navigation').getByRole('link', { name: inbox['menu.messages'] }))
  const row = (subject: string) => page.getByRole('row').filter({ hasText: subject })
  await row('სკოლა').waitFor()
  await see(superAdministrator, 'inbox')
  await input.press(button(row('ქუჩის განათება'), /^ნახვა/))
  await dialogOf(superAdministrator).getByText(inbox['messages.guest']).waitFor()
  await see(superAdministrator, 'message')
  await input.write(field(superAdministrator, inbox['messages.answer.label']), 'დავურეკეთ.')
  await input.press(button(dialogOf(superAdministrator), inbox['messages.answer.save']))
  await dialogOf(superAdministrator).getByText('დავურეკეთ.', { exact: true }).waitFor()
  await input.press(button(dialogOf(superAdministrator), common['common.close']))
  await row('ქუჩის განათება').getByText(inbox['messages.status.read'], { exact: true }).waitFor()
  await row('ქუჩის განათება').getByText(inbox['messages.status.answered']).waitFor()
  await input.press(button(page, `${inbox['messages.filter.read']} 1`))
  await row('სკოლა').waitFor({ state: 'detached' })
  await row('ქუჩის განათება').waitFor()
  await input.press(button(page, `${inbox['messages.filter.all']} 2`))
  await input.write(page.getByLabel(inbox['messages.search.label']), 'სკოლის ეზო')
  await row('სკოლა').waitFor()
  await poll(async () => (await row('ქუჩის განათება').count()) === 0, 'the search to leave the other one out')
})

test('the password reset has three steps without calls, then sign-in', async () => {
  const { page, input, goTo } = guest
  await goTo('/reset-password')
  await page.getByText(passwordReset['reset.notice']).waitFor()
  await input.press(button(page, passwordReset['reset.title']))
  await see(guest, 'reset-number')
  await input.write(page.getByLabel(passwordReset['reset.step1.title']), '01001000005')
  await input.press(button(page, passwordReset['reset.step1.submit']))
  await input.write(page.getByLabel(passwordReset['reset.step2.title']), '123456')
  await see(guest, 'reset-code')
  await input.press(button(page, passwordReset['reset.step2.submit']))
  await input.write(page.getByLabel(passwordReset['reset.password.label']), '1234567')
  await input.press(button(page, passwordReset['reset.finish']))
  await page.getByText(passwordReset['reset.password.min']).waitFor()
  await see(guest, 'reset-password-short')
  await input.write(page.getByLabel(passwordReset['reset.password.label']), '12345678')
  await input.write(page.getByLabel(passwordReset['reset.password.repeat']), '12345678')
  await input.press(button(page, passwordReset['reset.finish']))
  await page.waitForURL('**/Signin')
  await page.getByRole('heading', { level: 1, name: signin['signin.title'] }).waitFor()
})

test('no page has a barrier or an unexpected error', () => {
  expect(barriers).toEqual([])
  for (const { watched } of [guest, citizen, superAdministrator]) expect(watched.complaints()).toEqual([])
})
