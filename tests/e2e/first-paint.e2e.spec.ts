/**
 * A guest's first page is readable before any script arrives, and text that is typed until then is kept (R-WEB-30). The
 * script is held back, so that a person can act before anything runs.
 */
import { screen } from '@portal/contract/endpoints/applications'
import { agencies } from '@portal/contract/texts/agencies'
import { header } from '@portal/contract/texts/header'
import { layout } from '@portal/contract/texts/layout'
import { signin } from '@portal/contract/texts/signin'
import { signup } from '@portal/contract/texts/signup'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { poll } from './poll.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let guest: Visitor

beforeAll(async () => {
  browser = await borrowBrowser()
})
beforeEach(async () => {
  guest = await openVisit(browser, sharedPortal(), { width: 360 })
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [guest])
  await guest.leave()
})
afterAll(async () => {
  await giveBack(browser)
})

/** Holds the requests for the site's script until `release` is called. */
const holdScript = async (page: Page) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/first-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

const openWithoutScript = async (path: string) => {
  const release = await holdScript(guest.page)
  await guest.page.goto(guest.portal.url + path, { waitUntil: 'commit' })
  return release
}

const field = () => guest.page.getByRole('combobox', { name: agencies['find.label'] })

test('the home page makes its calls before its script loads, and keeps what was typed until then', {
  tags: 'R-WEB-30',
}, async () => {
  const { page, watched } = guest
  const release = await openWithoutScript('/')
  await page.getByRole('heading', { level: 1, name: agencies['find.question'] }).waitFor()
  expect(await page.title()).toContain(agencies['find.question'])
  await field().fill('სტუდ')
  await page.getByRole('link', { name: layout['nav.signin'] }).first().waitFor()
  release()
  await page.waitForLoadState('load')
  await page.keyboard.type('ენტ')
  await page.getByRole('option').first().waitFor()
  expect(await field().inputValue()).toBe('სტუდენტ')
  expect(new URL(page.url()).searchParams.get('search')).toBe('სტუდენტ')
  expect(await page.evaluate<string>('document.activeElement.getAttribute("role")')).toBe('combobox')
  expect(watched.complaints()).toEqual([])
})

test.each(['/guest/show/1', '/guest/Agency/Programs/1', '/Signin', '/Signup'])(
  '%s shows its header before its script loads, and does not render it again',
  { tags: 'R-WEB-30' },
  async (path) => {
    const { page, watched } = guest
    const release = await openWithoutScript(path)
    const band = page.getByRole('banner')
    await band.getByRole('link', { name: layout['nav.signin'] }).first().waitFor()
    await page.evaluate('document.querySelector("header").isFirst = true')
    release()
    await page.locator('h1').waitFor()
    expect(await page.evaluate<boolean>('document.querySelector("header").isFirst === true')).toBe(true)
    expect(watched.complaints()).toEqual([])
  },
)

test('a program shows its title before its script loads, at its final position', async () => {
  const { page, watched } = guest
  const release = await openWithoutScript('/guest/show/1')
  const title = page.locator('#early-title:not(:empty)')
  await title.waitFor()
  const shown = await title.textContent()
  const before = await title.boundingBox()
  release()
  const heading = page.getByRole('heading', { level: 1, name: shown ?? '' })
  await heading.waitFor()
  const after = await heading.boundingBox()
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y])
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: shown ?? '' }).waitFor()
  expect(watched.complaints()).toEqual([])
})

/** A busy machine leaves slow parts out of the one answer (R-WEB-96), which is asked again here until it has this one. */
const holdScreenUntilWith = (page: Page, part: string) =>
  page.route(`**${screen.path}?*`, async (route) => {
    const response = await poll(async () => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      return part in data && answer
    }, `the answer for a screen with ${part}`)
    await route.fulfill({ response })
  })

test.each([
  ['a program', '/add-application/4', '/api/auth/projects/GetById/4'],
  ['an agency', '/agency/create/statment/1', '/api/auth/agencies/active'],
])('a form for %s says so before its script loads, as large as later', { tags: 'R-WEB-100' }, async (_, path, part) => {
  const visitor = await openVisitAs(browser, 'otherCitizen', { width: 360 })
  const { page, watched } = visitor
  await page.addInitScript(`new PerformanceObserver((list) => {
    window.largest = list.getEntries().at(-1).element?.id
  }).observe({ type: 'largest-contentful-paint', buffered: true })`)
  await holdScreenUntilWith(page, part)
  const release = await holdScript(page)
  await page.goto(visitor.portal.url + path, { waitUntil: 'commit' })
  const title = page.locator('#early-title:not(:empty)')
  await title.waitFor()
  const shown = await title.textContent()
  await page.waitForFunction('window.largest === "early-title"')
  release()
  await page.getByRole('heading', { level: 1, name: shown ?? '' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate<string>('window.largest')).toBe('early-title')
  expect(watched.complaints()).toEqual([])
  await visitor.leave()
})

test.each([
  ['/Signin', signin['signin.title'], signin['signin.personalId.label'], '01000000001'],
  ['/Signup', signup['signup.title'], signup['signup.type.individual'], null],
] as const)(
  '%s shows its form before its script loads, disabled until then',
  { tags: 'R-WEB-30' },
  async (path, title, label, typed) => {
    const { page, watched } = guest
    const release = await openWithoutScript(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const control = typed === null ? page.getByRole('button', { name: label }) : page.getByLabel(label)
    expect(await control.isDisabled()).toBe(true)
    await page.evaluate('document.querySelector("h1").isFirst = true')
    release()
    if (typed === null) await control.click()
    else await control.fill(typed)
    expect(await page.evaluate<boolean>('document.querySelector("h1").isFirst === true')).toBe(true)
    if (typed !== null) expect(await control.inputValue()).toBe(typed)
    expect(watched.complaints()).toEqual([])
  },
)

/** Sums how far text moved without anybody's press (the Layout Instability API). */
const watchShifts = (page: Page) =>
  page.addInitScript(`globalThis.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)

test.each(['/', '/Signin', '/Signup', '/guest/show/1', '/guest/Agency/Programs/1'])(
  '%s hardly moves when its font comes after the page is read',
  async (path) => {
    const { page } = guest
    let release: () => void = () => undefined
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/*.woff2', async (route) => {
      await released
      await route.continue()
    })
    await watchShifts(page)
    await page.goto(guest.portal.url + path, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.locator('h1').waitFor()
    await page.evaluate(nextFrames)
    const before = await page.evaluate<number>('shifted')
    release()
    await page.evaluate(
      'document.fonts.load("600 1rem Portal", "ა").then(() => document.fonts.ready).then(() => undefined)',
    )
    await page.evaluate(nextFrames)
    expect((await page.evaluate<number>('shifted')) - before).toBeLessThanOrEqual(0.02)
  },
)

const nextFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'

test('an address with a search opens with its results', async () => {
  await guest.goTo('/?search=სტუდენტ')
  await guest.page.getByRole('option').first().waitFor()
  expect(await field().inputValue()).toBe('სტუდენტ')
  expect(guest.watched.complaints()).toEqual([])
})

test('a signed-in person is redirected from the home page to the dashboard', async () => {
  const { page, goTo, leave, watched } = await openVisitAs(browser, 'citizen', { width: 360 })
  await goTo('/')
  await page.waitForURL('**/Dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.title()).toContain(header['dashboard.title'])
  expect(watched.complaints()).toEqual([])
  await leave()
})

/** The maximum scripts and API calls of a first visit, because each one takes a round trip on a slow connection. */
const most: readonly (readonly [path: string, scripts: number, calls: number])[] = [
  ['/', 9, 2],
  ['/guest/show/1', 9, 2],
  ['/guest/Agency/Programs/1', 9, 2],
]

test.each(most)(
  '%s loads at most %i scripts and %i calls, each once',
  { tags: 'R-WEB-27' },
  async (path, scripts, calls) => {
    const asked: string[] = []
    guest.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await guest.goTo(path)
    await guest.page.waitForLoadState('networkidle')
    const of = (kind: RegExp) => asked.filter((one) => kind.test(one))
    expect(of(/\.js$/).length, of(/\.js$/).join(' ')).toBeLessThanOrEqual(scripts)
    expect(of(/^\/api\//)).toHaveLength(calls)
  },
)
