/**
 * An agency's own system: its administrator asks for a token, a second person approves, the token is shown once, its
 * system reads the feed with it, and once it is ended it opens nothing.
 */
import { agencyTokens } from '@portal/contract/texts/agency-tokens'
import { common } from '@portal/contract/texts/common'
import { header } from '@portal/contract/texts/header'
import { systems as texts } from '@portal/contract/texts/systems'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { keyboard } from './input-method.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const label = 'საცდელი სისტემა'
let browser: Browser
let portal: LocalPortal
let administrator: Visitor
let second: Visitor
let token: string

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  administrator = await openVisit(browser, portal, { input: keyboard })
  second = await openVisit(browser, portal, { width: 360 })
  for (const [visitor, account] of [
    [administrator, demo.agencyAdministrator],
    [second, demo.superAdministrator],
  ] as const) {
    await visitor.goTo('/Signin')
    await signIn(visitor, account)
  }
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
stopAfterFailure(() => [administrator, second])

const button = ({ page }: Visitor, action: string) =>
  page.getByRole('button', { name: `${action}: ${label}`, exact: true })
const inDialog = ({ page }: Visitor, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const inAYear = () => {
  const [year = '', month, day] = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
const feed = () =>
  fetch(`${portal.url}/api/auth/agency/events?limit=5`, { headers: { authorization: `Bearer ${token}` } })

test('an administrator asks for a token, by keyboard', { tags: ['R-SYS-1', 'R-SYS-62', 'R-SYS-63'] }, async () => {
  const { page, input } = administrator
  await administrator.goTo('/Dashboard')
  await input.press(page.getByRole('button', { name: /^მომხმარებლის მენიუ/ }))
  await input.press(page.getByRole('link', { name: header['menu.systems'] }))
  await page.getByRole('heading', { level: 1, name: texts['systems.title'] }).waitFor()
  await input.press(page.getByRole('button', { name: texts['systems.tokens.ask'], exact: true }))
  const dialog = page.getByRole('dialog')
  await input.write(dialog.getByRole('textbox', { name: texts['systems.ask.label'] }), label)
  await input.write(dialog.getByRole('textbox', { name: texts['systems.ask.until'] }), inAYear())
  await input.press(inDialog(administrator, texts['systems.ask.send']))
  await page.getByText(agencyTokens['server.tokens.proposed']).waitFor()
  await button(administrator, texts['systems.withdraw']).waitFor()
})

test('a second person approves it on a phone', { tags: ['R-SYS-2', 'R-SYS-63'] }, async () => {
  const { page, input } = second
  await second.goTo('/agency/systems')
  await input.press(button(second, texts['systems.approve']))
  await input.press(inDialog(second, texts['systems.approve']))
  await page.getByText(agencyTokens['server.tokens.approved']).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})

test('the token is shown once, in a dialog that Escape does not close', { tags: ['R-SYS-4', 'R-SYS-64'] }, async () => {
  const { page, input } = administrator
  await administrator.goTo('/agency/systems')
  await input.press(button(administrator, texts['systems.reveal']))
  const dialog = page.getByRole('dialog')
  token = (await dialog.locator('[data-secret]').textContent()) ?? ''
  expect(token).toMatch(/^gpt_/)
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await input.press(inDialog(administrator, common['common.close']))
  await dialog.getByText(texts['systems.secret.first']).waitFor()
  await input.tick(dialog.getByRole('checkbox', { name: texts['systems.secret.saved'] }))
  await input.press(inDialog(administrator, common['common.close']))
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(`JSON.stringify({ ...localStorage, ...sessionStorage })`)).not.toContain(token)
  await page.getByText(texts['systems.status.active']).first().waitFor()
})

test('its system reads the feed with it, and no page of administrators', {
  tags: ['R-SYS-6', 'R-SYS-34'],
}, async () => {
  const answer = await feed()
  expect([answer.status, ((await answer.json()) as { data: unknown[] }).data.length]).toEqual([200, 5])
  const refused = await fetch(`${portal.url}/api/auth/agency-tokens`, { headers: { authorization: `Bearer ${token}` } })
  expect(refused.status).toBe(403)
})

test('once it is ended it opens nothing', { tags: ['R-SYS-5', 'R-SYS-63'] }, async () => {
  const { page, input } = administrator
  await administrator.goTo('/agency/systems')
  await input.press(button(administrator, texts['systems.end']))
  await input.press(inDialog(administrator, texts['systems.end']))
  await page.getByText(agencyTokens['server.tokens.ended']).waitFor()
  expect((await feed()).status).toBe(401)
  expect([administrator, second].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
