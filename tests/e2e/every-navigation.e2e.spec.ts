/**
 * Walks all pages by the site's own navigation, with slow answers, in a browser that translates the page: every text
 * node is replaced, as soon as it appears. After each navigation the focus is on the heading of the loaded page
 * (R-WEB-34), and no error is thrown, also when the errors of a form and the results of a search appear (R-WEB-38).
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slowDown } from './errands/write-application.ts'
import { arrive } from './page-checks.ts'
import { citizenPages, guestPages, pagesWithEmptyForm, type Role, staff, staffPages } from './pages.ts'
import { poll } from './poll.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await borrowBrowser()
})
afterAll(async () => {
  await giveBack(browser)
})

/** What a translating browser does: each text node is taken out, and an element with the translation is put there. */
const translate = `(() => {
  const replaceIn = (root) => {
    const texts = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text)
    if (root.nodeType === Node.TEXT_NODE) texts.push(root)
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest('script, style, textarea, font')) continue
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  }
  replaceIn(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const added of addedNodes) if (added.isConnected) replaceIn(added)
  }).observe(document.body, { childList: true, subtree: true })
})()`

/** Bytes a second, and milliseconds; slow enough that each page shows its outline first. */
const line = { up: 1_000_000, down: 1_000_000, latency: 150 }

const walk = async (visitor: Visitor, start: string, paths: readonly string[]) => {
  const { page, goTo, watched } = visitor
  // By contract this call answers 404 until the citizen has applied for the program.
  watched.expectAnswer(404, '/api/auth/applications/check/')
  await goTo(start)
  await arrive(page)
  await page.evaluate(translate)
  await slowDown(visitor, line)
  for (const path of paths) {
    const before = new URL(page.url()).pathname
    await navigate(page, path)
    await arrive(page)
    if (new URL(page.url()).pathname !== before) await expectFocusOnHeading(page, path)
    if (pagesWithEmptyForm.includes(path)) await showErrors(page)
    await showResults(page)
    expect(watched.complaints(), path).toEqual([])
  }
}

const navigate = (page: Page, path: string) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`)

const expectFocusOnHeading = (page: Page, path: string) =>
  poll(
    () => page.evaluate<boolean>(`document.activeElement === document.querySelector('main h1')`),
    `the focus on the heading of ${path}`,
  )

/** A button that only says what is missing is disabled for assistive technology, and pressed all the same. */
const showErrors = async (page: Page) => {
  await page.locator('main form button[type="submit"]').first().click({ force: true })
  await poll(
    () => page.evaluate<boolean>(`document.querySelector('main [aria-invalid="true"]') !== null`),
    `errors of the form of ${page.url()}`,
  )
}

const showResults = async (page: Page) => {
  const search = page.locator('main [role="combobox"][aria-autocomplete="list"]').first()
  if (!(await search.isVisible())) return
  for (const typed of ['სტუდენტი', 'გრანდი', 'კოსმოსი']) {
    await search.fill(typed)
    await page
      .getByRole('status')
      .filter({ hasText: typed === 'სტუდენტი' ? 'მოიძებნა' : typed })
      .first()
      .waitFor()
  }
  await search.fill('')
}

describe('in a translated page with slow answers each page gets the focus on its heading and throws nothing', {
  tags: 'R-WEB-38',
}, () => {
  test('for guests', async () => {
    const visitor = await openVisit(browser, sharedPortal())
    await walk(visitor, '/terms', guestPages)
    await visitor.leave()
  })

  test('for citizens', async () => {
    const visitor = await openVisitAs(browser, 'citizen')
    await walk(visitor, '/sessions', citizenPages)
    await visitor.leave()
  })

  test.for(Object.entries(staff) as [Role, (typeof staff)[Role]][])('for staff: %s', async ([role, who]) => {
    const visitor = await openVisitAs(browser, who)
    await walk(visitor, '/statistics', staffPages[role])
    await visitor.leave()
  })
})
