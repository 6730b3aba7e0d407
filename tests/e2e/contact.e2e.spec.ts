/**
 * Writing to the head of government by keyboard only, as a guest and as a member; the office is notified, and the Super
 * Administrator reads and marks the message (R-WEB-17). Also the password reset, which makes no call.
 */
import { agencies } from '@portal/contract/texts/agencies'
import { common } from '@portal/contract/texts/common'
import { contact } from '@portal/contract/texts/contact'
import { inbox } from '@portal/contract/texts/inbox'
import { passwordReset } from '@portal/contract/texts/password-reset'
import { signin } from '@portal/contract/texts/signin'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { keyboard } from './hand.ts'
import { look } from './look.ts'
import type { LocalPortal } from './portal-process.ts'
import { until } from './until.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'

let browser: Browser
let portal: LocalPortal
let guest: Visitor
let citizen: Visitor
let chief: Visitor
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([openBrowser(), openDemoPortal()])
  guest = await openVisit(browser, portal, { hand: keyboard, width: 360 })
  citizen = await openVisit(browser, portal, { hand: keyboard })
  chief = await openVisit(browser, portal, { hand: keyboard })
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [guest, citizen, chief])
})
afterAll(async () => {
  await browser?.close()
  await portal?.remove()
})

const see = async ({ page }: Visitor, state: string) =>
  void barriers.push(...(await look(page, state, { isPictured: true })))
const button = (where: { getByRole: Visitor['page']['getByRole'] }, name: string | RegExp) =>
  where.getByRole('button', { name, exact: typeof name === 'string' })
const dialogOf = ({ page }: Visitor) => page.getByRole('dialog')
const field = (visitor: Visitor, label: string): Locator => dialogOf(visitor).getByLabel(label)
const published = async (): Promise<readonly string[]> =>
  ((await (await fetch(`${portal.url}/__local/topics`)).json()) as { message: string }[]).map(({ message }) => message)

test('a guest hears what is missing, closes with Escape, writes, and is told that it was sent', async () => {
  const { page, hand, goTo } = guest
  await goTo('/')
  const opener = button(page, agencies['agencies.contactHead'])
  await hand.press(opener)
  await field(guest, contact['contact.name']).waitFor()
  await see(guest, 'contact-empty')
  await hand.press(button(dialogOf(guest), contact['contact.submit']))
  await dialogOf(guest).getByRole('link', { name: contact['contact.message.required'] }).waitFor()
  await see(guest, 'contact-missing')
  await page.keyboard.press('Escape')
  await dialogOf(guest).waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element.matches(':focus'))).toBe(true)

  await page.keyboard.press('Enter')
  await hand.write(field(guest, contact['contact.name']), 'ბარბარე გამოგონილი')
  await hand.write(field(guest, contact['contact.email']), 'barbare@portal.example')
  await hand.write(field(guest, contact['contact.subject']), 'ქუჩის განათება')
  await hand.write(field(guest, contact['contact.message']), 'გთხოვთ, მოაწესრიგოთ.')
  await hand.press(button(dialogOf(guest), contact['contact.submit']))
  await dialogOf(guest).getByText(contact['contact.success']).waitFor()
  await dialogOf(guest).waitFor({ state: 'detached' })
  await until(async () => (await published()).length === 1, 'the office to hear of it')
  expect((await published())[0]).toContain('გთხოვთ, მოაწესრიგოთ.')
})

test('a failure is said in red and keeps every word; the same press later sends it once', async () => {
  const { page, hand, goTo, watched } = citizen
  await goTo('/Signin')
  await signIn(citizen, demo.citizen)
  await hand.press(button(page, agencies['agencies.contactHead']))
  await field(citizen, contact['contact.subject']).waitFor()
  for (const label of ['contact.name', 'contact.email', 'contact.phone'] as const)
    expect(await field(citizen, contact[label]).isEditable()).toBe(false)
  await hand.write(field(citizen, contact['contact.subject']), 'სკოლა')
  await hand.write(field(citizen, contact['contact.message']), 'სკოლის ეზო.')
  watched.expectAnswer(503, '/api/contact/send')
  await page.route('**/api/contact/send', (route) => route.fulfill({ status: 503, body: '{}' }))
  await hand.press(button(dialogOf(citizen), contact['contact.submit']))
  await dialogOf(citizen).getByText(contact['contact.error']).waitFor()
  await see(citizen, 'contact-failed')
  await page.unroute('**/api/contact/send')
  await hand.press(button(dialogOf(citizen), contact['contact.submit']))
  await dialogOf(citizen).getByText(contact['contact.success']).waitFor()
  await until(async () => (await published()).length === 2, 'the office to hear of it')
})

test('the Super Administrator opens one, notes its answer and finds it again', async () => {
  const { page, hand, goTo } = chief
  await goTo('/Signin')
  await signIn(chief, demo.superAdministrator)
  await hand.press(page.getByRole('navigation').getByRole('link', { name: inbox['menu.messages'] }))
  const row = (subject: string) => page.getByRole('row').filter({ hasText: subject })
  await row('სკოლა').waitFor()
  await see(chief, 'inbox')
  await hand.press(button(row('ქუჩის განათება'), /^ნახვა/))
  await dialogOf(chief).getByText(inbox['messages.guest']).waitFor()
  await see(chief, 'message')
  await hand.write(field(chief, inbox['messages.answer.label']), 'დავურეკეთ.')
  await hand.press(button(dialogOf(chief), inbox['messages.answer.save']))
  await dialogOf(chief).getByText('დავურეკეთ.', { exact: true }).waitFor()
  await hand.press(button(dialogOf(chief), common['common.close']))
  await row('ქუჩის განათება').getByText(inbox['messages.status.read'], { exact: true }).waitFor()
  await row('ქუჩის განათება').getByText(inbox['messages.status.answered']).waitFor()
  await hand.press(button(page, `${inbox['messages.filter.read']} 1`))
  await row('ქუჩის განათება').waitFor()
  expect(await row('სკოლა').count()).toBe(0)
  await hand.press(button(page, `${inbox['messages.filter.all']} 2`))
  await hand.write(page.getByLabel(inbox['messages.search.label']), 'სკოლის ეზო')
  await row('სკოლა').waitFor()
  await until(async () => (await row('ქუჩის განათება').count()) === 0, 'the search to leave the other one out')
})

test('a password is not needed: three steps that ask nothing, then the sign-in', async () => {
  const { page, hand, goTo } = guest
  await goTo('/reset-password')
  await page.getByText(passwordReset['reset.notice']).waitFor()
  await see(guest, 'reset-number')
  await hand.write(page.getByLabel(passwordReset['reset.step1.title']), '01001000005')
  await hand.press(button(page, passwordReset['reset.step1.submit']))
  await hand.write(page.getByLabel(passwordReset['reset.step2.title']), '123456')
  await see(guest, 'reset-code')
  await hand.press(button(page, passwordReset['reset.step2.submit']))
  await hand.write(page.getByLabel(passwordReset['reset.password.label']), '1234567')
  await hand.press(button(page, passwordReset['reset.finish']))
  await page.getByText(passwordReset['reset.password.min']).waitFor()
  await see(guest, 'reset-password-short')
  await hand.write(page.getByLabel(passwordReset['reset.password.label']), '12345678')
  await hand.write(page.getByLabel(passwordReset['reset.password.repeat']), '12345678')
  await hand.press(button(page, passwordReset['reset.finish']))
  await page.waitForURL('**/Signin')
  await page.getByRole('heading', { level: 1, name: signin['signin.title'] }).waitFor()
})

test('nothing stood in anybody’s way, and nothing was wrong behind it', () => {
  expect(barriers).toEqual([])
  for (const { watched } of [guest, citizen, chief]) expect(watched.complaints()).toEqual([])
})
