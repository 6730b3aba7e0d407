/**
 * Typed values survive every failure of a form: refused files, a failed send, a reload, an expired session (R-WEB-20).
 */
import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { failures } from '@portal/contract/texts/failures'
import { header } from '@portal/contract/texts/header'
import { session } from '@portal/contract/texts/session'
import { uploads } from '@portal/contract/texts/uploads'
import { validation } from '@portal/contract/texts/validation'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { openList } from './errands/find-application.ts'
import { waitForCheckPage } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import {
  attach,
  fileInput,
  loadedEditor,
  submitButton,
  typedText,
  waitForUploads,
  writeText,
} from './errands/write-application.ts'
import { type Files, megabyte, openFiles } from './fixtures.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

/** A program of agency 1, open, with documents; this citizen has not applied for it. */
const program = { id: 1, title: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა' }

let browser: Browser
let portal: LocalPortal
let files: Files
let citizen: Visitor

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
  citizen = await openVisit(browser, portal)
  await citizen.goTo('/Signin')
  await signIn(citizen, demo.otherCitizen)
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [citizen])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
  await files?.remove()
})

const openForm = async () => {
  await citizen.goTo(`/add-application/${program.id}`)
  await submitButton(citizen).waitFor()
}
const expectTyped = async () => {
  const html = await (await loadedEditor(citizen)).innerHTML()
  expect(html).toContain(`${typedText.plain}<strong>${typedText.bold}</strong>${typedText.rest}`)
  expect(html).toContain(`<em>${typedText.second}</em>`)
}
const kept = (): Locator => citizen.page.getByText(drafts['draft.saved.at'].split('{')[0] ?? '')

describe('the input of a form', () => {
  test('is restored after a reload', async () => {
    const { page } = citizen
    await openForm()
    await writeText(citizen)
    await kept().waitFor()
    await page.reload()
    await page.getByText(drafts['draft.restored.hint']).waitFor()
    await expectTyped()
    expect(await checkScreen(page, 'form-restored', { isPictured: true })).toEqual([])
  })

  test('is restored after the session ended on the form and the person signed in again', async () => {
    const { page, watched, input } = citizen
    const token = await page.evaluate<string>(`localStorage.getItem('access_token')`)
    const ended = await fetch(`${portal.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(ended.status).toBe(200)
    watched.expectAnswer(401, '/api/auth/')
    await input.press(submitButton(citizen))
    await page.getByText(session['session.ended']).waitFor()
    expect(await checkScreen(page, 'sign-in-expired', { isPictured: true })).toEqual([])
    await signIn(citizen, demo.otherCitizen)
    await page.waitForURL(`**/add-application/${program.id}`)
    await page.getByText(drafts['draft.restored.hint']).waitFor()
    await expectTyped()
  })

  test('remains when files are refused: no PDF, too large', async () => {
    const { page } = citizen
    await attach(citizen, [await files.png('სურათი.pdf'), await files.pdf('დიდი.pdf', 10 * megabyte + 1)])
    const refused = page.getByRole('alert').filter({ hasText: 'სურათი.pdf' })
    await refused.getByText(validation['validation.file.pdfOnly']).waitFor()
    await refused.getByText(fill(validation['validation.file.size'], { max: 10 })).waitFor()
    expect(await fileInput(citizen).count()).toBe(0)
    await expectTyped()
  })

  test('remains when an 11th file is refused, and the ten are uploaded', async () => {
    const { page } = citizen
    const eleven = await Promise.all(Array.from({ length: 11 }, (_, n) => files.pdf(`დანართი ${n + 1}.pdf`)))
    await attach(citizen, eleven)
    await page.getByText(fill(validation['validation.file.count'], { max: 10 })).waitFor()
    await page.getByRole('main').getByText(applicationForm['application.documents.limitReached']).waitFor()
    await waitForUploads(citizen, 10)
    expect(await page.getByRole('button', { name: applicationForm['application.documents.choose'] }).count()).toBe(0)
    await expectTyped()
    expect(await checkScreen(page, 'form-refused-files', { isPictured: true })).toEqual([])
  })

  test('remains when sending fails, and the retry sends it once, with its files', async () => {
    const { page, watched, input } = citizen
    watched.expectOutage(true)
    await page.route('**/api/auth/applications', (route) => route.abort('connectionfailed'), { times: 1 })
    await input.press(submitButton(citizen))
    const banner = page.getByRole('alert').filter({ hasText: failures['error.network'] })
    await banner.waitFor()
    watched.expectOutage(false)
    await expectTyped()
    expect(await fileInput(citizen).getByText(uploads['upload.done']).count()).toBe(10)
    expect(await checkScreen(page, 'form-failed', { isPictured: true })).toEqual([])
    await input.press(submitButton(citizen))
    await waitForCheckPage(citizen)
    await openList(citizen, header['menu.myApplications'])
    const rows = page.getByRole('row').filter({ hasText: program.title })
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
  })

  test('is deleted from this device once it is sent', async () => {
    expect(await citizen.page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('draft:'))`)).toEqual(
      [],
    )
  })

  test('no page has an unexpected error', () => {
    expect(citizen.watched.complaints()).toEqual([])
  })
})
