/**
 * Checks every page of guests and citizens. A window of 320 px (1280 px at 400 %) needs no sideways scrolling; wider
 * spacing of letters and lines cuts nothing off; axe finds nothing in light, dark and forced colours; filled buttons
 * keep their words; titles of tabs differ.
 *
 * @module-tag R-WEB-21
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  arrive,
  expectNoBarriers,
  expectRoomForSpacing,
  expectStarsExplained,
  expectToFit,
  themes,
} from './page-checks.ts'
import { citizenPages, guestPages } from './pages.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The checks that a passed test has made; `npm run accessibility` records them for the page /accessibility. */
    page?: { readonly path: string; readonly width: number; readonly themes: readonly string[] }
  }
}

let browser: Browser
let guest: Visitor
let citizen: Visitor

beforeAll(async () => {
  browser = await borrowBrowser()
  ;[guest, citizen] = await Promise.all([
    openVisit(browser, sharedPortal(), { width: 320 }),
    openVisitAs(browser, 'citizen', { width: 320 }),
  ])
})
afterAll(async () => {
  await giveBack(browser)
})

/** The title of the tab by path. /guest/about shows the same page as /about, so both have one entry. */
const titles = new Map<Visitor, Map<string, string>>()

const check = async (visitor: Visitor, path: string) => {
  const { page, goTo } = visitor
  await goTo(path)
  await arrive(page)
  const seen = titles.get(visitor) ?? new Map<string, string>()
  titles.set(visitor, seen.set(new URL(page.url()).pathname.replace('/guest/about', '/about'), await page.title()))
  await expectToFit(page)
  await expectRoomForSpacing(page)
  await expectStarsExplained(page)
  await expectNoBarriers(page)
  return { path, width: 320, themes }
}

describe('a guest’s page', () => {
  test.for(guestPages)(
    '%s is read at 320 px without moving sideways, in every theme',
    { tags: 'R-WEB-26' },
    async (path, { task }) => {
      task.meta.page = await check(guest, path)
    },
  )
})

describe('a citizen’s page', () => {
  test.for(citizenPages)(
    '%s is read at 320 px without moving sideways, in every theme',
    { tags: 'R-WEB-26' },
    async (path, { task }) => {
      task.meta.page = await check(citizen, path)
    },
  )

  test.for([
    ['/detail/1', '[href^="/detail/"]:not([href$="/check"])'],
    ['/detail/1/check', '[href$="/check"]'],
    ['/applications/edit/1', '[href^="/applications/edit/"]'],
  ] as const)(
    '%s, of an existing application, is read at 320 px without moving sideways',
    async ([path, link], { task }) => {
      const { page, goTo } = citizen
      await goTo('/applications')
      const first = page.locator(`main a${link}`).first()
      // The edit of a row is in its menu, which is closed.
      await first.waitFor({ state: 'attached' })
      task.meta.page = { ...(await check(citizen, (await first.getAttribute('href')) ?? '')), path }
    },
  )
})

test('the separate page that checks receipts fits 320 px', async () => {
  await guest.goTo('/verify')
  await arrive(guest.page)
  await expectToFit(guest.page)
})

test('a printed page shows the sections that are folded on the screen', { tags: 'R-WEB-13' }, async () => {
  const { page, goTo } = guest
  await goTo('/guest/show/1')
  await arrive(page)
  const sections = page.locator('main section[aria-labelledby$="-head"]')
  expect(await sections.first().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  const areShown = await Promise.all((await sections.all()).map((section) => section.isVisible()))
  await page.emulateMedia({ media: null })
  expect(areShown.length).toBeGreaterThan(1)
  expect(areShown).not.toContain(false)
})

test('the page of agencies fits a tablet', { tags: 'R-WEB-26' }, async () => {
  const { page, goTo } = citizen
  await page.setViewportSize({ width: 768, height: 1024 })
  await goTo('/agency')
  await arrive(page)
  await expectToFit(page)
})

test('each of these pages has a title of its own, so that tabs can be told apart', () => {
  const twice = [...titles.values()].flatMap((seen) =>
    [...seen].filter(([path, title]) => [...seen].some(([other, same]) => other !== path && same === title)),
  )
  expect(titles.size).toBeGreaterThan(0)
  expect(twice).toEqual([])
})
