/** Keystrokes on the page of an application: in the message box of its applicant, and in the dialog that decides it. */
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { talk } from '@portal/contract/texts/talk'
import type { Browser } from 'playwright-core'
import { demo, signIn } from '../e2e/errands/sign-in.ts'
import type { ReachablePortal } from '../e2e/portal-process.ts'
import { openVisit } from '../e2e/visitor.ts'
import { measureKeys, pressLetters } from './key-presses.ts'
import type { rowOf } from './key-table.ts'

/** Of the demo data: one with a conversation, and one that its agency can decide. */
const [talkedAbout, decidable] = [17, 23]
const letters = pressLetters('აბგდე')

export const measureCase = async (browser: Browser, portal: ReachablePortal, row: ReturnType<typeof rowOf>) => {
  const applicant = await openVisit(browser, portal)
  await applicant.goTo('/Signin')
  await signIn(applicant, demo.citizen)
  await applicant.goTo(`/detail/${talkedAbout}`)
  await applicant.page.getByRole('textbox', { name: talk['talk.field.applicant'] }).focus()
  console.log(row('a message', await measureKeys(browser, applicant.page, letters)))
  await applicant.leave()

  const clerk = await openVisit(browser, portal)
  const { page } = clerk
  await clerk.goTo('/Signin')
  await signIn(clerk, demo.agencyAdministrator)
  await clerk.goTo(`/detail/${decidable}`)
  const reject = page.getByRole('main').getByRole('button', { name: applicationDetail['review.reject'], exact: true })
  await reject.click()
  await page.getByRole('dialog').getByRole('textbox', { name: applicationDetail['review.reason.label'] }).focus()
  console.log(row('the reason of a decision', await measureKeys(browser, page, letters)))
  await clerk.leave()
}
