/**
 * A citizen confirms an address by the code of an e-mail, hears of a decision there, on a device and in the inbox,
 * chooses what goes where, and ends e-mails by one click.
 *
 * @module-tag R-WEB-90
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { channels as texts } from '@portal/contract/texts/channels'
import { notices } from '@portal/contract/texts/notices'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPortal } from '../journeys/environments/over-http.ts'
import { apply } from '../journeys/filing.ts'
import { openWorld, type Person } from '../journeys/world.ts'
import { openDemoPortal } from './demo-portal.ts'
import { signIn } from './errands/sign-in.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { seeScreen } from './see-screen.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

type Mail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const address = 'walk@portal.example'
let browser: Browser
let portal: LocalPortal
let visitor: Visitor
let person: Person
let decided: number

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  person = await openWorld(localPortal(portal.url)).newcomer()
  visitor = await openVisit(browser, portal)
  await visitor.goTo('/Signin')
  await signIn(visitor, person)
})
stopAfterFailure(() => [visitor])
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})

const mails = async (): Promise<readonly Mail[]> =>
  (await (await fetch(`${portal.url}/__local/mail?to=${address}`)).json()) as Mail[]
const button = (name: string) => visitor.page.getByRole('button', { name, exact: true })
const decide = async (): Promise<number> => {
  const administrator = await openWorld(localPortal(portal.url)).as('agencyAdministrator')
  const id = await apply(person)
  expect((await person.post(`/api/auth/applications/${id}/forwarded`)).status).toBe(200)
  expect((await administrator.post(`/api/auth/applications/${id}/completed`, { reason: null })).status).toBe(200)
  return id
}

test('an address is confirmed by the code of an e-mail', { tags: ['R-NOTE-2', 'R-NOTE-3'] }, async () => {
  const { page, input } = visitor
  await visitor.goTo('/Profile/channels')
  await input.write(page.getByRole('textbox', { name: texts['channels.email'] }), address)
  await input.press(button(texts['channels.email.add']))
  const field = page.getByRole('textbox', { name: texts['channels.email.code'] })
  await field.waitFor()
  const code = await poll(async () => /\d{6}/.exec((await mails())[0]?.subject ?? '')?.[0], 'the code')
  await input.write(field, code)
  await input.press(button(texts['channels.email.confirm']))
  await page.getByText(texts['channels.email.saved']).first().waitFor()
  await seeScreen(page, 'channels-confirmed')
})

test('a device is added where the browser allows it, and otherwise the page says so', {
  tags: 'R-NOTE-4',
}, async () => {
  const { page, input } = visitor
  await input.press(button(texts['channels.push.add']))
  // A headless browser has no push service: it forbids notices.
  await page.getByText(texts['channels.push.denied']).waitFor()
  const made = await fetch(`${portal.url}/__local/push/subscription`, { method: 'POST' })
  const subscription = (await made.json()) as object
  expect((await person.post('/api/auth/channels/push', { subscription, device: 'სატესტო ტელეფონი' })).status).toBe(201)
  await page.reload()
  await page.getByText(/სატესტო ტელეფონი/).waitFor()
})

test('a decision comes by e-mail and on the device, by no SMS, and its e-mail leads to the case', {
  tags: ['R-NOTE-11', 'R-NOTE-13', 'R-WEB-91'],
}, async () => {
  decided = await decide()
  const subject = `#0000-${decided}: ${notices['notice.completed']}`
  const mail = await poll(async () => (await mails()).find((one) => one.subject === subject), 'the decision by e-mail')
  await poll(async () => {
    const pushed = (await (await fetch(`${portal.url}/__local/push`)).json()) as { message: { text: string } }[]
    return pushed.some(({ message }) => message.text === subject)
  }, 'the decision on the device')
  expect((await portal.sms(person.phone)).filter(({ message }) => message.includes(`#0000-${decided}`))).toEqual([])

  const opened = await browser.newPage({ viewport: { width: 360, height: 800 } })
  await opened.setContent(mail.html)
  await opened.getByRole('heading', { name: notices['notice.completed'] }).waitFor()
  const link = opened.getByRole('link', { name: notices['mail.open'] })
  expect(await link.getAttribute('href')).toBe(`${portal.url}/${decided}`)
  expect(await opened.getByText(person.lastName).count()).toBe(0)
  for (const [name, look] of looks) {
    await look(opened)
    const excess = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await opened.evaluate<number>(excess), name).toBe(0)
    await picture(opened, `mail-${name}`)
  }
  await opened.close()
  await visitor.goTo(`/${decided}`)
  await visitor.page.waitForURL(`**/detail/${decided}`)
})

/** As a phone shows it, light and dark, and as Outlook does, which knows neither style sheets nor rounded corners. */
const looks: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['360', async () => undefined],
  ['360-dark', (page) => page.emulateMedia({ colorScheme: 'dark' })],
  [
    'outlook',
    async (page) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 480, height: 800 })
      await page.evaluate(`document.querySelectorAll('style').forEach((sheet) => sheet.remove())
for (const part of document.querySelectorAll('[style]')) {
  const [, padding] = /mso-padding-alt:([^;]+)/.exec(part.getAttribute('style')) ?? []
  for (const unknown of ['max-width', 'border-radius', 'display']) part.style.removeProperty(unknown)
  if (padding) part.style.padding = padding
  if (part.localName === 'a') part.style.padding = '0'
}`)
    },
  ],
]

const picture = async (page: Page, name: string) => {
  if (process.env.PORTAL_TOUR !== '1') return
  const folder = join(import.meta.dirname, '../.output')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

test('the inbox is counted in the header until it is seen', { tags: 'R-NOTE-16' }, async () => {
  const { page, input } = visitor
  await visitor.goTo('/Dashboard')
  const bell = page.getByRole('link', { name: new RegExp(notices['notices.title']) }).first()
  await poll(async () => /\d/.test((await bell.getAttribute('aria-label')) ?? ''), 'the number of unread notices')
  await input.press(bell)
  await page.getByRole('link', { name: new RegExp(`#0000-${decided}: ${notices['notice.completed']}`) }).waitFor()
  await seeScreen(page, 'notices-unread')
  await poll(async () => (await bell.getAttribute('aria-label')) === notices['notices.title'], 'nothing unread')
})

test('what goes where is changed and saved at once', { tags: 'R-NOTE-5' }, async () => {
  const { page, input } = visitor
  await visitor.goTo('/Profile/channels')
  const decision = page.getByRole('group', { name: texts['channels.kind.decision'] })
  await decision.getByRole('combobox').selectOption({ label: texts['channels.sms.always'] })
  await page.getByText(texts['channels.kinds.success']).first().waitFor()
  await input.press(decision.getByRole('checkbox', { name: texts['channels.by.push'] }))
  await poll(
    async () => !(await decision.getByRole('checkbox', { name: texts['channels.by.push'] }).isChecked()),
    'off',
  )
  const next = await decide()
  const byEmail = () => mails().then((all) => all.some(({ subject }) => subject.startsWith(`#0000-${next}: `)))
  await poll(byEmail, 'the next decision by e-mail')
  await poll(
    async () => (await portal.sms(person.phone)).some(({ message }) => message.includes(`/${next}`)),
    'its SMS',
  )
})

test('one click of the mail program ends e-mails of the kind, and no other', { tags: 'R-NOTE-8' }, async () => {
  const mail = (await mails()).find(({ subject }) => subject.includes(notices['notice.completed']))
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const link = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  for (const _ of [1, 2]) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200)
  }
  const { page } = visitor
  await page.reload()
  const box = (kind: 'decision' | 'returned') =>
    page
      .getByRole('group', { name: texts[`channels.kind.${kind}`] })
      .getByRole('checkbox', { name: texts['channels.by.email'] })
  await poll(async () => (await box('returned').count()) === 1 && !(await box('decision').isChecked()), 'it to be off')
  expect(await box('returned').isChecked()).toBe(true)
  expect(visitor.watched.complaints()).toEqual([])
})
