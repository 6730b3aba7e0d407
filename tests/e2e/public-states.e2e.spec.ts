/**
 * States of the public pages and of identity that no other scenario reaches: loading, empty, failed, longest names,
 * every field wrong, offline. Each is checked visually (check-screen.ts) and by accessibility tree (screen-reader.ts);
 * `PORTAL_TOUR=1` takes screenshots at three widths.
 */
import { activeAgencies } from '@portal/contract/calls/active-agencies.endpoint'
import { agencies } from '@portal/contract/texts/agencies'
import { errors } from '@portal/contract/texts/errors'
import { layout } from '@portal/contract/texts/layout'
import { passwordReset } from '@portal/contract/texts/password-reset'
import { programDetails } from '@portal/contract/texts/program-details'
import { signin } from '@portal/contract/texts/signin'
import { signup } from '@portal/contract/texts/signup'
import { states } from '@portal/contract/texts/states'
import { validation } from '@portal/contract/texts/validation'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { keyboard } from './input-method.ts'
import { type AnnouncedControl, announcedControls, missingAnnouncements } from './screen-reader.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let guest: Visitor

beforeAll(async () => {
  browser = await borrowBrowser()
  guest = await openVisit(browser, sharedPortal())
  guest.watched.expectAnswer(503, '/api/')
  guest.watched.expectAnswer(404, '/api/')
  guest.watched.expectAnswer(422, '/api/signup')
  // A program page requests its statistics; the answer for an unknown program is a 422.
  guest.watched.expectAnswer(422, '/api/statistics')
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [guest])
  await guest.page.unrouteAll({ behavior: 'ignoreErrors' })
})
afterAll(async () => {
  await giveBack(browser)
})

const see = async (page: Page, state: string, { isLoading = false } = {}) => {
  expect(await checkScreen(page, state, { isPictured: true, isLoading })).toEqual([])
  expect(missingAnnouncements(await announcedControls(page))).toEqual([])
  expect(await excessOnPhone(page)).toBe(0)
}
/** By how many pixels the page is wider than a phone. */
const excessOnPhone = async (page: Page) => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - 360')
  if (before) await page.setViewportSize(before)
  return excess
}
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

describe.each([
  ['home', '/', '/api/agencies/active', errors['error.load']],
  ['programs', '/guest/Agency/Programs/1', '/api/projects/GetData/1', errors['error.load']],
  ['program', '/guest/show/1', '/api/projects/GetById/1', errors['error.load']],
])('%s', (name, path, call, failure) => {
  test('shows that it is loading', async () => {
    const { page, goTo } = guest
    await page.route(`**${call}`, () => undefined)
    await goTo(path)
    await page.locator('main .animate-pulse').first().waitFor()
    await see(page, `${name}-loading`, { isLoading: true })
  })

  test('shows an error when it fails, and loads on retry', async () => {
    const { page, goTo, input } = guest
    await answer(`**${call}`, refusal, 503)
    await goTo(path)
    await page.getByText(failure, { exact: true }).waitFor()
    await see(page, `${name}-failed`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await input.press(page.getByRole('button', { name: states['state.retry'] }))
    await page.getByText(failure, { exact: true }).waitFor({ state: 'detached' })
  })
})

test('the home page without agencies, and with the longest names', async () => {
  const { page, goTo } = guest
  await answer(`**${activeAgencies.path}`, { data: [] })
  await goTo('/')
  await see(page, 'home-empty')
  await page.unrouteAll()
  const card = { short_name: 'X', image: null, active_projects_count: 1234 }
  await answer(`**${activeAgencies.path}`, {
    data: [long.name, long.word, 'ა'].map((name, id) => ({ ...card, id: id + 1, name })),
  })
  await goTo('/')
  await page.getByText(long.word).waitFor()
  await see(page, 'home-long')
})

test('a closed program with the longest words, its sections open', async () => {
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
  await see(page, 'program-long')
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
  await see(page, name)
})

describe('without a connection', () => {
  test('a page that does not load says so, keeps the current page, and loads on retry', async () => {
    const { page, goTo, input, watched } = guest
    await goTo('/')
    watched.expectOutage(true)
    await page.route(/\/assets\/(about|sign-up)-.*\.js$/, (route) => route.abort('internetdisconnected'))
    await page.route(`${guest.portal.url}/`, (route) => route.abort('internetdisconnected'))
    await input.press(page.getByRole('link', { name: layout['nav.about'] }).first())
    await page.getByRole('heading', { name: errors['error.load.page'] }).waitFor()
    await page.getByRole('status').getByRole('link', { name: /143/ }).waitFor()
    await see(page, 'page-not-loaded')
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

  test('the home page stays whole when its drawing and the button of a message do not arrive', async () => {
    const { page, goTo, input, watched } = guest
    await goTo('/Signin')
    watched.expectOutage(true)
    const lost = new Set<string>()
    await page.route(/\/assets\/(landscape|contact-button)-.*\.js$/, (route) => {
      lost.add(new URL(route.request().url()).pathname.split('-')[0] as string)
      return route.abort('internetdisconnected')
    })
    await input.press(page.getByRole('link', { name: layout['nav.home'], exact: true }).first())
    await expect.poll(() => [...lost].sort()).toEqual(['/assets/contact', '/assets/landscape'])
    await page.getByRole('heading', { level: 1, name: agencies['find.question'] }).waitFor()
    await page.getByRole('combobox').waitFor()
    await see(page, 'home-parts-lost')
    await page.unrouteAll()
    watched.expectOutage(false)
  })

  test('a sign-in link that fails becomes a full page load, which asks once to try again', async () => {
    const { page, goTo, input, watched } = guest
    await goTo('/')
    watched.expectOutage(true)
    await page.route(/\/assets\/sign-in-.*\.js$/, (route) => route.abort('internetdisconnected'), { times: 1 })
    const hard = page.waitForRequest((request) => request.isNavigationRequest())
    await input.press(page.getByRole('link', { name: layout['nav.signin'], exact: true }))
    expect(new URL((await hard).url()).pathname).toBe('/Signin')
    await page.getByRole('alert').getByText(layout['nav.signin.failed']).waitFor()
    watched.expectOutage(false)
    await see(page, 'sign-in-after-failure')
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: signin['signin.title'] }).waitFor()
    expect(await page.getByText(layout['nav.signin.failed']).count()).toBe(0)
  })
})

describe('sign-in for screen readers', () => {
  test('has a named field with its error as description', async () => {
    const { page } = guest
    await guest.goTo('/Signin')
    const field = page.getByRole('textbox', { name: validation['signin.personalId.label'] })
    await keyboard.write(field, '123')
    await page.keyboard.press('Enter')
    await page.getByText('მინიმუმ 9 ციფრი').waitFor()
    await see(page, 'sign-in-short-number')
    expect((await announcedControls(page)).find(({ role }) => role === 'textbox')).toMatchObject({
      name: validation['signin.personalId.label'],
      isInvalid: true,
      isRequired: true,
      description: expect.stringContaining('მინიმუმ 9 ციფრი'),
    })
  })
})

describe.each([
  ['individual', signup['signup.type.individual'], 7],
  ['legal', signup['signup.type.legal'], 10],
] as const)('registration of a %s', (type, label, least) => {
  test('with every field invalid has an error at each, for screen readers too', async () => {
    const { page, goTo } = guest
    await goTo('/Signup')
    await page.evaluate('sessionStorage.clear()')
    await page.reload()
    await page.getByRole('button', { name: label }).click()
    await page.locator('select option').nth(1).waitFor({ state: 'attached' })
    const form = page.locator('form')
    const wrong: AnnouncedControl[] = []
    for (const step of [1, 2, 3, 4]) {
      await page.getByRole('button', { name: new RegExp(`^${step}\\. `) }).click()
      const fields = form.locator('input:not([type=radio]):not([type=checkbox]), textarea, select:enabled')
      for (const field of await fields.filter({ visible: true }).all()) {
        await field.focus()
        await field.blur()
      }
      await page.locator('[aria-invalid="true"]:visible').first().waitFor()
      await see(page, `sign-up-${type}-wrong-${step}`)
      wrong.push(...(await announcedControls(page)).filter(({ isInvalid }) => isInvalid))
    }
    expect(wrong.length).toBeGreaterThanOrEqual(least)
    for (const { description } of wrong) expect(description).toMatch(/[ა-ჰ]/)
  })
})

test('a click while a field loses focus still works, although the field’s error appears', async () => {
  const phone = await openVisit(browser, sharedPortal(), { width: 360 })
  const { page } = phone
  await phone.goTo('/Signup')
  await page.getByRole('button', { name: signup['signup.type.individual'] }).click()
  await page.getByRole('button', { name: /^3\. / }).click()
  const field = page.locator('[name=profession_id]')
  await field.focus()
  const button = page.getByRole('group', { name: signup['signup.compact'] }).getByRole('radio').first()
  await button.scrollIntoViewIfNeeded()
  await field.evaluate((control: { focus(options: object): void }) => control.focus({ preventScroll: true }))
  const { x, y, width, height } = (await button.boundingBox()) as {
    x: number
    y: number
    width: number
    height: number
  }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  // Two frames pass, so that every promise of the form settles and an error could appear.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))')
  expect(await page.locator('#profession_id-error').count()).toBe(0)
  await page.mouse.up()
  await page.locator('#profession_id-error').waitFor()
  expect(await button.isChecked()).toBe(true)
  await phone.leave()
})

test('the password reset without a number shows the error', async () => {
  const { page, goTo, input } = guest
  await goTo('/reset-password')
  await page.getByRole('heading', { level: 1, name: passwordReset['reset.title'] }).waitFor()
  await input.press(page.getByRole('button', { name: passwordReset['reset.title'] }))
  await input.press(page.locator('form').getByRole('button').last())
  await page.locator('[aria-invalid="true"]').waitFor()
  await see(page, 'reset-number-missing')
})

describe.each([
  ['super-administrator', 'superAdministrator'],
  ['agency-operator', 'agencyOperator'],
  ['auditor', 'auditor'],
] as const)('signed in as %s', (role, who) => {
  test('shows what is waiting, and a menu that opens on a phone', async () => {
    const visitor = await openVisitAs(browser, who)
    const { page, goTo } = visitor
    await goTo('/Dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await see(page, `dashboard-${role}`)
    await page.setViewportSize({ width: 360, height: 800 })
    await visitor.input.press(page.getByRole('button', { name: layout['nav.menu.open'] }))
    await page.getByRole('button', { name: layout['nav.menu.close'] }).waitFor()
    await see(page, `menu-${role}`)
    expect(visitor.watched.complaints()).toEqual([])
    await visitor.leave()
  })
})

test('no page has an unexpected error', () => {
  expect(guest.watched.complaints()).toEqual([])
})
