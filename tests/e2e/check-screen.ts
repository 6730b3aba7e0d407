/**
 * Checks a screen in one state: no violation of WCAG 2.2 AA (axe), nothing wider than the window, no technical words.
 * With `PORTAL_TOUR=1` it also takes a picture at each width of the design (tests/.output, never committed).
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { poll } from './poll.ts'

const output = join(import.meta.dirname, '../.output')
const widths = [360, 768, 1280] as const
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Returns the barriers, one sentence each. */
export const checkScreen = async (
  page: Page,
  state: string,
  options: {
    isPictured?: boolean
    /** The state shows something that is loading, so the check does not wait for its end. */
    isLoading?: boolean
    /** The axe rules to run; by default all of WCAG 2.2 AA. */
    only?: readonly string[]
  } = {},
): Promise<readonly string[]> => {
  await settled(page, options.isLoading)
  const found = await findBarriers(page, options.only)
  const excess = await page.evaluate<number>(tooWide)
  const text = await page.evaluate<string>('document.body.innerText')
  if (options.isPictured && process.env.PORTAL_TOUR === '1') await picture(page, state)
  const all = [
    ...found,
    ...(excess > 0 ? [`${excess} px wider than the window`] : []),
    ...text.split('\n').filter((line) => machineWords.test(line)),
  ]
  return all.map((barrier) => `${state}: ${barrier}`)
}

type Rules = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }
type InPage = {
  readonly axe: { run(options: { resultTypes: readonly string[]; runOnly: Rules }): Promise<axe.AxeResults> }
}

const runAxe = async (runOnly: Rules): Promise<readonly axe.Result[]> => {
  // Axe would need more time to list the passed checks than to run its rules.
  const options = { resultTypes: ['violations'], runOnly }
  const { violations } = await (globalThis as unknown as InPage).axe.run(options)
  return violations
}

/**
 * A bar that sticks to the window's edge lies over a part of the page at every place of scrolling, and axe calls that
 * part too small to press. In its own place it covers nothing.
 */
const putBarsInPlace = `globalThis.stickyBars = [...document.querySelectorAll('body *')].filter(
  (element) => getComputedStyle(element).position === 'sticky' && !element.style.position)
for (const bar of stickyBars) bar.style.position = 'relative'`
const letBarsStick = `for (const bar of stickyBars) bar.style.position = ''`

/** The violations that axe finds, by the rules of WCAG 2.2 AA or only the named ones. */
export const findBarriers = async (page: Page, only: readonly string[] = []): Promise<readonly string[]> => {
  // The source of axe (half a megabyte) is put into a document once and stays there. Axe does not look into frames, so
  // a page with one fails.
  if (page.frames().length > 1) throw new Error(`${page.url()} has a frame, which axe does not check`)
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const chosen: Rules = only.length > 0 ? { type: 'rule', values: only } : { type: 'tag', values: rules }
  await page.evaluate(putBarsInPlace)
  const violations = await page.evaluate(runAxe, chosen)
  await page.evaluate(letBarsStick)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

/** Traces of a missing value, a missing text or an unfilled placeholder; a letter's own has two braces. */
const machineWords = /\bundefined\b|\bNaN\b|\bnull\b|\[object |(?<!\{)\{\w+\}(?!\})|Invalid Date/

export const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Fonts and images are loaded, nothing is loading, and no animation runs. */
const isSettled = (isLoading: boolean) => `document.fonts.status === 'loaded' &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
  ${isLoading ? '' : `document.querySelector('[aria-busy="true"], .animate-pulse') === null &&`}
  document.getAnimations().every(({ playState }) => playState !== 'running')`

const settled = (page: Page, isLoading = false) =>
  poll(() => page.evaluate<boolean>(isSettled(isLoading)), `${page.url()} to come to rest`)

const picture = async (page: Page, state: string): Promise<void> => {
  await mkdir(output, { recursive: true })
  const before = page.viewportSize()
  // With an open dialog only the window is pictured, because the page behind it does not matter.
  const fullPage = (await page.locator('dialog[open]').count()) === 0
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: join(output, `${state}-${width}.png`), fullPage })
  }
  if (before) await page.setViewportSize(before)
}
