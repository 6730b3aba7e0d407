/**
 * Text of 200 % in a window of 360 px (WCAG 1.4.4): nothing is wider than the window, is cut or lies on other words, and
 * a toast covers neither the status that it repeats nor the buttons of a decision.
 *
 * @module-tag R-WEB-122
 */
import { caseTexts } from '@portal/contract/texts/case'
import { toasts } from '@portal/contract/texts/toasts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive, expectToFit } from './page-checks.ts'
import { poll } from './poll.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
type Reader = 'guest' | 'citizen' | 'administrator' | 'superAdministrator' | 'auditor'
let visitors: Record<Reader, Visitor>

beforeAll(async () => {
  browser = await borrowBrowser()
  const width = 360
  const [guest, citizen, administrator, superAdministrator, auditor] = await Promise.all([
    openVisit(browser, sharedPortal(), { width }),
    openVisitAs(browser, 'citizen', { width }),
    openVisitAs(browser, 'agencyAdministrator', { width }),
    openVisitAs(browser, 'superAdministrator', { width }),
    openVisitAs(browser, 'auditor', { width }),
  ])
  visitors = { guest, citizen, administrator, superAdministrator, auditor }
})
afterAll(async () => {
  await giveBack(browser)
})

/** The content security policy forbids a style element, but not a style sheet that a script constructs. */
const enlarge = `{ const sheet = new CSSStyleSheet(); sheet.replaceSync('html { font-size: 200% }')
  document.adoptedStyleSheets = [sheet] }`

const open = async ({ page, goTo }: Visitor, path: string): Promise<Page> => {
  await goTo(path)
  await arrive(page)
  await page.evaluate(enlarge)
  return page
}

/** Lines of text that lie on each other; what sticks to the window's edge covers what scrolls below it. */
const colliding = `(() => {
  const floats = (one) => { for (; one; one = one.parentElement) {
    const { position, clipPath } = getComputedStyle(one)
    if (/fixed|sticky/.test(position) || clipPath.startsWith('inset(50%')) return true
  } }
  const lines = []
  const words = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const around = node.parentElement
    if (node.textContent.trim() === '' || !around.checkVisibility({ contentVisibilityAuto: true }) || floats(around)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 2) lines.push({ node, box })
  }
  return lines.flatMap(({ node, box: a }, index) => lines.slice(index + 1).flatMap(({ node: other, box: b }) =>
    node !== other && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2
      ? [node.textContent.slice(0, 30) + ' / ' + other.textContent.slice(0, 30)] : []))
})()`

/** Text that its box hides, but for one line that ends in dots and for what is typed. */
const cut = `[...document.querySelectorAll('#root *')].filter((one) => {
  if (one.matches('input, textarea, select, svg *') || one.closest('.sr-only, [aria-hidden="true"]')) return false
  const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(one)
  if (textOverflow === 'ellipsis' || clipPath.startsWith('inset') || one.clientHeight < 2 || one.clientWidth < 2) return false
  return (/hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2) ||
    (/hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 2)
}).map((one) => one.tagName + ' ' + one.textContent.slice(0, 40))`

const expectLargeTextToFit = async (page: Page): Promise<void> => {
  await expectToFit(page)
  expect(await page.evaluate(colliding)).toEqual([])
  expect(await page.evaluate(cut)).toEqual([])
}

test.for([
  ['guest', '/'],
  ['guest', '/?need=all'],
  ['guest', '/guest/Agency/Programs/1'],
  ['guest', '/guest/show/1'],
  ['guest', '/Signin'],
  ['guest', '/Signup'],
  ['guest', '/about'],
  ['guest', '/terms'],
  ['guest', '/privacy'],
  ['guest', '/accessibility'],
  ['guest', '/log'],
  ['guest', '/status'],
  ['citizen', '/Dashboard'],
  ['citizen', '/agency'],
  ['citizen', '/applications'],
  ['citizen', '/show/1'],
  ['citizen', '/add-application/1'],
  ['citizen', '/Profile'],
  ['citizen', '/Profile/channels'],
  ['citizen', '/Profile/data'],
  ['citizen', '/notices'],
  ['citizen', '/ProfileVerif'],
  ['citizen', '/sessions'],
  ['administrator', '/Dashboard'],
  ['administrator', '/applications?page=1'],
  ['administrator', '/applications?page=1&status=forwarded'],
  ['administrator', '/detail/23?page=1&status=forwarded'],
  ['administrator', '/letters'],
  ['administrator', '/reports?show=2'],
  ['administrator', '/reports?edit=2'],
  ['administrator', '/templates'],
  ['administrator', '/feedback'],
  ['administrator', '/transfers'],
  ['administrator', '/team'],
  ['administrator', '/numbers'],
  ['administrator', '/reports'],
  ['administrator', '/agency/systems'],
  ['administrator', '/statistics'],
  ['administrator', '/programs/edit/1/form'],
  ['superAdministrator', '/members'],
  ['superAdministrator', '/members/edit/6'],
  ['superAdministrator', '/roles'],
  ['superAdministrator', '/agency'],
  ['superAdministrator', '/messages'],
  ['auditor', '/audit'],
  ['auditor', '/audit/looks'],
  ['auditor', '/audit/applications/3'],
  ['auditor', '/detail/3'],
] as const)('the %s reads %s with text of 200 percent', async ([who, path]) => {
  await expectLargeTextToFit(await open(visitors[who], path))
})

test.for([
  ['/detail/', '[href^="/detail/"]:not([href$="/check"])'],
  ['/detail/…/check', '[href$="/check"]'],
  ['/applications/edit/…', '[href^="/applications/edit/"]'],
] as const)('the citizen reads %s with text of 200 percent', async ([, link]) => {
  const { page, goTo } = visitors.citizen
  await goTo('/applications')
  const first = page.locator(`main a${link}`).first()
  await first.waitFor({ state: 'attached' })
  await expectLargeTextToFit(await open(visitors.citizen, (await first.getAttribute('href')) ?? ''))
})

/** What a shown toast lies on, of the elements that the selector finds. */
const coveredByToast = (selector: string) => `(() => {
  const toast = document.querySelector('#toasts section').getBoundingClientRect()
  return [...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => {
    const { top, bottom, height } = one.getBoundingClientRect()
    return height > 0 && top < toast.bottom && toast.top < bottom
  }).map((one) => one.textContent.slice(0, 40))
})()`

const refused = { success: false, code: 'not_forwarded', message: caseTexts['case.taken.error'] }

test('a toast covers neither the status of a case nor the buttons of its decision', { tags: 'R-WEB-37' }, async () => {
  const { administrator } = visitors
  administrator.watched.expectAnswer(409, '/taken')
  const page = await open(administrator, '/detail/23?page=1&status=forwarded')
  await page.route('**/taken', (route) => route.fulfill({ status: 409, json: refused }))
  await page.getByRole('button', { name: caseTexts['case.take'], exact: true }).press('Enter')
  await page.getByRole('region', { name: toasts['toast.info'] }).waitFor()
  await poll(
    async () => (await page.evaluate<string[]>(coveredByToast('[data-decision-bar], [data-fact]'))).length === 0,
    'the toast to be clear of the decision and the facts',
  )
  await page.unroute('**/taken')
})

test('a toast does not cover the switch whose state it repeats', { tags: 'R-WEB-37' }, async () => {
  const page = await open(visitors.citizen, '/Profile')
  const saving = '**/api/auth/profile/update'
  await page.route(saving, (route) => route.fulfill({ json: { status: 'success', message: '' } }))
  await page.getByRole('switch').press('Space')
  await page.getByRole('region', { name: toasts['toast.info'] }).waitFor()
  await poll(
    async () => (await page.evaluate<string[]>(coveredByToast('label:has([role="switch"])'))).length === 0,
    'the toast to be clear of the switch',
  )
  await page.unroute(saving)
})
