/**
 * A clerk decides fifty applications by keyboard only, with counted keystrokes, and meets a faster colleague and a lost
 * answer. The case's document is shown beside it.
 */
import { fill } from '@portal/contract/fill'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { conflicts } from '@portal/contract/texts/conflicts'
import { papersTexts } from '@portal/contract/texts/papers'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openDemoPortal } from './demo-portal.ts'
import { askDirectly } from './errands/ask-directly.ts'
import { numberOf } from './errands/find-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { look } from './look.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'

const many = 50

let browser: Browser
let portal: LocalPortal
let desk: Visitor
let citizen: Visitor
let strokes = 0
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([openBrowser(), openDemoPortal()])
  desk = await openVisit(browser, portal)
  citizen = await openVisit(browser, portal)
})
afterAll(async () => {
  await browser?.close()
  await portal?.remove()
})
// The steps build on each other, so after a failure the rest is skipped.
let isBroken = false
beforeEach(({ skip }) => skip(isBroken, 'an earlier step failed'))
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  isBroken = true
  await pictureFailure(task.name, [desk, citizen])
})

const stroke = async (key: string) => {
  strokes += 1
  await desk.page.keyboard.press(key)
}
const main = () => desk.page.getByRole('main')
const confirm = () => main().getByRole('button', { name: detail['review.confirm'], exact: true })
const dialog = () => desk.page.getByRole('dialog')
const title = (id: number) =>
  desk.page.getByRole('heading', { level: 1, name: fill(detail['application.detail.title'], { id }), exact: true })
/** The case on the screen, once it can be decided. */
const here = async (after?: number): Promise<number> => {
  if (after !== undefined) await title(after).waitFor({ state: 'detached' })
  await confirm().and(desk.page.locator(':enabled')).waitFor()
  return Number(new URL(desk.page.url()).pathname.split('/').at(-1))
}
const ask = async () => {
  await stroke('c')
  await dialog().waitFor()
}
const completions = (id: number) =>
  desk.page.evaluate<number>(`(async () => {
    const headers = { authorization: 'Bearer ' + localStorage.getItem('access_token') }
    const history = await (await fetch('/api/auth/applications/${id}/history', { headers })).json()
    return history.filter(({ type }) => type === 'ApplicationCompleted').length
  })()`)

test('fifty wait, beside those of the demo', { timeout: 600_000 }, async () => {
  await citizen.goTo('/Signin')
  await signIn(citizen, demo.citizen)
  const made = await citizen.page.evaluate<number>(`(async () => {
    const headers = {
      authorization: 'Bearer ' + localStorage.getItem('access_token'), 'content-type': 'application/json'
    }
    const post = (path, body) => fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const fields = {
      name: 'ნინო', lastname: 'გამოგონილი', mobile: '500000005', personal_id: '01001000005',
      physical_region_id: 1, physical_municipality_id: 1, physical_address: 'ქუჩა 1',
      legal_region_id: 1, legal_municipality_id: 1, legal_address: 'ქუჩა 1',
      description: '<p>გთხოვთ, განიხილოთ.</p>', agency_id: 1
    }
    let made = 0
    for (let index = 0; index < ${many}; index++) {
      const { data } = await (await post('/api/auth/applications/other', fields)).json()
      if ((await post('/api/auth/applications/' + data.id + '/forwarded', {})).ok) made += 1
    }
    return made
  })()`)
  expect(made).toBe(many)
  await desk.goTo('/Signin')
  await signIn(desk, demo.agencyAdministrator)
})

test('the paper of a case is read beside it, and nothing lands in the downloads', async () => {
  const { page } = desk
  const downloads: string[] = []
  page.on('download', (file) => downloads.push(file.suggestedFilename()))
  await desk.goTo('/detail/23?page=1&status=forwarded')
  const looked = page.waitForResponse((answer) => answer.url().includes('/view-attachment/'))
  expect((await looked).status()).toBe(200)
  await page.getByRole('img', { name: fill(papersTexts['papers.sheet'], { name: 'ბიუჯეტი.pdf', page: 1 }) }).waitFor()
  await page.getByRole('button', { name: papersTexts['papers.zoom.in'] }).click()
  await page.getByText(fill(papersTexts['papers.zoom'], { percent: 125 })).waitFor()
  barriers.push(...(await look(page, 'case-with-paper', { isPictured: true })))
  expect(downloads).toEqual([])
})

test('a colleague who was faster is named, and the next case is a key away', async () => {
  const id = await here()
  await ask()
  expect(await askDirectly(desk, 'POST', `/api/auth/applications/${id}/completed`, {})).toBe(200)
  desk.watched.expectAnswer(409, `/applications/${id}/completed`)
  await stroke('Control+Enter')
  await desk.page.getByText(conflicts['conflict.title']).waitFor()
  await desk.page.getByText(conflicts['conflict.decided'].split('{')[0] as string).waitFor()
  expect(await completions(id)).toBe(1)
  await stroke('j')
  await here(id)
})

test('a decision whose answer was lost stands once', async () => {
  const { page, watched } = desk
  const id = await here()
  let isLost = false
  await page.route(`**/${id}/completed`, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  watched.expectOutage(true)
  await ask()
  await stroke('Control+Enter')
  await page.getByText(detail['review.confirm.error']).waitFor()
  watched.expectOutage(false)
  await stroke('Control+Enter')
  await here(id)
  expect([isLost, await completions(id)]).toEqual([true, 1])
  await page.getByRole('link', { name: fill(caseTexts['case.before'], { number: numberOf(id) }) }).waitFor()
})

/** The time is printed and not asserted, because it depends on the machine's other load. */
test(`${many} are decided by keyboard, with two strokes and at most ten calls each`, { timeout: 600_000 }, async () => {
  const before = strokes
  let calls = 0
  desk.page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1
  })
  const decided = new Set<number>()
  const began = performance.now()
  let id = await here()
  while (decided.size < many) {
    await ask()
    await stroke('Control+Enter')
    decided.add(id)
    if (decided.size < many) id = await here(id)
  }
  await title(id).waitFor({ state: 'detached' })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const used = strokes - before
  console.log(`${decided.size} decided with ${used} strokes and ${calls} calls in ${seconds} s`)
  expect(used).toBe(2 * many)
  expect(calls).toBeLessThanOrEqual(10 * many)
  expect(await Promise.all([...decided].map(completions))).toEqual([...decided].map(() => 1))
})

test('nothing stood in anybody’s way, and the console had nothing to say', () => {
  expect(barriers).toEqual([])
  expect([desk, citizen].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
