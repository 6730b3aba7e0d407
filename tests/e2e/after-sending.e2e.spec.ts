/**
 * What follows a sending is never an empty page: the read of the application comes late, as it was before, not at all or
 * as unknown, a piece of code is lost, and even the script of the page.
 *
 * @module-tag R-WEB-109
 */
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { sending } from '@portal/contract/texts/sending'
import { states } from '@portal/contract/texts/states'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { sendChecked } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let citizen: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  citizen = await openVisit(browser, portal, { width: 360 })
  await citizen.goTo('/Signin')
  await signIn(citizen, demo.citizen)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
stopAfterFailure(() => [citizen])

const file = ({ page }: Visitor) =>
  page.evaluate<number>(`(async () => {
    const headers = { authorization: 'Bearer ' + localStorage.access_token, 'content-type': 'application/json' }
    const address = { physical_region_id: 1, physical_municipality_id: 1, physical_address: 'ქუჩა 1',
      legal_region_id: 1, legal_municipality_id: 1, legal_address: 'ქუჩა 1' }
    const body = JSON.stringify({ name: 'ნინო', lastname: 'გამოგონილი', mobile: '500000005',
      personal_id: '01001000005', ...address, description: '<p>გთხოვთ, განიხილოთ.</p>', agency_id: 1 })
    const answer = await fetch('/api/auth/applications/other', { method: 'POST', headers, body })
    return (await answer.json()).data.id
  })()`)

const sendButton = () =>
  citizen.page.getByRole('button', { name: applicationList['applications.action.forward'], exact: true })

const refusal = (status: number, code: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, code, message: 'პასუხი არ არის' }),
})

type Answer = (route: Route, before: string) => Promise<void>
/** How the first two reads after the sending are answered. */
const disturbances: Readonly<Record<string, Answer>> = {
  'as it was before': (route, before) => route.fulfill({ contentType: 'application/json', body: before }),
  'not at all': (route) => route.abort('connectionreset'),
  'as unavailable': (route) => route.fulfill(refusal(503, 'unavailable')),
  'as unknown': (route) => route.fulfill(refusal(404, 'not_found')),
}

test.for(Object.keys(disturbances))('a read after the sending that is answered %s', async (kind) => {
  const { page, goTo, watched } = citizen
  const id = await file(citizen)
  const address = `/api/auth/applications/GetById/${id}`
  if (kind === 'as unknown') watched.expectAnswer(404, address)
  if (kind === 'as unavailable') watched.expectAnswer(503, address)
  const before = await page.evaluate<string>(
    `fetch('${address}', { headers: { authorization: 'Bearer ' + localStorage.access_token } }).then((read) => read.text())`,
  )
  await goTo(`/detail/${id}/check`)
  await sendButton().waitFor()
  let reads = 0
  await page.route(`**${address}`, (route) => {
    reads += 1
    return reads > 2 ? route.continue() : (disturbances[kind] as Answer)(route, before)
  })
  watched.expectOutage(kind === 'not at all')
  await sendChecked(citizen)
  await page.getByRole('heading', { level: 1, name: sending['sent.title'] }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/detail/${id}/sent`)
  await page.unroute(`**${address}`)
  watched.expectOutage(false)
  await goTo(`/detail/${id}`)
  await page.getByRole('main').getByText(`#0000-${id}`).first().waitFor()
  expect(await page.getByRole('main').getByText(sending['check.title']).count()).toBe(0)
})

test('without its script a page offers to be loaded anew', async () => {
  const { page, goTo, watched } = citizen
  const id = await file(citizen)
  watched.expectOutage(true)
  await page.route('**/assets/**/*.js', (route) => route.abort('failed'))
  await page.route('**/assets/*.js', (route) => route.abort('failed'))
  await goTo(`/detail/${id}`)
  const again = page.getByRole('link', { name: states['state.retry'] })
  expect(await again.isVisible()).toBe(false)
  // The link waits 15 seconds for the script.
  await page.evaluate(
    'document.getAnimations().forEach((animation) => animation.effect.target.matches(".late") && animation.finish())',
  )
  await again.waitFor()
  await page.unroute('**/assets/**/*.js')
  await page.unroute('**/assets/*.js')
  watched.expectOutage(false)
  await citizen.input.press(again)
  await page.getByRole('main').getByText(`#0000-${id}`).first().waitFor()
  expect(await page.getByText(applicationDetail['application.detail.error']).count()).toBe(0)
})
