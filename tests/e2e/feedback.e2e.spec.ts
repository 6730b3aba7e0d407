/**
 * A form begins with an earlier application, and its applicant says whether it was easy, on a phone and by the keyboard;
 * the agency reads the words, and everybody the mean.
 */
import { easyWord } from '@portal/contract/easy-answers'
import { fill } from '@portal/contract/fill'
import { applicationForm as form } from '@portal/contract/texts/application-form'
import { feedback as texts } from '@portal/contract/texts/feedback'
import { rules } from '@portal/contract/texts/rules'
import { statistics } from '@portal/contract/texts/statistics'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { sendChecked, waitForCheckPage } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { submitButton } from './errands/write-application.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let citizen: Visitor
let staff: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  ;[citizen, staff] = await Promise.all([openVisit(browser, portal, { width: 360 }), openVisit(browser, portal)])
  await Promise.all([citizen.goTo('/Signin'), staff.goTo('/Signin')])
  await signIn(citizen, demo.citizen)
  await signIn(staff, demo.agencyAdministrator)
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [citizen, staff])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})

const see = async (visitor: Visitor, state: string) =>
  expect(await checkScreen(visitor.page, state, { isPictured: true })).toEqual([])
const thanks = () => citizen.page.getByText(rules['feedback.thanks'])

test('a form begins with an earlier application to the agency', { tags: ['R-APP-115', 'R-WEB-95'] }, async () => {
  const { page, input, goTo } = citizen
  await goTo('/add-application/16')
  await input.press(page.getByRole('button', { name: form['application.form.begin.action'] }))
  const dialog = page.getByRole('dialog', { name: form['application.form.begin.action'] })
  await dialog.getByText('#0000-1', { exact: false }).waitFor()
  await see(citizen, 'form-begin-dialog')
  await input.press(dialog.getByRole('button', { name: form['application.form.begin.start'] }))
  await page.getByText(fill(form['application.form.begun.title'], { number: '#0000-1' })).waitFor()
  await see(citizen, 'form-begun')
  await input.press(submitButton(citizen))
  await waitForCheckPage(citizen)
  await sendChecked(citizen)
})

test('after the sending one says by the keyboard whether it was easy, once', { tags: 'R-WEB-93' }, async () => {
  const { page } = citizen
  const choice = page.getByRole('radio', { name: easyWord(5), exact: true })
  await choice.waitFor()
  await see(citizen, 'sent-asks')
  await choice.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ყველაფერი სწრაფად შეივსო')
  await see(citizen, 'sent-answering')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await thanks().waitFor()
  await see(citizen, 'sent-thanks')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await choice.count()).toBe(0)
})

test('so does the page of a decided application', { tags: 'R-WEB-93' }, async () => {
  const { page, input, goTo } = citizen
  await goTo('/detail/2')
  await input.press(page.getByRole('radio', { name: easyWord(3), exact: true }))
  await see(citizen, 'decided-asks')
  await input.press(page.getByRole('button', { name: texts['feedback.send'] }))
  await thanks().waitFor()
})

test('the agency reads the words, and the statistics have the mean', { tags: 'R-WEB-94' }, async () => {
  const { page, input, goTo } = staff
  await goTo('/Dashboard')
  await input.press(page.getByRole('link', { name: texts['feedback.page.title'] }))
  await page.waitForURL('**/feedback')
  await page.getByRole('listitem').getByText(easyWord(5), { exact: true }).first().waitFor()
  await see(staff, 'feedback')
  await goTo('/statistics?agency_id=1')
  const panel = page.getByRole('region', { name: statistics['statistics.easy'] })
  await panel.getByText(fill(statistics['statistics.easy.note'], { count: 10 })).waitFor()
  await see(staff, 'statistics-easy')
})
