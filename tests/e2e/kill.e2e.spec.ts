/**
 * The portal is killed during a scenario (SIGKILL, three times) and restarted on the same folder: nothing acknowledged
 * is missing, and unfinished work can be resumed.
 */
import { answers } from '@portal/contract/texts/answers'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { applicationStatus } from '@portal/contract/texts/application-status'
import { audit } from '@portal/contract/texts/audit'
import { failures } from '@portal/contract/texts/failures'
import { header } from '@portal/contract/texts/header'
import { sending } from '@portal/contract/texts/sending'
import { states } from '@portal/contract/texts/states'
import { uploads } from '@portal/contract/texts/uploads'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { download } from './errands/download.ts'
import { applicationNumber, openApplication, openList } from './errands/find-application.ts'
import { waitForCheckPage } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import {
  attach,
  fileInput,
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

const program = { id: 1, title: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა' }

let browser: Browser
let portal: LocalPortal
let files: Files
let citizen: Visitor
let auditor: Visitor
let filed: number

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
  ;[citizen, auditor] = await Promise.all([openVisit(browser, portal), openVisit(browser, portal)])
  await citizen.goTo('/Signin')
  await signIn(citizen, demo.otherCitizen)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
  await files?.remove()
})

describe('a portal killed with SIGKILL', () => {
  stopAfterFailure(() => [citizen, auditor])

  const killed = async (meanwhile: () => Promise<void>) => {
    citizen.watched.expectOutage(true)
    await portal.kill()
    await meanwhile()
    await portal.start()
    citizen.watched.expectOutage(false)
  }
  const row = () => citizen.page.getByRole('row').filter({ hasText: program.title })

  test('during an upload: the file shows the failure and is uploaded again on request', async () => {
    const { page, input, goTo } = citizen
    await goTo(`/add-application/${program.id}`)
    await submitButton(citizen).waitFor()
    await writeText(citizen)
    const hurry = await slowDown(citizen, { up: megabyte })
    const progress = await watchProgress(citizen)
    await attach(citizen, [await files.pdf('ბიუჯეტი.pdf', 10 * megabyte)])
    await poll(async () => (await progress()).some((part) => part > 0 && part < 1), 'the upload to be under way')
    await killed(async () => {
      await fileInput(citizen).getByText(failures['error.network']).waitFor()
      expect(await checkScreen(page, 'form-upload-interrupted', { isPictured: true })).toEqual([])
    })
    await hurry()
    const retry = uploads['upload.retry.aria'].replace('{name}', 'ბიუჯეტი.pdf')
    await input.press(fileInput(citizen).getByRole('button', { name: retry }))
    await fileInput(citizen).getByText(uploads['upload.done']).waitFor()
  })

  test('right after it acknowledged an application: the application exists, with its document', {
    tags: 'R-RUN-7',
  }, async () => {
    const { page, input } = citizen
    await input.press(submitButton(citizen))
    await page.getByText(applicationForm['application.form.success.message']).waitFor()
    await killed(async () => {
      // The script of the next page cannot be loaded while the portal is down.
      await page.getByText(states['error.load.page']).waitFor()
      expect(await checkScreen(page, 'unreachable', { isPictured: true })).toEqual([])
    })
    await input.press(page.getByRole('button', { name: states['state.retry'] }))
    expect(await waitForCheckPage(citizen)).toBeGreaterThan(41)
    await openList(citizen, header['menu.myApplications'])
    await row().getByText(applicationStatus['applications.status.pendding']).filter({ visible: true }).waitFor()
    const number = await row()
      .getByText(/^#0000-\d+$/)
      .textContent()
    filed = Number(number?.slice('#0000-'.length))
    await openApplication(citizen, filed)
    await page.getByText(typedText.second).waitFor()
    const { bytes } = await download(citizen, 'ფაილის ჩამოტვირთვა: ბიუჯეტი.pdf')
    expect(bytes.length).toBe(10 * megabyte)
  })

  test('right after it acknowledged a forwarding: the application is forwarded, and the session continues', async () => {
    const { page, input } = citizen
    await input.press(page.getByRole('link', { name: applicationDetail['application.detail.forward'], exact: true }))
    await waitForCheckPage(citizen)
    await input.press(page.getByRole('button', { name: applicationList['applications.action.forward'], exact: true }))
    await page.getByText(answers['applications.forward.success']).waitFor()
    await killed(() => Promise.resolve())
    await page.reload()
    await page.getByRole('heading', { level: 1, name: sending['sent.title'] }).waitFor()
  })

  test('has a log that verifies', async () => {
    const { page, input, goTo } = auditor
    await goTo('/Signin')
    await signIn(auditor, demo.auditor)
    await openList(auditor, header['menu.applications'])
    await page.getByRole('link', { name: applicationNumber(filed), exact: true }).waitFor()
    await openApplication(auditor, filed)
    await input.press(page.getByRole('link', { name: audit['audit.replay.open'] }))
    await page.getByText(audit['audit.chain.agree']).waitFor()
    await page.getByText('ვერსია 2 / 2').waitFor()
    expect([...citizen.watched.complaints(), ...auditor.watched.complaints()]).toEqual([])
  })
})
