/**
 * A slow network: late pages, a draft that survives a reload, an upload that is watched, cancelled and sent again; and
 * one filed application at the end.
 */
import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { drafts } from '@portal/contract/texts/drafts'
import { programDetails } from '@portal/contract/texts/program-details'
import { sending } from '@portal/contract/texts/sending'
import { uploads } from '@portal/contract/texts/uploads'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { waitForCheckPage } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import {
  attach,
  fileInput,
  loadedEditor,
  slowDown,
  submitButton,
  typedText,
  watchProgress,
  writeText,
} from './errands/write-application.ts'
import { type Files, megabyte, openFiles } from './fixtures.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

/** A phone with a weak connection. */
const line = { up: 60_000, down: 100_000, latency: 300 }
/** So weak that what is looked at meanwhile, on a busy machine, takes less time than the upload. */
const stalled = { ...line, up: 1_000 }
const program = { id: 1, title: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა' }
const document = 'ბიუჯეტი.pdf'

let browser: Browser
let portal: LocalPortal
let files: Files
let applicant: Visitor
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
  applicant = await openVisit(browser, portal, { width: 360 })
  await applicant.goTo('/Signin')
  await signIn(applicant, demo.otherCitizen)
  await slowDown(applicant, line)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
  await files?.remove()
})
stopAfterFailure(() => [applicant])

const see = async (state: string) =>
  void barriers.push(...(await checkScreen(applicant.page, `slow-${state}`, { isPictured: true })))

test('the text is restored after a reload', { tags: 'R-WEB-20' }, async () => {
  const { page, goTo, input } = applicant
  await goTo(`/show/${program.id}`)
  await input.press(page.getByRole('link', { name: programDetails['program.apply'] }))
  await submitButton(applicant).waitFor()
  await writeText(applicant)
  await page.getByText(sentenceOf(drafts['draft.saved.at'])).waitFor()
  await page.reload()
  await page.getByText(sentenceOf(drafts['draft.restored'])).waitFor()
  await (await loadedEditor(applicant)).getByText(typedText.second).waitFor()
  await see('restored')
})

test('a file shows its progress, “back” asks before leaving, and the upload can be cancelled', {
  tags: 'R-WEB-20',
}, async () => {
  const { page, input } = applicant
  const progress = await watchProgress(applicant)
  await attach(applicant, [await files.pdf(document, megabyte / 2)])
  const row = fileInput(applicant).filter({ hasText: document })
  await poll(async () => (await progress()).some((part) => part > 0 && part < 1), 'the progress bar to move')
  const hurry = await slowDown(applicant, stalled)
  expect(await submitButton(applicant).isDisabled()).toBe(true)
  await page.evaluate('history.back()')
  await input.press(page.getByRole('dialog').getByRole('button', { name: drafts['unsaved.stay'] }))
  expect(new URL(page.url()).pathname).toBe(`/add-application/${program.id}`)
  await see('uploading')
  await input.press(row.getByRole('button', { name: fill(uploads['upload.cancel.aria'], { name: document }) }))
  await row.getByText(uploads['upload.cancelled']).waitFor()
  await hurry()
  await slowDown(applicant, line)
  await page.getByText(fill(uploads['upload.someFailed'], { count: 1 })).waitFor()
  expect(await submitButton(applicant).isDisabled()).toBe(true)
  await see('cancelled')
})

test('a cancelled file is uploaded again, with progress that never decreases', async () => {
  const { input } = applicant
  const row = fileInput(applicant).filter({ hasText: document })
  const progress = await watchProgress(applicant)
  await input.press(row.getByRole('button', { name: fill(uploads['upload.retry.aria'], { name: document }) }))
  await row.getByText(uploads['upload.done']).waitFor()
  const seen = await progress()
  expect(seen.some((part) => part > 0 && part < 1)).toBe(true)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  await poll(() => submitButton(applicant).isEnabled(), 'the save button to open')
})

test('the application is filed once after a double click', { tags: 'R-WEB-20' }, async () => {
  const { page } = applicant
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/auth/applications')) sent.push(request.url())
  })
  await submitButton(applicant).dblclick()
  await page.getByText(applicationForm['application.form.success.message']).waitFor()
  expect(sent).toHaveLength(1)
})

test('the application is in the list once, to be checked and sent', async () => {
  const { page, input } = applicant
  await waitForCheckPage(applicant)
  await see('check')
  await input.press(page.getByRole('link', { name: sending['check.later'] }))
  await page.waitForURL(/\/applications\?page=1$/)
  const entries = page.getByRole('main').getByText(program.title)
  await entries.first().waitFor()
  expect(await entries.count()).toBe(1)
  // On a phone the row's button says that it is still to be sent.
  const row = page.getByRole('row').filter({ hasText: program.title })
  await row.getByRole('link', { name: applicationList['applications.action.forward'] }).waitFor()
  await see('list')
})

test('no page has a barrier or an unexpected error', () => {
  expect(barriers).toEqual([])
  expect(applicant.watched.complaints()).toEqual([])
})

/** Matches a sentence whose last part is a time. */
const sentenceOf = (text: string) => new RegExp(text.slice(0, text.indexOf('{')))
