/**
 * Measures interaction to next paint in the form, the list and the desk, as web-vitals defines it: an interaction lasts
 * as long as the longest event of its `interactionId`, from the input to the paint that follows. The times are those
 * that the browser records while a person types, chooses and presses. Nothing is asserted, because other load on the
 * machine is part of the numbers.
 */
import { applicationList } from '@portal/contract/texts/application-list'
import { applicationStatus } from '@portal/contract/texts/application-status'
import type { Browser, Locator, Page } from 'playwright-core'
import { pressLetters } from './bench/key-presses.ts'
import { demo, signIn } from './e2e/errands/sign-in.ts'
import { openParts, submitButton, textEditor } from './e2e/errands/write-application.ts'
import type { LocalPortal } from './e2e/portal-process.ts'
import { openVisit, type Visitor } from './e2e/visitor.ts'
import { type MidTierPhone, slowProcessor } from './mid-tier-phone.ts'

export type Interactions = {
  readonly place: string
  readonly count: number
  /** Milliseconds; event timing is rounded to multiples of 8. */
  readonly p95: number
  readonly longest: number
  /** The element of the longest interaction. */
  readonly where: string
}

/** The least that event timing reports, in milliseconds; a shorter interaction is only counted. */
const shortest = 16

const observer = `(() => {
  const longest = (window.interactions = new Map())
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries())
      if (interactionId && duration > (longest.get(interactionId)?.duration ?? 0))
        longest.set(interactionId, { duration, where: name + ' ' + (target?.id || target?.getAttribute?.('aria-label') || target?.tagName || '') })
  }).observe({ type: 'event', buffered: true, durationThreshold: ${shortest} })
})()`

/** The task after two frames, in which the browser has reported every interaction; no time is waited for. */
const results = `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
  return { count: performance.interactionCount ?? window.interactions.size, known: [...window.interactions.values()] }
})()`

/** The best of a few runs, each with a new visitor, because other load on the machine only lengthens an interaction. */
const runs = 3

export const measureInteractions = async (
  browser: Browser,
  portal: LocalPortal,
  { rate }: MidTierPhone,
): Promise<readonly Interactions[]> => {
  const found: Interactions[] = []
  for (const visit of places) {
    const each: Interactions[] = []
    for (let run = 0; run < runs; run++) each.push(await measureVisit(browser, portal, rate, visit))
    found.push(...each.toSorted((a, b) => a.p95 - b.p95).slice(0, 1))
  }
  return found
}

const measureVisit = async (browser: Browser, portal: LocalPortal, rate: number, visit: Visit) => {
  const visitor = await openVisit(browser, portal, { width: 360 })
  const { page, goTo } = visitor
  await goTo('/Signin')
  await signIn(visitor, visit.who)
  await page.addInitScript(observer)
  await goTo(visit.path)
  await slowProcessor(page, rate)
  await visit.act(visitor)
  const summary = summed(await page.evaluate(results))
  await visitor.leave()
  return { place: visit.place, ...summary }
}

type Timed = { readonly duration: number; readonly where: string }

const summed = ({ count, known }: { count: number; known: readonly Timed[] }): Omit<Interactions, 'place'> => {
  const all = known.toSorted((a, b) => a.duration - b.duration)
  const total = Math.max(count, all.length)
  const unreported = total - all.length
  const p95 = all[Math.ceil(total * 0.95) - 1 - unreported]?.duration ?? shortest
  return { count: total, p95, longest: all.at(-1)?.duration ?? shortest, where: all.at(-1)?.where ?? '' }
}

const shown = (page: Page): Promise<void> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))')

const type = async (page: Page, field: Locator, letters: string): Promise<void> => {
  await field.click()
  const keyboard = await page.context().newCDPSession(page)
  // Playwright's keyboard lacks Georgian letters and inserts them without a key event, and event timing counts only
  // interactions with events.
  const pressLetter = pressLetters(letters)
  for (let index = 0; index < letters.length; index++) {
    await pressLetter(keyboard, index)
    await shown(page)
  }
}

const press = async (page: Page, target: Locator): Promise<void> => {
  await target.click()
  await shown(page)
}

const chips = [
  applicationStatus['applications.status.forwarded'],
  applicationStatus['applications.status.completed'],
  applicationStatus['applications.status.rejected'],
  applicationList['applications.filter.all'],
]

const search = async (page: Page): Promise<void> => {
  await type(page, page.getByRole('textbox', { name: applicationList['applications.search.label'] }), 'მაისურაძე')
  await page.keyboard.press('Enter')
  await shown(page)
}

/** A phone has one field for the filters (R-WEB-23), whose arrow keys choose without opening it. */
const useOwnList = async ({ page }: Visitor): Promise<void> => {
  await page.locator('main a[href^="/detail/"]').first().waitFor()
  await page.getByRole('combobox', { name: applicationList['applications.filter.status'] }).focus()
  for (const key of [...chips.map(() => 'ArrowDown'), ...chips.map(() => 'ArrowUp')]) {
    await page.keyboard.press(key)
    await shown(page)
  }
  await search(page)
}

const useDesk = async ({ page }: Visitor): Promise<void> => {
  await page.locator('main a[href^="/detail/"]').first().waitFor()
  for (const name of [...chips, ...chips])
    await press(page, page.getByRole('button', { name: new RegExp(`^${name}`) }).first())
  await search(page)
}

type Visit = {
  readonly place: string
  readonly who: (typeof demo)[keyof typeof demo]
  readonly path: string
  readonly act: (visitor: Visitor) => Promise<void>
}

const places: readonly Visit[] = [
  {
    place: 'form',
    who: demo.otherCitizen,
    path: '/add-application/4',
    act: async (visitor) => {
      const { page } = visitor
      await submitButton(visitor).waitFor()
      await openParts(visitor)
      await type(page, page.locator('#lastName'), 'აბგდევზთიკ')
      await type(page, page.locator('#firstName'), 'ლმნოპჟრსტუ')
      await type(page, textEditor(visitor), 'გთხოვთ, განიხილოთ ჩემი განაცხადი მცირე საწარმოზე.')
      for (const mark of await page.getByRole('toolbar').getByRole('button').all()) await press(page, mark)
      await type(page, page.locator('#lastName'), 'აბგ')
    },
  },
  { place: 'list', who: demo.citizen, path: '/applications?page=1', act: useOwnList },
  { place: 'desk', who: demo.agencyAdministrator, path: '/applications?page=1', act: useDesk },
]
