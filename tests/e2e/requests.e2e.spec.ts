/**
 * A page must send all its calls at the same time, so that it waits for one round trip only (R-WEB-27). The test holds
 * every answer of the API back until the expected calls were sent; a page that needs one answer before it sends another
 * call never sends that call. Any call that follows the released answers fails the test.
 */
import { screen } from '@portal/contract/endpoints/applications'
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
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [guest, citizen, admin, sender])
})
afterAll(async () => {
  await giveBack(browser)
})

/**
 * The header reads the profile and the verification status on every page (R-WEB-8), a citizen's also how many notices are
 * unread (R-WEB-90); the session's end is watched.
 */
const staffRefresh = ['/api/auth/check-verification', '/api/auth/profile', '/api/auth/session']
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
  const parts: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes(screen.path)) return
    const { data } = (await response.json()) as { data: object }
    parts.push(...Object.keys(data).map((address) => address.replace(/\?.*/, '')))
  })
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
  return { asked, addresses, parts, release }
}

const isAskedAsOften = (call: string, asked: readonly string[], expected: readonly string[]) =>
  timesOf(call, asked) >= timesOf(call, expected)
const timesOf = (call: string, calls: readonly string[]) => calls.filter((each) => each === call).length

/**
 * The calls that a page sends immediately, and those after the first answers. A call that a page sends twice, for two
 * lists, is expected twice.
 */
const waves = async ({ page, goTo }: Visitor, path: string, expected: readonly string[]) => {
  const { asked, addresses, parts, release } = await holdAnswers(page)
  await goTo(path)
  await poll(
    async () => expected.every((call) => isAskedAsOften(call, asked, expected)),
    `${path} to ask ${expected}`,
    pollTimeout,
  )
  const afterwards = await release()
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  return { first: inOrder(asked), parts: inOrder(parts), afterwards }
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
    expect(await waves(guest, path, calls)).toEqual({ first: inOrder(calls), parts: [], afterwards: [] })
  })
})

/** One call answers what a page reads when it opens (R-WEB-96); `beside` it only what is no part of it is asked. */
describe('the calls of a signed-in page', { tags: ['R-WEB-27', 'R-WEB-96'] }, () => {
  const list = '/api/auth/applications/GetData'
  const usual = '/api/statistics/usual'
  const places = /^\/api\/(Region|Municipality)/
  type Page = { who: () => Visitor; path: string; parts: string[]; beside?: string[]; later?: string[] }
  const pages: readonly Page[] = [
    {
      path: '/Dashboard',
      who: () => citizen,
      parts: [
        ...['/api/auth/agencies/active', list, '/api/auth/drafts', '/api/auth/mandates'],
        ...['/api/auth/profile/getInfo', '/api/programs'],
      ],
      // What a returned one lacks is known with the list.
      later: ['/api/auth/applications/GetById/32'],
    },
    { path: '/agency', who: () => citizen, parts: [], beside: ['/api/auth/agencies/active', '/api/programs'] },
    {
      path: '/Agency/Programs/1',
      who: () => citizen,
      parts: [],
      beside: ['/api/auth/agencies/active', '/api/auth/projects/GetData/1'],
    },
    {
      path: '/show/1',
      who: () => citizen,
      parts: ['/api/auth/applications/check/1', '/api/auth/projects/GetById/1'],
      beside: [usual],
    },
    {
      path: '/applications?page=1',
      who: () => citizen,
      parts: [list, '/api/auth/applications/counts', '/api/auth/check_permission'],
    },
    {
      path: '/detail/32',
      who: () => citizen,
      parts: [
        '/api/auth/applications/32/history',
        '/api/auth/applications/32/messages',
        '/api/auth/applications/GetById/32',
        '/api/auth/check_permission',
      ],
    },
    {
      path: '/add-application/4',
      who: () => citizen,
      parts: [list, '/api/auth/applications/check/4', '/api/auth/drafts', '/api/auth/projects/GetById/4'],
    },
    {
      path: '/agency/create/statment/1',
      who: () => citizen,
      parts: ['/api/auth/agencies/active', list, '/api/auth/drafts'],
    },
    {
      path: '/detail/32/check',
      who: () => citizen,
      parts: ['/api/auth/applications/GetById/32', '/api/auth/drafts'],
      later: ['/api/auth/projects/GetById/13'],
    },
    {
      path: '/detail/17/sent',
      who: () => sender,
      parts: ['/api/auth/applications/GetById/17', '/api/auth/profile/getInfo'],
      beside: [usual],
      later: ['/api/auth/channels'],
    },
    { path: '/Dashboard', who: () => admin, parts: ['/api/auth/desk', list] },
    {
      path: '/applications?page=1',
      who: () => admin,
      parts: ['/api/auth/applications/counts', '/api/auth/check_permission'],
      beside: ['/api/auth/colleagues', list, '/api/auth/projects/getDataByAgency'],
    },
    { path: '/programs', who: () => admin, parts: [], beside: ['/api/auth/projects/getDataByAgency'] },
    {
      path: '/programs/edit/1',
      who: () => admin,
      parts: [],
      beside: ['/api/auth/colleagues', '/api/auth/projects/GetByIdAgency/1'],
    },
  ]
  test.each(pages)('is one on $path, for its own parts and the header’s', async (page) => {
    const { who, path, beside = [], later = [] } = page
    const { first, parts, afterwards } = await waves(who(), path, [screen.path, ...beside])
    // The handbooks of addresses, below the fold, follow the profile.
    const others = afterwards.filter((call) => !places.test(call))
    expect({ first, parts, others }).toEqual({
      first: inOrder([screen.path, ...beside]),
      parts: inOrder([...page.parts, ...(who() === admin ? staffRefresh : refresh)]),
      others: later,
    })
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
  await page.route(`**${screen.path}*`, async (route) => {
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
