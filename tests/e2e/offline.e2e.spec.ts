/** Pages without a connection: the public ones also after a reload, those of a session from memory only. */
import { session } from '@portal/contract/texts/session'
import { states } from '@portal/contract/texts/states'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { applicationLink } from './errands/find-application.ts'
import { arrive } from './page-checks.ts'
import { poll } from './poll.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let guest: Visitor
let citizen: Visitor

beforeAll(async () => {
  browser = await borrowBrowser()
  ;[guest, citizen] = await Promise.all([
    openVisit(browser, sharedPortal(), { isKept: true }),
    openVisitAs(browser, 'citizen', { isKept: true }),
  ])
  for (const { watched } of [guest, citizen]) watched.expectOutage(true)
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [guest, citizen])
})
afterAll(async () => {
  await giveBack(browser)
})

const cut = (page: Page, isCut: boolean) => page.context().setOffline(isCut)
const age = (page: Page) => page.getByText(session['offline.saved'].replace('{time}', ''))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Paths of everything that any worker keeps. */
const keptPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const found = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })()`)
/** Whether anything kept has the name of the person who is signed in. */
const isNamedInKept = (page: Page) =>
  page.evaluate<boolean>(`(async () => {
    const { last_name: name } = JSON.parse(localStorage.getItem('userProfile'))
    if (!name) throw new Error('nobody is signed in')
    for (const cache of await caches.keys())
      for (const answer of await (await caches.open(cache)).matchAll())
        if ((await answer.text()).includes(name)) return true
    return false
  })()`)
const isKept = (page: Page, ...paths: readonly string[]) =>
  poll(async () => {
    const kept = await keptPaths(page)
    return paths.every((path) => kept.some((one) => one.startsWith(path)))
  }, `${paths} to be kept`)

test('the public pages open without a connection, say how old they are, and become new when it is back', {
  tags: ['R-WEB-127', 'R-WEB-128'],
}, async () => {
  const { page } = guest
  await guest.goTo('/guest/show/1')
  const title = await poll(async () => (await heading(page).textContent()) || undefined, 'a title')
  await isKept(page, '/index.html', '/api/projects/GetById/1', '/assets/open-programs')
  await guest.goTo('/')
  await isKept(page, '/api/programs', '/api/agencies/active')
  expect(await age(page).count()).toBe(0)

  await cut(page, true)
  await page.reload()
  await age(page).waitFor()
  await guest.goTo('/guest/show/1')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await age(page).waitFor()

  await cut(page, false)
  await page.getByText(session['offline.restored']).waitFor()
  await poll(async () => (await age(page).count()) === 0, 'the page to be new')
})

test('what was kept for longer than two days is not shown, and another try is offered', {
  tags: 'R-WEB-127',
}, async () => {
  const { page } = guest
  // Neither the page's own keeping, which begins when it is idle, nor that of its answer makes the copy new again.
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)
  const begun = Date.now()
  await guest.goTo('/guest/show/1')
  const keptAt = `caches.match('/api/projects/GetById/1').then((kept) => Number(kept?.headers.get('kept-at') ?? 0))`
  await poll(async () => (await page.evaluate<number>(keptAt)) >= begun, 'the answer of this visit to be kept')
  await page.waitForLoadState('networkidle')
  await cut(page, true)
  // The browser's own cache has the answer with the time of this visit, from which a copy would be made anew.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await page.evaluate(`(async () => {
    const cache = await caches.open('site-1')
    const path = '/api/projects/GetById/1'
    const kept = await cache.match(path)
    const headers = new Headers(kept.headers)
    headers.set('kept-at', String(Date.now() - 49 * 3600_000))
    await cache.put(path, new Response(await kept.text(), { headers }))
  })()`)
  await page.reload()
  await page.getByRole('button', { name: states['state.retry'] }).first().waitFor()
  await cut(page, false)
})

test('a page of a session is read again without a connection, and no worker keeps a personal answer', {
  tags: ['R-WEB-130', 'R-WEB-128', 'R-WEB-129'],
}, async () => {
  const { page } = citizen
  // The worker is there before the session, as on a device where somebody read the portal as a guest.
  await citizen.goTo('/robots.txt')
  await page.evaluate(`(async () => {
    const policy = trustedTypes.createPolicy('portal-worker', { createScriptURL: (path) => path })
    await navigator.serviceWorker.register(policy.createScriptURL('/site-worker.js'))
    await navigator.serviceWorker.ready
  })()`)
  await citizen.goTo('/Dashboard')
  await poll(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null'), 'the worker')
  await citizen.goTo('/applications?page=1')
  const list = await heading(page).textContent()
  await applicationLink(page, 17).click()
  // The list stays until the case is there, and has a heading too.
  await poll(async () => (await heading(page).textContent()) !== list, 'the heading of the application')
  await arrive(page)
  const read = await heading(page).textContent()
  await page.goBack()
  await applicationLink(page, 17).waitFor()

  await cut(page, true)
  await applicationLink(page, 17).click()
  await poll(async () => (await heading(page).textContent()) === read, 'the application')
  await age(page).waitFor()
  // What the case asks for without the session (how long decisions take) is the same for everybody.
  const anybodys = /^\/(assets\/|index\.html$|site-worker\.js$|api\/(agencies\/active|programs|statistics\/usual)$)/
  expect((await keptPaths(page)).filter((path) => !anybodys.test(path))).toEqual([])
  expect(await isNamedInKept(page)).toBe(false)
  await cut(page, false)
  await poll(async () => (await age(page).count()) === 0, 'the page to be new')
})
