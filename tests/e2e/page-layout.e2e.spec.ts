/** Nothing moves while a page loads (R-WEB-30), and pages and rows have the sizes of R-WEB-29. */
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { signup } from '@portal/contract/texts/signup'
import { states } from '@portal/contract/texts/states'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive } from './page-checks.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, scriptless, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let guest: Visitor
let citizen: Visitor

beforeAll(async () => {
  browser = await borrowBrowser()
  ;[guest, citizen] = await Promise.all([openVisit(browser, sharedPortal()), openVisitAs(browser, 'citizen')])
})
afterAll(async () => {
  await giveBack(browser)
})

/**
 * The sum of all layout shifts; the cumulative layout shift is the largest burst and never exceeds this sum. It is read
 * in the task after a frame, when the observer has had every shift; no time is waited for.
 */
const moved = `new Promise((done) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => setTimeout(() => done(sum)))
})`

/** The layout shift of a page whose API answers are held back until its heading or a status is shown. */
const movedOn = async ({ page, goTo }: Visitor, path: string): Promise<number> => {
  const shown = Promise.withResolvers<void>()
  await page.route('**/api/**', (route) => shown.promise.then(() => route.continue()))
  await goTo(path)
  await page.locator('main h1, main [role="status"]').first().waitFor()
  shown.resolve()
  await arrive(page)
  await page.unroute('**/api/**')
  return page.evaluate<number>(moved)
}

/**
 * The style sheet, and with it the first paint, waits for both fonts. On a busy machine a font would come after it and
 * break lines anew: on /Signin one line more moved everything below it by a layout shift of 0.19.
 */
const paintWithFonts = async ({ page }: Visitor) => {
  const fontCame = (weight: number) =>
    page.waitForEvent('requestfinished', (one) => one.url().includes(`portal-${weight}`))
  const fonts = Promise.all([400, 600].map(fontCame))
  await page.route('**/*.css', (route) => fonts.then(() => route.continue()))
}

test.for(['/', '/guest/show/1', '/guest/Agency/Programs/1', '/Signin', '/Signup'])(
  'the content of %s does not move when its answers arrive, on a phone with an empty cache',
  async (path) => {
    const visitor = await openVisit(browser, sharedPortal(), { width: 360 })
    await paintWithFonts(visitor)
    expect(await movedOn(visitor, path)).toBeLessThanOrEqual(0.02)
    await visitor.leave()
  },
)

test.for(['/Dashboard', '/Agency/Programs/1', '/applications'])(
  'the content of a citizen’s %s does not move when its answers arrive',
  async (path) => {
    await citizen.page.setViewportSize({ width: 360, height: 740 })
    expect(await movedOn(citizen, path)).toBeLessThanOrEqual(0.02)
  },
)

test('the content of a citizen’s dashboard does not move when its answers take longer than five seconds', async () => {
  const visitor = await openVisitAs(browser, 'citizen', { width: 360 })
  const { page, goTo } = visitor
  await paintWithFonts(visitor)
  const late = Promise.withResolvers<void>()
  await page.route('**/api/**', (route) => late.promise.then(() => route.continue()))
  await goTo('/Dashboard')
  await page.getByText(states['state.slow']).waitFor()
  late.resolve()
  await arrive(page)
  expect(await page.evaluate<number>(moved)).toBeLessThanOrEqual(0.02)
  await visitor.leave()
})

/** What is wider than the bar of a case or its line of days. */
const escaped = `[...document.querySelectorAll('[data-fact], [data-fact] *, main div:has(> [role="img"])')].filter((one) =>
  one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1 && !one.closest('svg')
).map((one) => one.textContent)`

/** The longest of the demo's titles, 59 letters. */
const longestTitle = 'ხანდაზმულთა და შეზღუდული შესაძლებლობის მქონე პირთა შინმოვლა'
const dayOne = '2026-03-02T09:00:00.000Z'

describe('the screens use no more room than they need', { tags: 'R-WEB-29' }, () => {
  const at = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })
  const heights = (page: Page, selector: string) =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.getBoundingClientRect().height)`,
    )

  test.for([
    [360, 150],
    [1280, 72],
  ] as const)(
    'a row of the applications at %i px is at most %i px high, also with the longest title',
    async ([width, most]) => {
      const { page, goTo } = citizen
      await at(page, width)
      const isOwnList = /\/applications\/GetData\?/
      await page.route(isOwnList, async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { data: { data: object[] } }
        const returned = { status: 'pendding', updated_at: dayOne, returned_at: dayOne }
        const project = { id: 5, title: longestTitle }
        answer.data.data = [
          ...answer.data.data,
          ...answer.data.data.map((row, index) => ({ ...row, ...{ id: 900 + index, project } })),
          { ...answer.data.data[0], id: 999, project, ...returned },
        ]
        await route.fulfill({ response, json: answer })
      })
      await goTo('/applications')
      await arrive(page)
      await page.getByText(detail['application.returned.tag']).last().waitFor()
      const rows = await heights(page, 'main tbody tr')
      await page.unroute(isOwnList)
      expect(rows.length).toBeGreaterThan(4)
      expect(Math.max(...rows), rows.join(' ')).toBeLessThanOrEqual(most)
    },
  )

  test.for(
    (
      [
        ['the newest programs', '/', 'main [aria-labelledby="home-programs"] li'],
        ['the agencies of home', '/', 'main [aria-labelledby="home-agencies"] li'],
        ['the programs of a need', '/?need=all', 'main [aria-labelledby="home-programs"] li'],
        ['the hits of the search', '/', 'main [role="option"]'],
        ['an agency’s programs', '/guest/Agency/Programs/6', 'main ul.border-b > li'],
      ] as const
    ).flatMap((rows) => [[360, 150, ...rows] as const, [1280, 72, ...rows] as const]),
  )('a row at %i px is at most %i px high: %s', async ([width, most, name, path, selector]) => {
    const { page, goTo } = guest
    await at(page, width)
    await goTo(path)
    await arrive(page)
    if (name === 'the hits of the search') await page.getByRole('combobox').fill('ი')
    await page.locator(selector).first().waitFor()
    const rows = await heights(page, selector)
    expect(rows.length).toBeGreaterThan(2)
    expect(Math.max(...rows), rows.map(Math.round).join(' ')).toBeLessThanOrEqual(most)
  })

  test('the bar of a case that waits for its applicant breaks no word at 1280 px', { tags: 'R-WEB-120' }, async () => {
    const { page, goTo } = await openVisitAs(browser, 'agencyAdministrator', { asksEachCall: true })
    await at(page, 1280)
    await page.route(/\/applications\/GetById\/23$/, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { clock_spans: { from: string }[] } }
      const waiting = { by: 'applicant', from: answer.data.clock_spans[0]?.from }
      const clock_spans = [...answer.data.clock_spans, waiting]
      const data = { ...answer.data, clock_spans, due_on: null, is_paused: true, days_left: 22 }
      await route.fulfill({ response, json: { ...answer, data } })
    })
    await goTo('/detail/23?page=1&status=forwarded')
    await arrive(page)
    await page.getByText(/^შეჩერებულია/).waitFor()
    await page.getByText(/განმცხადებელთანაა$/).waitFor()
    expect(await heights(page, '[data-decision-bar] button')).toEqual([44, 44, 44, 44])
    expect(await page.evaluate(escaped)).toEqual([])
    await page.unrouteAll()
    await goTo('/detail/33?page=1&status=forwarded')
    await arrive(page)
    // One line of buttons with its edges: a badge that breaks its words would make it higher.
    expect(await heights(page, 'div:has(> [data-decision-bar])')).toEqual([57])
    expect(await page.evaluate(escaped)).toEqual([])
  })

  test('the first page shows its search in the first 300 px of a phone, and a program in the first 600', async () => {
    const { page, goTo } = guest
    await at(page, 360)
    await goTo('/')
    await arrive(page)
    const search = await page.getByRole('combobox').boundingBox()
    const program = await page.locator('main a[href^="/guest/show/"]').first().boundingBox()
    expect((search?.y ?? Number.NaN) + (search?.height ?? 0)).toBeLessThanOrEqual(300)
    expect(program?.y).toBeLessThanOrEqual(600)
  })

  test.each(['individual', 'legal'] as const)(
    'each step of registration fits into two screens of a phone: %s',
    async (type) => {
      const { page, goTo } = guest
      await at(page, 360)
      // The form of the type before stores its values again when it renders late, so they are deleted where it is not.
      await goTo(scriptless)
      await page.evaluate('sessionStorage.clear()')
      await goTo('/Signup')
      await page.getByRole('button', { name: signup[`signup.type.${type}`] }).click()
      for (const step of [1, 2, 3, 4]) {
        await page.getByRole('button', { name: new RegExp(`^${step}\\. `) }).click()
        const [whole = Number.NaN] = await heights(page, 'main')
        expect(whole, `step ${step}`).toBeLessThanOrEqual(2 * 800)
      }
    },
  )
})
