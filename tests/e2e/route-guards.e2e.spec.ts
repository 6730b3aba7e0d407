/**
 * Checks route guards, addresses in capital letters, and foreign and missing records (R-WEB-1).
 *
 * @module-tag R-WEB-26
 */
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { failures } from '@portal/contract/texts/failures'
import { header } from '@portal/contract/texts/header'
import { signin } from '@portal/contract/texts/signin'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { applicationLink } from './errands/find-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let guest: Visitor
let citizen: Visitor
let operator: Visitor

beforeAll(async () => {
  browser = await borrowBrowser()
  const visit = () => openVisit(browser, sharedPortal())
  ;[guest, citizen, operator] = await Promise.all([visit(), visit(), openVisitAs(browser, 'agencyOperator')])
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [guest, citizen, operator])
})
afterAll(async () => {
  await giveBack(browser)
})

const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('a guest', () => {
  test('is asked to sign in for a protected page, and then returns to it with its filter', {
    tags: 'R-ID-16',
  }, async () => {
    const { page, goTo } = citizen
    await goTo('/applications?page=1&status=pendding')
    await page.getByText(signin['signin.returnHint']).waitFor()
    expect(new URL(page.url()).pathname).toBe('/Signin')
    await signIn(citizen, demo.otherCitizen)
    await heading(citizen, applicationList['applications.title.my']).waitFor()
    expect(new URL(page.url()).search).toBe('?page=1&status=pendding')
    await applicationLink(page, 32).waitFor()
  })

  test.each([
    ['/GUEST/ABOUT', 'პორტალის შესახებ'],
    ['/guest/agency/programs/1', 'ავტონომიური რესპუბლიკის ფინანსთა და ეკონომიკის სამინისტრო'],
    ['/Guest/Show/1', 'მიკრო და მცირე მეწარმეობის ხელშეწყობა'],
    ['/sIGNIN', signin['signin.title']],
    ['/login', signin['signin.title']],
    ['/no/such/page', failures['error.404']],
  ])('opens %s', { tags: ['R-ID-34', 'R-WEB-1', 'R-WEB-5'] }, async (path, title) => {
    await guest.goTo(path)
    await heading(guest, title).waitFor()
    expect(await checkScreen(guest.page, path)).toEqual([])
  })
})

describe('a signed-in person', () => {
  test.each(['/', '/Signin', '/SIGNUP', '/guest/about', '/guest/show/1'])(
    'is redirected from %s to the dashboard',
    async (path) => {
      await citizen.goTo(path)
      await citizen.page.waitForURL('**/Dashboard')
      await citizen.page.getByRole('heading', { name: header['dashboard.next.title'] }).waitFor()
    },
  )

  test('sees the next steps of their applications', async () => {
    await citizen.page.getByText('#0000-32').first().waitFor()
    expect(await checkScreen(citizen.page, 'dashboard-citizen', { isPictured: true })).toEqual([])
  })

  test.each([
    ['/DASHBOARD', 'მოგესალმებით, გიორგი'],
    ['/Detail/32', 'გიდების გადამზადების კურსი'],
    ['/APPLICATIONS', applicationList['applications.title.my']],
    ['/agency', header['dashboard.agencies.title']],
  ])('opens %s', { tags: ['R-ID-34', 'R-WEB-1', 'R-WEB-5'] }, async (path, title) => {
    await citizen.goTo(path)
    await heading(citizen, title).waitFor()
    expect(await checkScreen(citizen.page, path)).toEqual([])
  })

  test.each([
    ['the replay of an auditor', () => citizen, '/audit/applications/32'],
    ['the form of a citizen', () => operator, '/add-application/1'],
    ['the edit form of a citizen', () => operator, '/applications/edit/28'],
  ])('is redirected from %s, which is closed to the role, to the dashboard', async (_, who, path) => {
    await who().goTo(path)
    await who().page.waitForURL('**/Dashboard')
  })
})

describe('another person’s application', () => {
  test.each(['/detail/37', '/detail/999999', '/applications/edit/37'])(
    'at %s is not found, like an unknown one',
    async (path) => {
      citizen.watched.expectAnswer(404, '/api/auth/applications/')
      await citizen.goTo(path)
      await citizen.page.getByText(applicationDetail['application.detail.notFound']).first().waitFor()
      expect(await checkScreen(citizen.page, path)).toEqual([])
    },
  )

  test('with another agency is not found by an operator', async () => {
    operator.watched.expectAnswer(404, '/api/auth/applications/')
    await operator.goTo('/detail/37')
    await heading(operator, applicationDetail['application.detail.notFound']).waitFor()
  })
})

test('no page has an unexpected error', () => {
  expect([guest, citizen, operator].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
