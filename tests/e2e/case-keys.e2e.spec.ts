/**
 * A clerk decides five applications (fifty in the nightly run) with the keyboard alone, and the keystrokes are counted.
 * A colleague decides one of them before the clerk does, and the connection is cut once after a decision has arrived.
 * The document of each case is shown beside its data.
 */
import { fill } from '@portal/contract/fill'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { attachedDocuments } from '@portal/contract/texts/attached-documents'
import { caseTexts } from '@portal/contract/texts/case'
import { conflicts } from '@portal/contract/texts/conflicts'
import { failures } from '@portal/contract/texts/failures'
import { preparing } from '@portal/contract/texts/preparing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byDayOrNight, repetitionTimeout } from '../support/night.ts'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { askDirectly } from './errands/ask-directly.ts'
import { applicationNumber } from './errands/find-application.ts'
import { sendMany } from './errands/send-many.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { runStaff } from './errands/staff.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const many = byDayOrNight(5, 50)
/** After this many decisions a colleague decides the next case first; after that many the connection is cut. */
const [fasterAt, cutAt] = [0.4 * many, 0.6 * many]

let browser: Browser
let portal: LocalPortal
let desk: Visitor
let colleague: Visitor
let citizen: Visitor
let strokes = 0
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  desk = await openVisit(browser, portal)
  citizen = await openVisit(browser, portal)
  colleague = await openVisit(browser, portal)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
stopAfterFailure(() => [desk, citizen, colleague])

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
/** A decision would leave by itself after eight seconds (R-OFF-13). */
const sendNow = () => desk.page.getByRole('button', { name: preparing['late.now'] }).click()
const dismiss = () => desk.page.getByRole('button', { name: preparing['late.close'], exact: true }).first().click()
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

test(`${many} applications are waiting, besides those of the demo`, { timeout: repetitionTimeout }, async () => {
  await citizen.goTo('/Signin')
  await signIn(citizen, demo.citizen)
  await sendMany(citizen, many)
  await desk.goTo('/Signin')
  await signIn(desk, demo.agencyAdministrator)
  await runStaff(portal, 'grant', demo.otherCitizen.personalId, 'Agency Administrator', '--agency', '1')
  await colleague.goTo('/Signin')
  await signIn(colleague, demo.otherCitizen)
})

test('a document is read beside its application, and is not downloaded', { tags: 'R-DESK-7' }, async () => {
  const { page } = desk
  const downloads: string[] = []
  page.on('download', (file) => downloads.push(file.suggestedFilename()))
  await desk.goTo('/detail/23?page=1&status=forwarded')
  const looked = page.waitForResponse((answer) => answer.url().includes('/view-attachment/'))
  expect((await looked).status()).toBe(200)
  await page
    .getByRole('img', { name: fill(attachedDocuments['attached.sheet'], { name: 'ბიუჯეტი.pdf', page: 1 }) })
    .waitFor()
  await page.getByRole('button', { name: attachedDocuments['attached.zoom.in'] }).click()
  await page.getByText(fill(attachedDocuments['attached.zoom'], { percent: 125 })).waitFor()
  barriers.push(...(await checkScreen(page, 'case-with-paper', { isPictured: true })))
  expect(downloads).toEqual([])
})

const decidedBefore = conflicts['conflict.decided'].replaceAll(/[()]/g, String.raw`\$&`)
/**
 * A colleague decides the case while its dialog is open: the page has gone on when the refusal names the colleague.
 */
const meetFasterColleague = async (id: number) => {
  await ask()
  expect(await askDirectly(colleague, 'POST', `/api/auth/applications/${id}/completed`, {})).toBe(200)
  desk.watched.expectAnswer(409, `/applications/${id}/completed`)
  await stroke('Control+Enter')
  await sendNow()
  await desk.page.getByText(new RegExp(fill(decidedBefore, { time: '.+', name: 'გიორგი .+' }))).waitFor()
  await dismiss()
}

/**
 * The decision arrives but its answer does not, which the next page says. Returns the idempotency keys that were sent.
 */
const meetCutConnection = async (id: number): Promise<readonly (string | undefined)[]> => {
  const { page, watched } = desk
  const keys: (string | undefined)[] = []
  await page.route(`**/${id}/completed`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  watched.expectOutage(true)
  await ask()
  await stroke('Control+Enter')
  await sendNow()
  await page.getByText(failures['error.unknown.outcome']).waitFor()
  watched.expectOutage(false)
  await dismiss()
  return keys
}

/** The time is printed and not asserted, because it depends on the machine's other load. */
test(`${many} applications are decided by keyboard, with two keystrokes and at most ten calls each`, {
  tags: 'R-DESK-7',
  timeout: repetitionTimeout,
}, async () => {
  let calls = 0
  desk.page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1
  })
  const decided = new Set<number>()
  const began = performance.now()
  let id = await here()
  let lost: number | undefined
  let cut: number | undefined
  let keys: readonly (string | undefined)[] = []
  while (decided.size < many) {
    if (decided.size === fasterAt && lost === undefined) {
      lost = id
      await meetFasterColleague(id)
      id = await here(id)
    }
    if (decided.size === cutAt) {
      cut = id
      keys = await meetCutConnection(id)
    } else {
      await ask()
      await stroke('Control+Enter')
      await sendNow()
    }
    decided.add(id)
    if (decided.size < many) id = await here(id)
    if (cut !== undefined && decided.size === cutAt + 1)
      await desk.page
        .getByRole('link', { name: fill(caseTexts['case.before'], { number: applicationNumber(cut) }) })
        .waitFor()
  }
  await title(id).waitFor({ state: 'detached' })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${decided.size} decided with ${strokes} strokes and ${calls} calls in ${seconds} s`)
  // Two strokes for the colleague's case.
  expect(strokes).toBe(2 * many + 2)
  expect(calls).toBeLessThanOrEqual(10 * (many + 1))
  expect(lost !== undefined && decided.has(lost)).toBe(false)
  expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([1, 1, 'string'])
  const all = [...decided, ...(lost === undefined ? [] : [lost])]
  expect(await Promise.all(all.map(completions))).toEqual(Array.from({ length: many + 1 }, () => 1))
})

test('no page has a barrier or an unexpected error', () => {
  expect(barriers).toEqual([])
  expect([desk, citizen, colleague].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
