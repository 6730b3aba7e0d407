/**
 * One computer, used by two citizens one after the other, and by one citizen in two tabs: nothing that one has typed is
 * sent under another's token (R-WEB-35), and no tab replaces what another one saved without a question (R-APP-16).
 */
import { drafts } from '@portal/contract/texts/drafts'
import { header } from '@portal/contract/texts/header'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { loadedEditor, submitButton, textEditor } from './errands/write-application.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const form = '/add-application/1'
const secret = 'ჩემი პირადი ამბავი სხვამ არ უნდა წაიკითხოს'
const savesOfDrafts = '**/api/auth/drafts/application-1'

let browser: Browser
let portal: LocalPortal
let visitor: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  visitor = await openVisit(browser, portal)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [visitor])
})

const token = (page: Page) => page.evaluate<string>(`localStorage.getItem('access_token')`)
const savedDraft = (page: Page) =>
  page.evaluate<string>(`fetch('/api/auth/drafts/application-1', {
    headers: { authorization: 'Bearer ' + localStorage.getItem('access_token') },
  }).then((answer) => answer.text())`)
const open = async (visited: Visitor) => {
  await visited.goTo(form)
  await submitButton(visited).waitFor()
}
const write = async (visited: Visitor, text: string) => {
  await textEditor(visited).click()
  await visited.page.keyboard.press('Control+End')
  await visited.page.keyboard.type(text)
}

test('a draft that could not be saved does not land in the account of the next citizen', {
  tags: 'R-WEB-35',
}, async () => {
  const { page, input, goTo } = visitor
  const sent: { by: string | undefined; body: string }[] = []
  const fail = (route: Route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: '-' } })
      : route.fallback()
  page.on('request', (request) => {
    const body = request.postData()
    if (body?.includes(secret)) sent.push({ by: request.headers().authorization, body })
  })
  await page.clock.install()
  await goTo('/Signin')
  await signIn(visitor, demo.otherCitizen)
  await page.route(savesOfDrafts, fail)
  await open(visitor)
  await write(visitor, secret)
  await page.clock.fastForward(30_000)
  await page.getByText(drafts['draft.offline']).waitFor()
  const first = await token(page)

  await input.press(page.getByRole('button', { name: /მომხმარებლის მენიუ/ }))
  await input.press(page.getByRole('button', { name: header['menu.logout'] }))
  await page.waitForURL('**/Signin')
  await signIn(visitor, demo.citizen)
  const next = await token(page)
  await page.unroute(savesOfDrafts, fail)
  await page.clock.fastForward(60_000)
  await page.getByRole('heading', { level: 1 }).waitFor()

  expect(next).not.toBe(first)
  expect(await savedDraft(page)).not.toContain(secret)
  expect(sent.map(({ by }) => by)).not.toContain(`Bearer ${next}`)
  expect(await page.evaluate<string>(`JSON.stringify({ ...localStorage, ...sessionStorage })`)).not.toContain(secret)
})

test('a tab of the one who was signed out goes over to the next citizen with nothing of the one before', async () => {
  const context = visitor.page.context()
  const left = { ...visitor, page: await context.newPage() }
  await left.page.goto(portal.url + form)
  await submitButton(left).waitFor()
  await write(left, secret)
  await visitor.goTo('/Dashboard')
  await visitor.input.press(visitor.page.getByRole('button', { name: /მომხმარებლის მენიუ/ }))
  await visitor.input.press(visitor.page.getByRole('button', { name: header['menu.logout'] }))
  await visitor.page.waitForURL('**/Signin')
  await signIn(visitor, demo.otherCitizen)
  await left.page.waitForURL('**/Dashboard')
  await left.page.goto(portal.url + form)
  await submitButton(left).waitFor()
  expect(await (await loadedEditor(left)).textContent()).not.toContain(secret)
  expect(await savedDraft(left.page)).not.toContain(secret)
  await left.page.close()
})

test('of two tabs with one form the second asks before it replaces what the first has saved', {
  tags: 'R-APP-16',
}, async () => {
  const page = await visitor.page.context().newPage()
  const other: Visitor = { ...visitor, page, goTo: async (path) => void (await page.goto(portal.url + path)) }
  await open(visitor)
  await write(visitor, 'საწყისი წინადადება. ')
  await expect.poll(() => savedDraft(visitor.page)).toContain('საწყისი წინადადება')
  await open(other)
  expect(await (await loadedEditor(other)).textContent()).toContain('საწყისი წინადადება')
  await write(visitor, 'პირველი ჩანართის წინადადება. ')
  await expect.poll(() => savedDraft(visitor.page)).toContain('პირველი ჩანართის')
  await write(other, 'მეორე ჩანართის წინადადება. ')
  await other.page.getByText(drafts['draft.both.title']).waitFor()
  expect(await savedDraft(visitor.page)).toContain('პირველი ჩანართის')

  // The first tab goes on, and so it holds the draft of this device.
  await write(visitor, 'კიდევ ერთი წინადადება. ')
  await expect.poll(() => savedDraft(visitor.page)).toContain('კიდევ ერთი')
  await other.page.reload()
  await other.page.getByText(drafts['draft.both.title']).waitFor()
  const shown = await other.page.getByRole('main').textContent()
  for (const words of ['მეორე ჩანართის', 'კიდევ ერთი']) expect(shown).toContain(words)
  expect(await submitButton(other).count()).toBe(0)
  expect(await savedDraft(visitor.page)).toContain('პირველი ჩანართის')
})
