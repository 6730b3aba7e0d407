/** Checks for every page: it fits the window, is readable in each theme, and its buttons keep their labels. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, tooWide } from './check-screen.ts'
import { poll } from './poll.ts'

export const themes = ['light', 'dark', 'forced colours'] as const

/** The page has its heading and fonts, and nothing is loading or moving. */
const arrived = `document.querySelector('main h1') !== null && document.fonts.status === 'loaded' &&
  document.querySelector('main [aria-busy="true"], main .animate-pulse') === null &&
  document.getAnimations().every(({ playState }) => playState !== 'running')`

export const arrive = (page: Page): Promise<boolean> =>
  poll(() => page.evaluate<boolean>(arrived), `${page.url()} to be there`)

/** Elements that reach beyond the window and are in no box that scrolls or clips, by tag and text. */
const outside = `[...document.querySelectorAll('body *')].filter((one) => {
  const { right, width } = one.getBoundingClientRect()
  if (width === 0 || right <= document.documentElement.clientWidth + 1 || one.closest('.sr-only, svg')) return false
  for (let around = one.parentElement; around; around = around.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowX)) return false
  return true
}).map((one) => one.tagName + ' ' + one.textContent.slice(0, 40))`

/** Finds links and buttons of the header that overlap. */
const overlaps = `(() => {
  const boxes = [...document.querySelectorAll('header a, header button')]
    .map((one) => [one.textContent.slice(0, 30), one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && height > 1)
  return boxes.flatMap(([name, a], index) => boxes.slice(index + 1).flatMap(([other, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1 ? [name + ' / ' + other] : []))
})()`

/** Text areas whose box is lower than a line of the value that they hold. */
const flattened = `[...document.querySelectorAll('main textarea')]
  .filter((one) => one.value !== '' && one.offsetParent !== null && one.clientHeight < 16)
  .map(({ id, value }) => id + ' ' + value)`

export const expectToFit = async (page: Page): Promise<void> => {
  expect(await page.evaluate(tooWide)).toBe(0)
  expect(await page.evaluate(outside)).toEqual([])
  expect(await page.evaluate(overlaps)).toEqual([])
  expect(await page.evaluate(flattened)).toEqual([])
}

/** The text spacing that a reader may set by WCAG 1.4.12; no text may be cut off then. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Labels that overflow their button or link, and lines cut off by a box of fixed height. */
const cutOff = `[...document.querySelectorAll('main a, main button, main h1, main h2, main label, main p')].filter((one) => {
  const { overflowX, overflowY } = getComputedStyle(one)
  return one.clientHeight > 1 && ((/hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 1) ||
    (/hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1))
}).map((one) => one.tagName + ' ' + one.textContent.slice(0, 40))`

export const expectRoomForSpacing = async (page: Page): Promise<void> => {
  // The content security policy forbids a style element, but not a style sheet that a script constructs.
  await page.evaluate(
    `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(spaced)}); document.adoptedStyleSheets = [sheet] }`,
  )
  expect(await page.evaluate(cutOff)).toEqual([])
  expect(await page.evaluate(outside)).toEqual([])
  await page.evaluate('document.adoptedStyleSheets = []')
}

/** The labels whose star no form or page explains, or explains twice (R-WEB-21). */
const unexplainedStars = `[...document.querySelectorAll('main [aria-hidden="true"]')].filter((one) => {
  if (one.textContent.trim() !== '*' || one.getClientRects().length === 0) return false
  const around = one.closest('form, dialog') ?? document.querySelector('main')
  return (around.innerText.match(/\\* სავალდებულო ველი|\\(\\*\\)/g) ?? []).length !== 1
}).map((one) => one.parentElement.textContent)`

export const expectStarsExplained = async (page: Page): Promise<void> => {
  expect(await page.evaluate(unexplainedStars)).toEqual([])
}

/** Ends transitions, because a colour in the middle of one belongs to neither theme. */
const endTransitions = 'document.getAnimations().forEach((one) => one.finish())'

/** A theme changes only colours, so the rules that do not concern colours run once. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  expect(await findBarriers(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(endTransitions)
  expect(await findBarriers(page, ['color-contrast'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await page.evaluate(endTransitions)
  expect(await findBarriers(page, ['color-contrast'])).toEqual([])
  for (const button of await page.locator('.filled:visible').all()) await expectItsWords(button)
  await page.emulateMedia({ forcedColors: 'none' })
}

type Styled = { readonly style: { setProperty(name: string, value: string, priority: string): void } }
const withoutLetters = ({ style }: Styled) => style.setProperty('color', 'transparent', 'important')

/**
 * No axe rule finds a button whose letters are invisible, so pixels are compared: with transparent letters the button
 * must look different.
 */
const expectItsWords = async (button: Locator): Promise<void> => {
  const labelled = await button.screenshot({ animations: 'disabled' })
  // A function is passed, because a string would be evaluated as an expression and never called.
  await button.evaluate(withoutLetters)
  const bare = await button.screenshot({ animations: 'disabled' })
  expect(labelled.equals(bare)).toBe(false)
}
