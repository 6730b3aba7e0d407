/**
 * The portal's main job in one scenario, done three ways: with a mouse on a wide screen and on a phone, and by keyboard
 * only in a window of 360 px. Each screen is checked: axe, width, and a silent console.
 *
 * @module-tag R-ID-12
 * @module-tag R-ID-19
 * @module-tag R-ROLE-3
 * @module-tag R-RUN-1
 * @module-tag R-WEB-10
 */
import { answers } from '@portal/contract/texts/answers'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { applicationStatus } from '@portal/contract/texts/application-status'
import { caseTexts } from '@portal/contract/texts/case'
import { header } from '@portal/contract/texts/header'
import { history } from '@portal/contract/texts/history'
import { programDetails } from '@portal/contract/texts/program-details'
import { sending } from '@portal/contract/texts/sending'
import { signin } from '@portal/contract/texts/signin'
import { signup } from '@portal/contract/texts/signup'
import { noticeSms } from '@portal/notices'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { download } from './errands/download.ts'
import { applicationNumber, openApplication, openList } from './errands/find-application.ts'
import { fillRegistration, sendRegistration } from './errands/register.ts'
import { openReplay, stepBack } from './errands/replay-application.ts'
import { sendChecked, waitForCheckPage } from './errands/send-application.ts'
import { askForCode, demo, giveCode, signIn } from './errands/sign-in.ts'
import {
  attach,
  slowDown,
  submitButton,
  typedText,
  waitForUploads,
  watchProgress,
  writeText,
} from './errands/write-application.ts'
import { type Files, megabyte, openFiles } from './fixtures.ts'
import { scenarios } from './main-job-scenarios.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { type TourPicture, tourPicture } from './tour.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

/** A program of agency 1, open, with documents. */
const program = { id: 1, title: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა' }
const reason = 'აკლია ხელმოწერა ბიუჯეტის მეორე გვერდზე. გთხოვთ, დაამატოთ და შეავსოთ ახალი განაცხადი.'

let browser: Browser
let portal: LocalPortal
let files: Files

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
  await files?.remove()
})

/** The checks of this group run even after a failed step. */
const checksAtEnd = 'after the last step'

describe.each(scenarios)('from search to decision $name', ({ input, width, person, otherApplication }) => {
  let citizen: Visitor
  let administrator: Visitor
  let auditor: Visitor
  let filed: number

  beforeAll(async () => {
    const visit = () => openVisit(browser, portal, { input, width })
    ;[citizen, administrator, auditor] = await Promise.all([visit(), visit(), visit()])
  })
  // The steps build on each other, so after a failure the rest is skipped.
  let isBroken = false
  beforeEach(({ skip, task }) => skip(isBroken && task.suite?.name !== checksAtEnd, 'an earlier step failed'))
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    isBroken = true
    await pictureFailure(task.name, [citizen, administrator, auditor])
  })
  afterAll(() => Promise.all([citizen, administrator, auditor].map((visitor) => visitor?.leave())))

  const barriers: string[] = []
  const see = async (visitor: Visitor, state: string) => {
    barriers.push(...(await checkScreen(visitor.page, state, { isPictured: width === 1280 })))
  }

  const show = async (visitor: Visitor, picture: TourPicture) => {
    if (width === 1280) await tourPicture(visitor.page, picture)
  }

  test('a guest finds a program and is asked to sign in before applying', async () => {
    const { page, goTo } = citizen
    await goTo('/')
    await page.getByRole('listitem').getByRole('link').first().waitFor()
    await see(citizen, 'home')
    await show(citizen, 'home')
    await input.press(page.getByRole('link', { name: /ფინანსთა და ეკონომიკის/ }))
    const card = page.getByRole('link', { name: program.title })
    await card.waitFor()
    await see(citizen, 'guest-programs')
    await input.press(card)
    await input.press(page.getByRole('main').getByRole('button').first())
    await see(citizen, 'guest-program')
    await show(citizen, 'program')
    await input.press(page.getByRole('link', { name: programDetails['program.apply'] }))
    await page.getByText(signin['signin.returnHint.form']).waitFor()
    await see(citizen, 'sign-in')
  })

  test('the guest registers as an individual with an SMS code', async () => {
    const { page } = citizen
    await input.press(page.getByRole('main').getByRole('link', { name: signin['signin.toSignup'] }))
    await page.getByRole('heading', { level: 1, name: signup['signup.title'] }).waitFor()
    await see(citizen, 'sign-up')
    await fillRegistration(citizen, person)
    await see(citizen, 'sign-up-filled')
    await sendRegistration(citizen)
    await see(citizen, 'sign-up-done')
  })

  test('the applicant signs in with an SMS code and is in the form, with the program one step back', async () => {
    const { page } = citizen
    const code = await askForCode(citizen, person)
    await see(citizen, 'sign-in-code')
    await giveCode(citizen, code)
    await page.waitForURL(`**/add-application/${program.id}`)
    await submitButton(citizen).waitFor()
    await input.press(page.getByRole('link', { name: programDetails['program.back'], exact: true }))
    await page.waitForURL(`**/show/${program.id}`)
    await page.getByRole('link', { name: programDetails['program.apply'] }).waitFor()
    await see(citizen, 'program')
  })

  test('the applicant files an application with formatted text and two PDFs, one of 10 MB', async () => {
    const { page } = citizen
    await input.press(page.getByRole('link', { name: programDetails['program.apply'] }))
    await submitButton(citizen).waitFor()
    expect(await page.locator('[name=firstName]').inputValue()).toBe(person.firstName)
    await see(citizen, 'form-empty')
    await writeText(citizen)
    const hurry = await slowDown(citizen, { up: megabyte })
    const progress = await watchProgress(citizen)
    await attach(citizen, [
      await files.paper('ცნობა შემოსავლის შესახებ.pdf', page),
      await files.pdf('ბიუჯეტი.pdf', 10 * megabyte),
    ])
    await poll(async () => (await progress()).some((part) => part > 0 && part < 1), 'the progress bar to move')
    await see(citizen, 'form-uploading')
    await show(citizen, 'form')
    await hurry()
    await waitForUploads(citizen, 2)
    await see(citizen, 'form-filled')
    await input.press(submitButton(citizen))
    await page.getByText(applicationForm['application.form.success.message']).waitFor()
    await see(citizen, 'sent')
  })

  test('the applicant checks it before sending, and finds it in the list as not sent', async () => {
    const { page } = citizen
    filed = await waitForCheckPage(citizen)
    expect(filed).toBeGreaterThan(41)
    await page.getByText(typedText.bold).first().waitFor()
    await page.getByRole('main').getByText('ბიუჯეტი.pdf', { exact: true }).waitFor()
    await see(citizen, 'check')
    await input.press(page.getByRole('link', { name: sending['check.later'] }))
    await page.waitForURL(/\/applications\?page=1$/)
    const row = page.getByRole('row').filter({ hasText: program.title })
    await row.getByText(applicationStatus['applications.status.pendding']).filter({ visible: true }).first().waitFor()
    await see(citizen, 'my-applications')
    await input.press(
      row.getByRole('link', { name: `${applicationList['applications.action.forward']}: ${applicationNumber(filed)}` }),
    )
    await waitForCheckPage(citizen)
  })

  test('the applicant sends it, and the confirmation remains after a reload', async () => {
    const { page } = citizen
    await sendChecked(citizen)
    await page.getByText(applicationNumber(filed)).first().waitFor()
    await see(citizen, 'sent-page')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: sending['sent.title'] }).waitFor()
  })

  test('the agency administrator confirms another application', async () => {
    const { page, goTo } = administrator
    await goTo('/Signin')
    await signIn(administrator, demo.agencyAdministrator)
    await page.getByRole('heading', { name: header['dashboard.staff.title'] }).waitFor()
    await see(administrator, 'dashboard-staff')
    await openList(administrator, header['menu.applications'])
    await page.getByRole('link', { name: applicationNumber(filed), exact: true }).waitFor()
    await see(administrator, 'applications-staff')
    // Removes the filter. In a filtered list the decided application would disappear, and the page would open the next
    // one.
    await input.press(page.getByRole('button', { name: new RegExp(`^${applicationList['applications.filter.all']}`) }))
    await page.waitForURL((url) => !url.searchParams.has('status'))
    await page
      .getByRole('button', { name: new RegExp(`^${applicationList['applications.filter.all']}`), pressed: true })
      .waitFor()
    await openApplication(administrator, otherApplication)
    await input.press(page.getByRole('button', { name: applicationDetail['review.confirm'], exact: true }))
    const dialog = page.getByRole('dialog', { name: applicationDetail['review.confirm.question'] })
    await input.press(dialog.getByRole('button', { name: applicationDetail['review.confirm'], exact: true }))
    await page
      .getByText(`${applicationNumber(otherApplication)}: ${answers['review.confirm.success']}`)
      .first()
      .waitFor()
    await page.getByText(applicationStatus['applications.status.completed']).first().waitFor()
    await see(administrator, 'detail-completed')
  })

  test('the agency administrator rejects this one with a reason', async () => {
    const { page } = administrator
    await input.press(page.getByRole('link', { name: applicationDetail['application.detail.back'] }))
    await openApplication(administrator, filed)
    await page.getByText(typedText.bold).locator('xpath=ancestor-or-self::strong').first().waitFor()
    await see(administrator, 'review')
    await show(administrator, 'review')
    await input.press(page.getByRole('button', { name: applicationDetail['review.reject'], exact: true }))
    const dialog = page.getByRole('dialog', { name: applicationDetail['review.reject.question'] })
    const save = dialog.getByRole('button', { name: applicationDetail['review.reason.save'] })
    expect(await save.isDisabled()).toBe(true)
    await input.write(dialog.getByRole('textbox', { name: applicationDetail['review.reason.label'] }), reason)
    await see(administrator, 'reject-dialog')
    await input.press(save)
    await page
      .getByText(`${applicationNumber(filed)}: ${answers['review.reject.success']}`)
      .first()
      .waitFor()
    expect(
      await page.getByRole('button', { name: applicationDetail['review.confirm'], exact: true }).isDisabled(),
    ).toBe(true)
  })

  test('the applicant gets an SMS and sees the reason', async () => {
    const sentence = noticeSms({ name: 'rejected', application: filed }, portal.url)
    await poll(async () => (await portal.sms(person.phone)).some(({ message }) => message === sentence), 'the SMS')
    const { page } = citizen
    await openList(citizen, header['menu.myApplications'])
    await openApplication(citizen, filed)
    // The open page still shows the state before the decision.
    await page.reload()
    await page.getByText(reason).first().waitFor()
    await page.getByText(applicationStatus['applications.status.rejected']).first().waitFor()
    await see(citizen, 'detail-rejected')
  })

  test('the applicant downloads the application and its document', { tags: ['R-APP-43', 'R-APP-53'] }, async () => {
    const pdf = await download(citizen, applicationDetail['application.detail.pdf'])
    expect(pdf.name).toBe(`document_${filed}.pdf`)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const document = await download(citizen, 'ფაილის ჩამოტვირთვა: ბიუჯეტი.pdf')
    expect([document.name, document.bytes.length]).toEqual(['ბიუჯეტი.pdf', 10 * megabyte])
  })

  test('the auditor opens its history and replays it to any version', async () => {
    const { page, goTo } = auditor
    await goTo('/Signin')
    await signIn(auditor, demo.auditor)
    await openList(auditor, header['menu.applications'])
    await openApplication(auditor, filed)
    await page.getByRole('tab', { name: caseTexts['case.tab.history'] }).click()
    await page.getByRole('heading', { name: history['history.title'] }).waitFor()
    await page.getByText(history['history.application.rejected']).waitFor()
    await see(auditor, 'detail-auditor')
    await openReplay(auditor)
    await see(auditor, 'replay')
    await show(auditor, 'replay')
    await stepBack(auditor, ['forwarded', 'pendding'])
    await see(auditor, 'replay-first')
    expect(new URL(page.url()).searchParams.get('version')).toBe('1')
  })

  describe(checksAtEnd, () => {
    test('axe has found no barrier on the pages of the journey', () => {
      expect(barriers).toEqual([])
    })

    test('the browsers have reported no unexpected error', () => {
      expect([citizen, administrator, auditor].flatMap(({ watched }) => watched.complaints())).toEqual([])
    })
  })
})
