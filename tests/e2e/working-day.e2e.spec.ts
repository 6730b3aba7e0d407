/**
 * A working day of an agency's administrator: one waiting application after the other. The connection fails before and
 * after a decision arrives, and a session ends while a reason is typed. Each decision must be recorded once, typed text
 * must survive, and the counts must be right.
 */
import { fill } from '@portal/contract/fill'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { applicationStatus } from '@portal/contract/texts/application-status'
import { attachedDocuments as attached } from '@portal/contract/texts/attached-documents'
import { caseTexts } from '@portal/contract/texts/case'
import { failures } from '@portal/contract/texts/failures'
import { header } from '@portal/contract/texts/header'
import { history } from '@portal/contract/texts/history'
import { parts } from '@portal/contract/texts/parts'
import { preparing } from '@portal/contract/texts/preparing'
import { session } from '@portal/contract/texts/session'
import { sessions } from '@portal/contract/texts/sessions'
import { states } from '@portal/contract/texts/states'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { applicationNumber } from './errands/find-application.ts'
import { askForCode, demo, giveCode, signIn } from './errands/sign-in.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const reason = 'ბიუჯეტი არ ემთხვევა ბიზნეს-გეგმას.'

let browser: Browser
let portal: LocalPortal
let desk: Visitor
let home: Visitor
/** The waiting applications, longest wait first, as in the list. */
let waiting: readonly number[]
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  desk = await openVisit(browser, portal)
  home = await openVisit(browser, portal)
  await desk.goTo('/Signin')
  await signIn(desk, demo.agencyAdministrator)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
stopAfterFailure(() => [desk, home])

const button = (name: string, within: Locator = desk.page.getByRole('main')) =>
  within.getByRole('button', { name, exact: true })
const dialog = () => desk.page.getByRole('dialog')
const words = () => dialog().getByRole('textbox', { name: detail['review.reason.label'] })
const isAt = (id: number) =>
  desk.page.getByRole('heading', { level: 1, name: fill(detail['application.detail.title'], { id }), exact: true })
const status = (word: 'completed' | 'rejected') =>
  desk.page.getByRole('main').getByText(applicationStatus[`applications.status.${word}`]).first()
const reached = async (id: number | undefined): Promise<number> => {
  await isAt(id as number).waitFor()
  await button(detail['review.reject']).waitFor()
  return id as number
}
/** After a decision the screen shows the next case; this opens the decided case again through its link. */
const readBack = async (id: number) => {
  await desk.page.getByRole('link', { name: fill(caseTexts['case.before'], { number: applicationNumber(id) }) }).click()
  await isAt(id).waitFor()
}
/** A decision would leave by itself after eight seconds (R-OFF-13). */
const sendNow = () => desk.page.getByRole('button', { name: preparing['late.now'] }).click()
/** The case whose decision failed after the page had gone on. */
const openFailed = async (id: number) => {
  await desk.page.getByRole('link', { name: preparing['late.open'] }).click()
  await reached(id)
  await desk.page.getByRole('button', { name: preparing['late.close'], exact: true }).first().click()
}
const goOn = (to: number | undefined) => desk.page.goBack().then(() => reached(to))
const waitForText = (sentence: string) => desk.page.getByText(sentence).first().waitFor()
const see = async (state: string) =>
  void barriers.push(...(await checkScreen(desk.page, `day-${state}`, { isPictured: true })))

test('the dashboard links to the waiting applications, with their number', async () => {
  const { page } = desk
  const tile = page
    .getByRole('listitem')
    .filter({ hasText: header['dashboard.staff.forwarded'].split('{')[0] as string })
  await tile.getByRole('link').click()
  const links = page.getByRole('link', { name: /^#0000-\d+$/ })
  await links.first().waitFor()
  const numbers = await links.allTextContents()
  waiting = numbers.map((number) => Number(number.slice('#0000-'.length)))
  expect(waiting.length).toBeGreaterThanOrEqual(4)
  await page.getByText(fill(list['applications.total'], { total: waiting.length })).waitFor()
})

test('a viewer of documents that does not arrive leaves the page, and loads on retry', {
  tags: 'R-WEB-24',
}, async () => {
  const { page, watched } = desk
  const id = waiting[0] as number
  const sheet = page.getByRole('img', { name: fill(attached['attached.sheet'], { name: 'ბიუჯეტი.pdf', page: 1 }) })
  watched.expectOutage(true)
  await page.route(/\/assets\/pdf-document-.*\.js$/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: applicationNumber(id), exact: true }).click()
  await reached(id)
  await waitForText(parts['part.lost'])
  await see('viewer-lost')
  await page.unrouteAll()
  watched.expectOutage(false)
  await button(states['state.retry']).click()
  // This browser remembers that the viewer's script failed to load, so the retry reloads the page.
  await sheet.waitFor()
  await page.goBack()
})

test('without a connection no decision is made, the reason remains, and the retry decides', {
  tags: 'R-ROLE-3',
}, async () => {
  const { page, watched } = desk
  const id = waiting[0] as number
  await page.getByRole('link', { name: applicationNumber(id), exact: true }).click()
  await reached(id)
  await button(detail['review.reject']).click()
  await words().waitFor()
  await page.keyboard.type(reason)
  watched.expectOutage(true)
  await page.context().setOffline(true)
  await button(detail['review.reason.save'], dialog()).click()
  await sendNow()
  await waitForText(failures['error.unknown.outcome'])
  await see('offline')
  await page.context().setOffline(false)
  watched.expectOutage(false)
  await openFailed(id)
  await button(detail['review.reject']).click()
  expect(await words().inputValue()).toBe(reason)
  await button(detail['review.reason.save'], dialog()).click()
  await sendNow()
  await reached(waiting[1])
  await readBack(id)
  await status('rejected').waitFor()
  await waitForText(reason)
})

test('a decision leads to the next application, and one whose answer was lost takes effect once', {
  tags: 'R-ROLE-3',
}, async () => {
  const { page, watched } = desk
  const id = await goOn(waiting[1])
  let isLost = false
  await page.route(`**/${id}/completed`, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  watched.expectOutage(true)
  await button(detail['review.confirm']).click()
  await button(detail['review.confirm'], dialog()).click()
  await sendNow()
  await reached(waiting[2])
  await waitForText(failures['error.unknown.outcome'])
  await page.getByRole('button', { name: preparing['late.close'], exact: true }).first().click()
  watched.expectOutage(false)
  await readBack(id)
  await status('completed').waitFor()
  await page.getByRole('tab', { name: caseTexts['case.tab.history'] }).click()
  const decided = page.getByText(history['history.application.completed'], { exact: true })
  await decided.first().waitFor()
  expect([isLost, await decided.count()]).toEqual([true, 1])
  await see('decided')
})

test('a session ended on another device while a reason is typed restores the page and the reason', {
  tags: 'R-ROLE-3',
}, async () => {
  const { page, watched } = desk
  const id = await goOn(waiting[2])
  await button(detail['review.reject']).click()
  await words().fill(reason)

  await home.goTo('/Signin')
  await signIn(home, demo.agencyAdministrator)
  await home.goTo('/sessions')
  await home.page
    .getByRole('button', { name: new RegExp(sessions['sessions.end']) })
    .first()
    .click()
  const question = home.page.getByRole('dialog', { name: sessions['sessions.end.question'] })
  await button(sessions['sessions.end'], question).click()
  await home.page.getByText(sessions['sessions.only']).waitFor()

  watched.expectAnswer(401, '/api/')
  await button(detail['review.reason.save'], dialog()).click()
  await waitForText(session['session.ended'])
  await giveCode(desk, await askForCode(desk, demo.agencyAdministrator))
  await openFailed(id)
  await button(detail['review.reject']).click()
  expect(await words().inputValue()).toBe(reason)
  await button(detail['review.reason.save'], dialog()).click()
  await sendNow()
  await reached(waiting[3])
  await readBack(id)
  await status('rejected').waitFor()
  await page.reload()
  await waitForText(reason)
})

test('the list is as it was, without the decided applications, and its total follows', {
  tags: 'R-ROLE-3',
}, async () => {
  const { page } = desk
  await page.getByRole('link', { name: detail['application.detail.back'] }).click()
  await page.waitForURL((url) => url.searchParams.get('status') === 'forwarded')
  const left = waiting.slice(3)
  await poll(
    async () => (await page.getByRole('link', { name: /^#0000-\d+$/ }).count()) === left.length,
    'the decided ones to leave the list',
  )
  await page.getByText(fill(list['applications.total'], { total: left.length })).waitFor()
})

test('no page has a barrier or an unexpected error', () => {
  expect(barriers).toEqual([])
  expect([desk, home].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
