/**
 * States of the public pages that no other scenario reaches: loading, empty, failed, longest names, offline. Each is
 * checked visually (check-screen.ts) and by accessibility tree (screen-reader.ts); `PORTAL_TOUR=1` takes screenshots at
 * three widths.
 *
 * @module-tag R-WEB-10
 * @module-tag R-WEB-26
 */
import { activeAgencies } from '@portal/contract/endpoints/guest'
import { agencies } from '@portal/contract/texts/agencies'
import { errors } from '@portal/contract/texts/errors'
import { layout } from '@portal/contract/texts/layout'
import { programDetails } from '@portal/contract/texts/program-details'
import { signin } from '@portal/contract/texts/signin'
import { states } from '@portal/contract/texts/states'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { arrive } from './page-checks.ts'
import { seeScreen } from './see-screen.ts'
import { sharedPortal } from './shared-portal.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let guest: Visitor

beforeAll(async () => {
  browser = await borrowBrowser()
  guest = await openVisit(browser, sharedPortal())
  guest.watched.expectAnswer(503, '/api/')
  guest.watched.expectAnswer(404, '/api/')
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [guest])
  await guest.page.unrouteAll({ behavior: 'ignoreErrors' })
})
afterAll(async () => {
  await giveBack(browser)
})

const answer = (address: string, body: unknown, status = 200) =>
  guest.page.route(address, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  )
const refusal = { success: false, code: 'unavailable', message: errors['error.503'], request_id: 'x' }
/** A name of realistic length, and a word that is wider than a line. */
const long = {
  name: `${'ავტონომიური რესპუბლიკის '.repeat(3)}განათლების, მეცნიერების, კულტურის, სპორტისა და ახალგაზრდობის საქმეთა სამინისტრო`,
  word: 'საქონელგაცვლითმომსახურებისუზრუნველყოფისდეპარტამენტი'.repeat(2),
}

/** As in a browser whose settings block cookies: naming a store throws already. */
const refuseStorage = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
  Object.defineProperty(window, name, { get: () => { throw new DOMException(name, 'SecurityError') } })`

describe.each([
  ['home', '/', '/api/agencies/active', states['error.load']],
  ['programs', '/guest/Agency/Programs/1', '/api/projects/GetData/1', states['error.load']],
  ['program', '/guest/show/1', '/api/projects/GetById/1', states['error.load']],
])('%s', (name, path, call, failure) => {
  test('shows that it is loading', { tags: 'R-WEB-24' }, async () => {
    const { page, goTo } = guest
    await page.route(`**${call}`, () => undefined)
    await goTo(path)
    await page.locator('main .animate-pulse').first().waitFor()
    await seeScreen(page, `${name}-loading`, { isLoading: true })
  })

  test('shows an error when it fails, and loads on retry', { tags: 'R-WEB-24' }, async () => {
    const { page, goTo, input } = guest
    await answer(`**${call}`, refusal, 503)
    await goTo(path)
    await page.getByText(failure, { exact: true }).waitFor()
    await seeScreen(page, `${name}-failed`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await input.press(page.getByRole('button', { name: states['state.retry'] }))
    await page.getByText(failure, { exact: true }).waitFor({ state: 'detached' })
  })
})

test('the home page without agencies, and with the longest names', { tags: 'R-WEB-24' }, async () => {
  const { page, goTo } = guest
  await answer(`**${activeAgencies.path}`, { data: [] })
  await goTo('/')
  await seeScreen(page, 'home-empty')
  await page.unrouteAll()
  const card = { short_name: 'X', image: null, active_projects_count: 1234 }
  await answer(`**${activeAgencies.path}`, {
    data: [long.name, long.word, 'ა'].map((name, id) => ({ ...card, id: id + 1, name })),
  })
  await goTo('/')
  await page.getByText(long.word).waitFor()
  await seeScreen(page, 'home-long')
})

test('a closed program with the longest words, its sections open', { tags: 'R-WEB-24' }, async () => {
  const { page, goTo } = guest
  const program = (await (await fetch(`${guest.portal.url}/api/projects/GetById/1`)).json()) as object
  const sections = [long.name, long.word].map((title, id) => ({ id, title, description: `${long.name}\n${long.word}` }))
  await answer('**/api/projects/GetById/1', {
    ...program,
    title: `${long.name} ${long.word}`,
    status: 'deactive',
    sections,
  })
  await goTo('/guest/show/1')
  await page.getByText(programDetails['program.completed']).waitFor()
  for (const summary of await page.locator('summary').all()) await summary.click()
  await seeScreen(page, 'program-long')
})

test.each([
  ['program-unknown', '/guest/show/999999'],
  ['programs-unknown', '/guest/Agency/Programs/999999'],
  ['about', '/guest/about'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['unknown', '/no/such/page'],
  ['sign-up-type', '/Signup'],
])('%s', async (name, path) => {
  const { page, goTo } = guest
  await goTo(path)
  await page.getByRole('heading', { level: 1 }).or(page.getByText(programDetails['program.notFound'])).first().waitFor()
  await seeScreen(page, name)
})

test.each(['/', '/guest/show/1', '/Signin', '/Signup', '/reset-password', '/log', '/statistics', '/status', '/verify'])(
  'a browser that refuses all storage shows %s',
  { tags: 'R-ID-84' },
  async (path) => {
    const refused = await openVisit(browser, sharedPortal(), { isKept: true })
    await refused.page.addInitScript(refuseStorage)
    await refused.goTo(path)
    await arrive(refused.page)
    await refused.page.reload()
    await arrive(refused.page)
    expect(refused.watched.complaints()).toEqual([])
    await refused.leave()
  },
)

describe('without a connection', () => {
  test('a page that does not load says so, keeps the current page, and loads on retry', {
    tags: 'R-WEB-24',
  }, async () => {
    const { page, goTo, input, watched } = guest
    await goTo('/')
    watched.expectOutage(true)
    await page.route(/\/assets\/(about|sign-up)-.*\.js$/, (route) => route.abort('internetdisconnected'))
    await page.route(`${guest.portal.url}/`, (route) => route.abort('internetdisconnected'))
    await input.press(page.getByRole('link', { name: layout['nav.about'] }).first())
    await page.getByRole('heading', { name: states['error.load.page'] }).waitFor()
    await page.getByRole('status').getByRole('link', { name: /143/ }).waitFor()
    await seeScreen(page, 'page-not-loaded')
    const again = page.getByRole('button', { name: states['state.retry'] })
    await Promise.all([page.waitForRequest(`${guest.portal.url}/`), input.press(again)])
    await again.waitFor()
    await page.unrouteAll()
    await Promise.all([page.waitForEvent('load'), input.press(again)])
    await page
      .getByRole('heading', { level: 1, name: layout['nav.about'] })
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    watched.expectOutage(false)
    expect(new URL(page.url()).pathname).toBe('/guest/about')
  })

  test('the home page stays whole when its drawing does not arrive', async () => {
    const { page, goTo, input, watched } = guest
    await goTo('/Signin')
    watched.expectOutage(true)
    const lost = new Set<string>()
    await page.route(/\/assets\/landscape-.*\.js$/, (route) => {
      lost.add(new URL(route.request().url()).pathname.split('-')[0] as string)
      return route.abort('internetdisconnected')
    })
    await input.press(page.getByRole('link', { name: layout['nav.home'], exact: true }).first())
    await expect.poll(() => [...lost].sort()).toEqual(['/assets/landscape'])
    await page.getByRole('heading', { level: 1, name: agencies['find.question'] }).waitFor()
    await page.getByRole('combobox').waitFor()
    await seeScreen(page, 'home-parts-lost')
    await page.unrouteAll()
    watched.expectOutage(false)
  })

  test('a sign-in link that fails becomes a full page load, which asks once to try again', {
    tags: 'R-WEB-7',
  }, async () => {
    const { page, goTo, input, watched } = guest
    await goTo('/')
    watched.expectOutage(true)
    let isLoading = false
    // Interception that ends while a page loads can leave one of its requests open, so it ends after the alert.
    const code = /\/assets\/sign-in-.*\.js$/
    await page.route(code, (route) => (isLoading ? route.continue() : route.abort('internetdisconnected')))
    const hard = page.waitForRequest((request) => {
      isLoading ||= request.isNavigationRequest()
      return isLoading
    })
    await input.press(page.getByRole('link', { name: layout['nav.signin'], exact: true }))
    expect(new URL((await hard).url()).pathname).toBe('/Signin')
    await page.getByRole('alert').getByText(layout['nav.signin.failed']).waitFor()
    await page.unroute(code)
    watched.expectOutage(false)
    await seeScreen(page, 'sign-in-after-failure')
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: signin['signin.title'] }).waitFor()
    expect(await page.getByText(layout['nav.signin.failed']).count()).toBe(0)
  })
})

test('no page has an unexpected error', () => {
  expect(guest.watched.complaints()).toEqual([])
})
