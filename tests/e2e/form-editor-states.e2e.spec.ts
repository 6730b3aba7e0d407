/**
 * The editor of a program's questions in a real browser, beyond making a form: the two ready sets, a question that is
 * dragged, a colleague who edits the same draft, and a session that ends while somebody types.
 */
import { programForm as texts } from '@portal/contract/texts/program-form'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let administrator: Visitor
let colleague: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  ;[administrator, colleague] = await Promise.all([openVisit(browser, portal), openVisit(browser, portal)])
  for (const [visitor, who] of [
    [administrator, demo.agencyAdministrator],
    [colleague, demo.superAdministrator],
  ] as const) {
    await visitor.goTo('/Signin')
    await signIn(visitor, who)
  }
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
stopAfterFailure(() => [administrator, colleague])

/** Programs of the demo agency 3: one with questions, one without. */
const [asked, copying] = [6, 7]
/** A program of the demo agency 1, which has no form. */
const path = (program: number) => `/programs/edit/${program}/form`
const lines = ({ page }: Visitor) => page.getByRole('main').locator('[data-opens]')
const saved = ({ page }: Visitor) => page.getByText(/^მონახაზი შენახულია/).waitFor()
const titleOf = ({ page }: Visitor) => page.getByRole('main').getByLabel(texts['form.field.title'], { exact: true })

test.for([
  ['firm', 1],
  ['person', 2],
] as const)(
  'an empty editor begins with the ready set „%s“, which has no fault',
  { tags: 'R-FORM-27' },
  async ([set, program]) => {
    await administrator.goTo(path(program))
    await administrator.input.press(administrator.page.getByRole('button', { name: texts[`form.start.${set}`] }))
    await saved(administrator)
    expect(await lines(administrator).count()).toBeGreaterThan(7)
    expect(await administrator.page.getByText('ხარვეზი').count()).toBe(0)
  },
)

test('an empty editor begins with a copy of another program of the agency', { tags: 'R-FORM-27' }, async () => {
  const { page, input } = colleague
  await colleague.goTo(path(copying))
  const programs = page.getByRole('combobox', { name: texts['form.start.program'] })
  const asking = programs.locator(`option[value="${asked}"]`)
  await asking.waitFor({ state: 'attached' })
  await input.choose(programs, (await asking.textContent()) ?? '')
  await input.press(page.getByRole('button', { name: texts['form.start.copy.submit'] }))
  await saved(colleague)
  expect(await lines(colleague).count()).toBeGreaterThan(7)
  expect(await page.getByText('ხარვეზი').count()).toBe(0)
})

test('a question is dragged onto another one, and stays there', { tags: 'R-FORM-44' }, async () => {
  await administrator.goTo(path(1))
  await lines(administrator).nth(4).waitFor()
  const before = await lines(administrator).allTextContents()
  await lines(administrator).nth(2).dragTo(lines(administrator).nth(3))
  await expect.poll(async () => (await lines(administrator).allTextContents())[3]).toContain(nameIn(before[2]))
  await saved(administrator)
  await administrator.page.reload()
  await lines(administrator).nth(4).waitFor()
  const after = await lines(administrator).allTextContents()
  expect(after[3]).toContain(nameIn(before[2]))
  expect(after[2]).toContain(nameIn(before[3]))
})

/** A line begins with its place and its kind; the longest word of its title finds it. */
const nameIn = (line = ''): string => line.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? line

test('a colleague who saved meanwhile stops the saving, and one of both versions is chosen', {
  tags: 'R-FORM-26',
}, async () => {
  for (const visitor of [administrator, colleague]) {
    await visitor.goTo(path(1))
    await visitor.input.press(lines(visitor).nth(1))
  }
  await colleague.input.write(titleOf(colleague), 'კოლეგის კითხვა')
  await saved(colleague)
  administrator.watched.expectAnswer(409, path(1).replace('/programs/edit', '/api/auth/projects'))
  await administrator.input.write(titleOf(administrator), 'ჩემი კითხვა')
  const { page, input } = administrator
  await page.getByText(texts['form.conflict.title']).waitFor()
  expect(await page.getByText('კოლეგის კითხვა').count()).toBeGreaterThan(0)
  await input.press(page.getByRole('button', { name: texts['form.conflict.keepMine'] }))
  await saved(administrator)
  await page.reload()
  await page.getByText('ჩემი კითხვა').first().waitFor()
  expect(await page.getByText('კოლეგის კითხვა').count()).toBe(0)
})

test('an ended session loses nothing of what was typed', { tags: ['R-FORM-26', 'R-WEB-20'] }, async () => {
  const { page, input, watched } = administrator
  await administrator.goTo(path(1))
  await input.press(lines(administrator).nth(1))
  watched.expectAnswer(401, '/api/auth/')
  await page.evaluate(
    "fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: 'Bearer ' + localStorage.access_token } })",
  )
  await input.write(titleOf(administrator), 'დაწერილია სესიის ბოლოს')
  await page.waitForURL((url) => url.pathname === '/Signin')
  await signIn(administrator, demo.agencyAdministrator)
  await page.waitForURL((url) => url.pathname === path(1))
  await page.getByText('დაწერილია სესიის ბოლოს').first().waitFor()
  await saved(administrator)
})
