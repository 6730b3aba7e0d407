/**
 * Nobody has to move a page sideways: not on a window of 320 px, which is also a large one at 400 %, and not on a tablet.
 * A table that scrolls stays within its own edge, and nothing of the header lies on another part of it.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import type { LocalPortal } from './portal-process.ts'
import { until } from './until.ts'
import { openVisit, type Visitor } from './visitor.ts'

let browser: Browser
let portal: LocalPortal
let guest: Visitor
let citizen: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([openBrowser(), openDemoPortal()])
  ;[guest, citizen] = await Promise.all([
    openVisit(browser, portal, { width: 320 }),
    openVisit(browser, portal, { width: 320 }),
  ])
  await citizen.goTo('/Signin')
  await signIn(citizen, demo.citizen)
})
afterAll(async () => {
  await browser?.close()
  await portal?.remove()
})

/** The page is there, with its heading, and waits for nothing. */
const arrived = `document.querySelector('main h1') !== null && document.fonts.status === 'loaded' &&
  document.querySelector('main [aria-busy="true"], main .animate-pulse') === null`

/** What reaches past the window and does not scroll by itself, by its tag and text. */
const outside = `[...document.querySelectorAll('body *')].filter((one) => {
  const { right, width } = one.getBoundingClientRect()
  if (width === 0 || right <= document.documentElement.clientWidth + 1 || one.closest('.sr-only, svg')) return false
  for (let around = one.parentElement; around; around = around.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowX)) return false
  return true
}).map((one) => one.tagName + ' ' + one.textContent.slice(0, 40))`

/** Links and buttons of the header that lie on one another. */
const overlaps = `(() => {
  const boxes = [...document.querySelectorAll('header a, header button')]
    .map((one) => [one.textContent.slice(0, 30), one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && height > 1)
  return boxes.flatMap(([name, a], index) => boxes.slice(index + 1).flatMap(([other, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1 ? [name + ' / ' + other] : []))
})()`

const expectToFit = async ({ page, goTo }: Visitor, path: string) => {
  await goTo(path)
  await until(() => page.evaluate<boolean>(arrived), `${path} to be there`)
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
  expect(await page.evaluate(outside)).toEqual([])
  expect(await page.evaluate(overlaps)).toEqual([])
}

describe('a guest’s page', () => {
  test.each([
    '/',
    '/?need=all',
    '/?search=სტუდენტი',
    '/guest/about',
    '/guest/Agency/Programs/1',
    '/guest/show/1',
    '/Signin',
    '/Signup',
    '/reset-password',
    '/about',
    '/terms',
    '/privacy',
    '/accessibility',
    '/statistics',
    '/log',
    '/verify',
    '/no/such/page',
  ])('%s is read at 320 px without moving sideways', (path) => expectToFit(guest, path))
})

describe('a citizen’s page', () => {
  test.each([
    '/Dashboard',
    '/agency',
    '/Agency/Programs/1',
    '/show/1',
    '/add-application/2',
    '/agency/create/statment/1',
    '/applications',
    '/Profile',
    '/ProfileVerif',
    '/sessions',
  ])('%s is read at 320 px without moving sideways', (path) => expectToFit(citizen, path))

  test('an application is too', async () => {
    const { page, goTo } = citizen
    await goTo('/applications')
    const link = page.locator('main a[href^="/detail/"]').first()
    await link.waitFor()
    await expectToFit(citizen, (await link.getAttribute('href')) as string)
  })
})

test('the agencies fit a tablet', async () => {
  await citizen.page.setViewportSize({ width: 768, height: 1024 })
  await expectToFit(citizen, '/agency')
})
