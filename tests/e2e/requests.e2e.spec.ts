/**
 * A page must send all its calls at the same time, so that it waits for one round trip only (R-WEB-27). The test holds
 * every answer of the API back until the expected calls were sent; a page that needs one answer before it sends another
 * call never sends that call. Any call that follows the released answers fails the test.
 */
import { applicationList } from '@portal/contract/texts/application-list'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { applicationLink } from './errands/find-application.ts'
import { poll } from './poll.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let guest: Visitor
let citizen: Visitor
let admin: Visitor
/** The applicant of an application that an agency has. */
let sender: Visitor

beforeAll(async () => {
  browser = await borrowBrowser()
  ;[guest, citizen, admin, sender] = await Promise.all([
    openVisit(browser, sharedPortal()),
    openVisitAs(browser, 'otherCitizen'),
    openVisitAs(browser, 'agencyAdministrator'),
    openVisitAs(browser, 'citizen'),
  ])
  for (const { watched } of [citizen, admin]) watched.expectAnswer(404, '/api/auth/applications/check/')
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [guest, citizen, admin, sender])
})
afterAll(async () => {
  await giveBack(browser)
})

/**
 * The header reads the profile and the verification status on every page (R-WEB-8), a citizen's also how many notices are
 * unread (R-WEB-90).
 */
const staffRefresh = ['/api/auth/check-verification', '/api/auth/profile']
const refresh = [...staffRefresh, '/api/auth/notices']

/**
 * Milliseconds for the page to send its calls. A call that is still missing then waits for an answer that the test
 * holds back.
 */
const pollTimeout = 20_000

/** Holds the API's answers; `release` lets them through and reports later calls. */
const holdAnswers = async (page: Page) => {
  const asked: string[] = []
  const addresses: string[] = []
  const pending: Route[] = []
  const afterwards: string[] = []
  let isPaused = true
  const meet = async (route: Route) => {
    const { pathname, search } = new URL(route.request().url())
    addresses.push(`${route.request().method()} ${pathname}${search}`)
    if (!isPaused) {
      afterwards.push(pathname)
      return route.continue()
    }
    asked.push(pathname)
    pending.push(route)
  }
  await page.route('**/api/**', meet)
  const release = async () => {
    isPaused = false
    await Promise.all(pending.map((route) => route.continue()))
    await isAtRest(page)
    await page.unroute('**/api/**', meet)
    return afterwards
  }
  return { asked, addresses, release }
}

const isAskedAsOften = (call: string, asked: readonly string[], expected: readonly string[]) =>
  timesOf(call, asked) >= timesOf(call, expected)
const timesOf = (call: string, calls: readonly string[]) => calls.filter((each) => each === call).length

/**
 * The calls that a page sends immediately, and those after the first answers. A call that a page sends twice, for two
 * lists, is expected twice.
 */
const waves = async ({ page, goTo }: Visitor, path: string, expected: readonly string[]) => {
  const { asked, addresses, release } = await holdAnswers(page)
  await goTo(path)
  await poll(
    async () => expected.every((call) => isAskedAsOften(call, asked, expected)),
    `${path} to ask ${expected}`,
    pollTimeout,
  )
  const afterwards = await release()
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  return { first: inOrder(asked), afterwards }
}

const isAtRest = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await poll(
    () =>
      page.evaluate<boolean>(
        `document.querySelector('[aria-busy="true"], .animate-pulse') === null && document.querySelector('h1') !== null`,
      ),
    'the page to be complete',
  )
}

const inOrder = (calls: Iterable<string>) => [...new Set(calls)].toSorted()

describe('the calls of a guest’s page', { tags: 'R-WEB-27' }, () => {
  test.each([
    ['/', ['/api/agencies/active', '/api/programs']],
    ['/guest/about', []],
    ['/guest/Agency/Programs/1', ['/api/projects/GetData/1', '/api/agencies/active']],
    ['/guest/show/1', ['/api/projects/GetById/1', '/api/statistics/usual']],
    // Browsers with passkey autofill request the options when the page opens.
    ['/Signin', ['/api/passkeys/options']],
    ['/Signup', []],
    ['/reset-password', []],
    ['/terms', []],
  ])('are made once and in parallel on %s', async (path, calls) => {
    expect(await waves(guest, path, calls)).toEqual({ first: inOrder(calls), afterwards: [] })
  })
})

describe('the calls of a signed-in page', { tags: 'R-WEB-27' }, () => {
  /** The session watch makes this call on every page, so it is not counted. */
  const isOfPage = (call: string) => call !== '/api/auth/session'
  const list = '/api/auth/applications/GetData'
  // What a page can only ask for once it knows its application: what a returned one lacks, and its conversation.
  const pages: [path: string, who: () => Visitor, calls: string[], later?: string[]][] = [
    [
      '/Dashboard',
      () => citizen,
      ['/api/auth/agencies/active', list, list, '/api/auth/drafts', '/api/auth/profile/getInfo', '/api/programs'],
      ['/api/auth/applications/GetById/32'],
    ],
    ['/agency', () => citizen, ['/api/auth/agencies/active', '/api/programs']],
    ['/Agency/Programs/1', () => citizen, ['/api/auth/agencies/active', '/api/auth/projects/GetData/1']],
    [
      '/show/1',
      () => citizen,
      ['/api/auth/applications/check/1', '/api/auth/projects/GetById/1', '/api/statistics/usual'],
    ],
    ['/applications?page=1', () => citizen, [list, '/api/auth/applications/counts', '/api/auth/check_permission']],
    [
      '/detail/32',
      () => citizen,
      ['/api/auth/applications/32/history', '/api/auth/applications/GetById/32', '/api/auth/check_permission'],
      ['/api/auth/applications/32/messages'],
    ],
    ['/Dashboard', () => admin, ['/api/auth/desk', list]],
    [
      '/applications?page=1',
      () => admin,
      [list, '/api/auth/applications/counts', '/api/auth/check_permission', '/api/auth/projects/getDataByAgency'],
    ],
    ['/programs', () => admin, ['/api/auth/projects/getDataByAgency']],
    ['/programs/edit/1', () => admin, ['/api/auth/projects/GetByIdAgency/1']],
  ]
  test.each(pages)('are made once on %s, besides the header’s refresh', async (path, who, calls, later = []) => {
    const expected = [...calls, ...(who() === admin ? staffRefresh : refresh)]
    const { first, afterwards } = await waves(who(), path, expected)
    expect([first.filter(isOfPage), afterwards.filter(isOfPage)]).toEqual([inOrder(expected), later])
  })

  test('are made once on /add-application/4; only the handbooks of addresses, below the fold, follow the profile', async () => {
    const calls = ['/api/auth/applications/check/4', '/api/auth/drafts', '/api/auth/projects/GetById/4', ...refresh]
    const { first, afterwards } = await waves(citizen, '/add-application/4', calls)
    expect(first.filter(isOfPage)).toEqual(inOrder(calls))
    expect(afterwards.filter((call) => isOfPage(call) && !/^\/api\/(Region|Municipality)/.test(call))).toEqual([])
  })

  test('are made once on /detail/32/check; only the requirements of its program, below the fold, follow', async () => {
    const calls = ['/api/auth/applications/GetById/32', '/api/auth/drafts', ...refresh]
    const { first, afterwards } = await waves(citizen, '/detail/32/check', calls)
    expect(first.filter(isOfPage)).toEqual(inOrder(calls))
    expect(afterwards.filter(isOfPage)).toEqual(['/api/auth/projects/GetById/13'])
  })
})

test('“back” shows the list from the cache, and refreshes it', { tags: 'R-WEB-27' }, async () => {
  const { page, goTo } = citizen
  await goTo('/applications?page=1&status=pendding')
  const row = applicationLink(page, 32)
  await row.click()
  await page.waitForURL('**/detail/32')
  await isAtRest(page)
  const { release } = await holdAnswers(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: applicationList['applications.title.my'] }).waitFor()
  await row.waitFor()
  await release()
})

test('the confirmation makes its calls once, also that for how long an answer usually takes', async () => {
  const page = ['/api/auth/applications/GetById/17', '/api/auth/profile/getInfo', '/api/statistics/usual']
  const expected = [...page, ...refresh]
  const { first, afterwards } = await waves(sender, '/detail/17/sent', expected)
  const isOfPage = (call: string) => call !== '/api/auth/session'
  expect([first.filter(isOfPage), afterwards.filter(isOfPage)]).toEqual([inOrder(expected), []])
})

/** Half a line of text at the end of a page of a phone moves by less. */
const hardlyMoved = 0.02

test.each([
  ['/Dashboard', 360],
  ['/Dashboard', 1280],
  ['/detail/17', 360],
  ['/detail/17', 1280],
  ['/detail/17/sent', 360],
] as const)('on %s at %i px nothing moves when the usual time of an answer arrives last', async (path, width) => {
  const { page, goTo } = sender
  await page.setViewportSize({ width, height: 740 })
  // Of an application that was sent long ago the page says only whom to call.
  await page.route(/\/applications\/(GetData|GetById)/, async (route) => {
    const response = await route.fetch()
    const sentNow = `"forwarded_at":"${new Date().toISOString()}"`
    await route.fulfill({ response, body: (await response.text()).replace(/"forwarded_at":"[^"]*"/g, sentNow) })
  })
  const arrival = Promise.withResolvers<void>()
  await page.route('**/api/statistics/usual', (route) => arrival.promise.then(() => route.continue()))
  await goTo(path)
  await page.locator('main .invisible').filter({ hasText: /[ა-ჰ]/ }).first().waitFor({ state: 'attached' })
  await page.evaluate(`globalThis.moved = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) globalThis.moved += value
    }).observe({ type: 'layout-shift' })`)
  arrival.resolve()
  await page
    .locator('main')
    .getByText(/\d\sსამუშაო დღე/)
    .first()
    .waitFor()
  await isAtRest(page)
  const moved = await page.evaluate<number>(`new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => done(globalThis.moved))))`)
  expect(moved).toBeLessThanOrEqual(hardlyMoved)
  await page.unrouteAll()
})

test('no page has an unexpected error', () => {
  expect([guest, citizen, admin, sender].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
