/**
 * Walks all pages by the site's own navigation, with slow answers, in a browser that translates the page: every text
 * node is replaced, as soon as it appears. After each navigation the focus is on the heading of the loaded page
 * (R-WEB-34), and no error is thrown, also when the errors of a form and the results of a search appear (R-WEB-38).
 */
import { ownMandates } from '@portal/contract/texts/own-mandates'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DemoPerson } from '../journeys/demo-accounts.ts'
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
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest('script, style, textarea, font, [translate="no"]')) continue
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

/** Further screens that change while somebody works on them; the numbers are those of the demo data. */
const workScreens = {
  guest: guestPages,
  citizen: [
    ...citizenPages,
    '/applications/edit/37',
    '/notices',
    '/Profile/channels',
    '/detail/17',
    '/detail/17/sent',
    '/status',
  ],
  superAdministrator: staffPages.superAdministrator,
  agencyAdministrator: [...staffPages.administrator, '/programs/edit/1/form', '/detail/23'],
  agencyOperator: staffPages.operator,
  auditor: staffPages.auditor,
} as const satisfies Partial<Record<'guest' | DemoPerson, readonly string[]>>

/** A letter and a digit, so that a field is filled and, where it asks for more, refused. */
const scribble = 'ა1'
const maxPresses = 15

/** It loads the page anew in another's name, so that the translated one is gone. */
const reloading = `BUTTON${ownMandates['mandates.switch']}`

/** Presses the next control of the page that was not pressed yet and returns its name, or null when there is none. */
const pressNext = (page: Page, pressed: readonly string[]) =>
  page.evaluate<string | null>(`(() => {
    const pressed = ${JSON.stringify(pressed)}
    const nameOf = (one) => one.tagName + (one.getAttribute('aria-label') ?? one.textContent) + (one.value ?? '')
    const next = [...document.querySelectorAll('main :is(button, summary, [role="tab"], input[type="radio"], input[type="checkbox"])')]
      .find((one) => one.checkVisibility() && !one.disabled && !pressed.includes(nameOf(one)) && !nameOf(one).startsWith(${JSON.stringify(reloading)}))
    const name = next ? nameOf(next) : null
    next?.click()
    return name
  })()`)

const fields = ':is(textarea, input[type="text"], input[type="email"])'

/** Fields that do not hold the scribble: most still hold it from the press before, and are not filled again. */
const unfilled = async (page: Page, within: string) => {
  const found = await page.evaluateHandle(`[...document.querySelectorAll(${JSON.stringify(`${within} ${fields}`)})]
    .filter((one) => one.checkVisibility() && !one.disabled && !one.readOnly && one.value !== ${JSON.stringify(scribble)})`)
  const properties = await found.getProperties()
  return [...properties.values()].flatMap((one) => one.asElement() ?? [])
}

/** The editor takes the place of its first field when its code has come, so a field that is gone by then is left. */
const fillAll = async (page: Page, within: string) => {
  for (const field of await unfilled(page, within)) {
    const isGone = () => field.evaluate((element: { isConnected: boolean }) => !element.isConnected)
    try {
      if ((await field.isVisible()) && (await field.isEditable())) await field.fill(scribble)
    } catch (error) {
      if (!(await isGone())) throw error
    }
  }
}

/** Fills and sends a dialog, whose refusal is then shown in it, and leaves it. */
const workInDialog = async (page: Page) => {
  const dialog = page.locator('dialog[open]').last()
  if ((await dialog.count()) === 0) return
  await fillAll(page, 'dialog[open]')
  const send = dialog.locator('button[type="submit"]').last()
  if ((await send.count()) > 0) await send.dispatchEvent('click')
  await arrive(page)
  await page.keyboard.press('Escape')
}

const workOn = async ({ page, watched }: Visitor, path: string) => {
  const screen = path.replace(/\?.*/, '')
  await navigate(page, path)
  await arrive(page)
  const pressed: string[] = []
  while (pressed.length < maxPresses) {
    // What was pressed may have brought further fields, such as those of a message.
    await fillAll(page, 'main')
    await arrive(page)
    const next = await pressNext(page, pressed)
    if (next === null) break
    pressed.push(next)
    await arrive(page)
    await workInDialog(page)
    expect(watched.complaints(), `${path} after ${next}`).toEqual([])
    if (new URL(page.url()).pathname !== screen) await navigate(page, path)
    await arrive(page)
  }
}

describe.each(Object.keys(workScreens) as (keyof typeof workScreens)[])(
  'in a translated page nothing throws while somebody fills, presses and is refused: %s',
  (who) => {
    let visitor: Visitor
    beforeAll(async () => {
      visitor = who === 'guest' ? await openVisit(browser, sharedPortal()) : await openVisitAs(browser, who)
      const { page, watched } = visitor
      watched.expectAnswer(422, '/api/')
      // Other files look at the same portal, so nothing is written.
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({
              status: 422,
              json: { success: false, code: 'invalid_fields', message: 'ვერ', errors: {} },
            }),
      )
      await visitor.goTo('/statistics')
      await arrive(page)
      await page.evaluate(translate)
      // A browser complains of a second print within the same second.
      await page.evaluate('print = () => undefined')
    })
    afterAll(() => visitor?.leave())

    test.for(workScreens[who])('%s', { tags: 'R-WEB-38' }, (path) => workOn(visitor, path))
  },
)
