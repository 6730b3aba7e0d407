/**
 * The national eID on a phone, at the provider of strangers that `npm start -- --eid` starts: signing in, refusing,
 * registering.
 *
 * @module-tag R-ID-90
 * @module-tag R-RUN-28
 */
import { fill } from '@portal/contract/fill'
import { eid } from '@portal/contract/texts/eid'
import { local } from '@portal/contract/texts/local-page'
import { signin as signinTexts } from '@portal/contract/texts/signin'
import { signup } from '@portal/contract/texts/signup'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eidDemoPeople, notRegistered } from '../../infra/local/eid/start-eid.ts'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { fillRegistration, sendRegistration } from './errands/register.ts'
import { demo } from './errands/sign-in.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let phone: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal(['--eid'])])
  phone = await openVisit(browser, portal, { width: 360 })
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [phone])
})
afterAll(async () => {
  await phone?.leave()
  await portal?.remove()
  await giveBack(browser)
})

const begin = () => phone.input.press(phone.page.getByRole('link', { name: eid['eid.submit'] }))
const choose = async (name: string | RegExp) => {
  await phone.page.getByRole('heading', { name: local['local.eid'] }).waitFor()
  await phone.input.press(phone.page.getByRole('button', { name }))
}
const personOf = (personalId: string) => {
  const found = eidDemoPeople.find((one) => one.personalId === personalId)
  if (!found) throw new Error(`nobody has ${personalId}`)
  return new RegExp(found.personalId)
}

test('the person refuses, and is told so beside the SMS', { tags: 'R-ID-92' }, async () => {
  const { page, goTo } = phone
  await goTo('/applications')
  await page.getByRole('link', { name: eid['eid.submit'] }).waitFor()
  expect(await checkScreen(page, 'signing in by eID')).toEqual([])
  await begin()
  await choose(local['local.eid.refuse'])
  await page.getByText(eid['eid.failed']).waitFor()
  await page.getByRole('textbox', { name: signinTexts['signin.personalId.label'] }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('the person signs in and is where they wanted to go', { tags: ['R-ID-91', 'R-ID-93'] }, async () => {
  const { page } = phone
  await begin()
  await choose(personOf(demo.citizen.personalId))
  await page.waitForURL((url) => url.pathname === '/applications')
  expect(page.url()).not.toContain('#')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('whoever is not registered registers with what the eID verified', { tags: 'R-ID-94' }, async () => {
  const { page, goTo } = phone
  await page.context().clearCookies()
  await goTo('/robots.txt')
  await page.evaluate('localStorage.clear(), sessionStorage.clear()')
  await goTo('/Signin')
  await begin()
  await choose(personOf(notRegistered.personalId))
  await page.getByText(eid['eid.signup.verified']).waitFor()
  expect(await checkScreen(page, 'registering by eID')).toEqual([])
  const personalId = page.getByRole('textbox', { name: signup['signup.personalId'] })
  expect([await personalId.inputValue(), await personalId.isEditable()]).toEqual([notRegistered.personalId, false])
  await page.reload()
  await page.getByText(eid['eid.signup.verified']).waitFor()
  await fillRegistration(phone, { ...notRegistered, phone: '599000777' }, { isByEid: true })
  await sendRegistration(phone)
  await begin()
  await choose(personOf(notRegistered.personalId))
  await page.waitForURL((url) => url.pathname === '/Dashboard')
  await goTo('/Profile')
  await page.getByText(new RegExp(fill(eid['eid.profile'], { date: '\\d+' }))).waitFor()
})
