/**
 * The whole sending process: a newcomer files, checks and sends; the agency asks for a correction; the application is
 * corrected, sent again and completed, and every notice says so. A rejected application is filed again. The actions of
 * each task are counted, and each state is checked in light and dark.
 *
 * @module-tag R-APP-20
 */
import { fill } from '@portal/contract/fill'
import { eventLabel } from '@portal/contract/labels/events'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationForm as form } from '@portal/contract/texts/application-form'
import { audit } from '@portal/contract/texts/audit'
import { header } from '@portal/contract/texts/header'
import { history } from '@portal/contract/texts/history'
import { programDetails } from '@portal/contract/texts/program-details'
import { sending } from '@portal/contract/texts/sending'
import { pdfText } from '@portal/documents/pdf-text'
import type { UndatedName } from '@portal/notices'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printedSteps, sixEvents, stepsIn } from '../journeys/six-events.ts'
import { runCheckScript } from '../support/check-script.ts'
import { type CountedInput, countActions } from './counted-input.ts'
import { openDemoPortal } from './demo-portal.ts'
import { decide } from './errands/decide.ts'
import { download } from './errands/download.ts'
import { openApplication, openList } from './errands/find-application.ts'
import { fillRegistration, sendRegistration } from './errands/register.ts'
import { sendChecked, waitForCheckPage } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import {
  attach,
  fileInput,
  loadedEditor,
  openParts,
  saveButton,
  submitButton,
  textEditor,
  waitForUploads,
} from './errands/write-application.ts'
import { type Files, openFiles } from './fixtures.ts'
import { mouse } from './input-method.ts'
import type { LocalPortal } from './portal-process.ts'
import {
  type actionLimits,
  checkBothThemes,
  collectStatuses,
  letter,
  main,
  person,
  program,
  reason,
  reportActions,
  waitForSmsTo,
} from './sending-steps.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let files: Files
let actions: CountedInput
let citizen: Visitor
let staff: Visitor
let auditor: Visitor
let filed: number
const statuses = new Set<unknown>()
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
  actions = countActions(mouse)
  ;[citizen, staff, auditor] = await Promise.all([
    openVisit(browser, portal, { input: actions.input }),
    openVisit(browser, portal),
    openVisit(browser, portal),
  ])
  for (const visitor of [citizen, staff]) collectStatuses(visitor, () => filed, statuses)
  await Promise.all([staff.goTo('/Signin'), auditor.goTo('/Signin')])
  await signIn(staff, demo.agencyAdministrator)
  await signIn(auditor, demo.auditor)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
  await files?.remove()
})
const checkAtEnd = 'axe has found no barrier, and the browsers have reported no unexpected error'
stopAfterFailure(() => [citizen, staff, auditor], checkAtEnd)

const see = async ({ page }: Visitor, state: string) => barriers.push(...(await checkBothThemes(page, state)))
const report = (errand: keyof typeof actionLimits) => reportActions(errand, actions.takeCount())
const pdfs = (...names: string[]) => Promise.all(names.map((name) => files.pdf(name)))
const waitForSms = (key: UndatedName) => waitForSmsTo(portal, person.phone, key, filed)
const fillIn = async (documents: readonly string[]) => {
  const { input } = citizen
  await submitButton(citizen).waitFor()
  await see(citizen, 'form')
  await input.write(textEditor(citizen), letter)
  await attach(citizen, documents)
  await waitForUploads(citizen, documents.length)
  await input.press(submitButton(citizen))
}

describe('an application that goes back for correction', () => {
  test('a citizen who has just registered writes it', async () => {
    await citizen.goTo('/Signup')
    actions.takeCount()
    await fillRegistration(citizen, person)
    await sendRegistration(citizen)
    await signIn(citizen, person)
    report('registering and signing in')
  })

  test('the citizen files it with three PDFs, checks it and sends it', async () => {
    await citizen.goTo(`/show/${program}`)
    actions.takeCount()
    await citizen.input.press(citizen.page.getByRole('link', { name: programDetails['program.apply'] }))
    await citizen.page.waitForURL(`**/add-application/${program}`)
    await fillIn(await pdfs('ბიუჯეტი.pdf', 'ამონაწერი.pdf', 'გეგმა.pdf'))
    filed = await waitForCheckPage(citizen)
    await main(citizen).getByText(letter).waitFor()
    await see(citizen, 'check')
    await sendChecked(citizen)
    await see(citizen, 'sent')
    report('applying with three PDFs')
    await citizen.page.reload()
    await citizen.page.getByRole('heading', { level: 1, name: sending['sent.title'] }).waitFor()
    await citizen.goTo(`/detail/${filed}`)
    await main(citizen).getByText(detail['application.queue.before']).waitFor()
    await see(citizen, 'detail')
  })

  test('the agency returns it with a reason; an SMS arrives, and the page says what to correct', async () => {
    await openList(staff, header['menu.applications'])
    await openApplication(staff, filed)
    await decide(staff, 'returned', reason)
    await waitForSms('returned')
    await citizen.page.reload()
    await main(citizen).getByText(reason).first().waitFor()
    await see(citizen, 'returned')
  })

  test('the citizen corrects it below the reason, checks it and sends it again', async () => {
    const { page, input } = citizen
    await input.press(main(citizen).getByRole('link', { name: detail['application.returned.action'] }))
    await page.waitForURL(`**/applications/edit/${filed}`)
    await saveButton(citizen).waitFor()
    await main(citizen).getByText(reason).waitFor()
    await see(citizen, 'returned-form')
    await openParts(citizen)
    await input.write(page.getByRole('textbox', { name: form['application.form.lastName'] }), 'ბერიძე კაპანაძე')
    await input.press(
      page.getByRole('button', { name: fill(accessibility['a11y.file.remove'], { name: 'გეგმა.pdf' }) }),
    )
    await attach(citizen, await pdfs('ცნობა.pdf'))
    await waitForUploads(citizen, 1)
    const paper = page.getByRole('combobox', { name: fill(accessibility['a11y.file.paper'], { name: 'ცნობა.pdf' }) })
    await input.choose(paper, (await paper.getByRole('option').nth(1).textContent()) ?? '')
    await see(citizen, 'returned-form-filled')
    await input.press(saveButton(citizen))
    expect(await waitForCheckPage(citizen)).toBe(filed)
    await sendChecked(citizen)
  })

  test('the agency sees exactly the fields and files that changed, and confirms it', async () => {
    await staff.goTo(`/detail/${filed}`)
    const heading = staff.page.getByRole('heading', { name: detail['review.changes.title'] })
    const changes = main(staff).locator('section').filter({ has: heading }).last()
    const rows = changes.getByRole('row')
    await rows.nth(1).waitFor()
    const cells = await Promise.all((await rows.all()).slice(1).map((row) => row.locator('th, td').allTextContents()))
    expect(cells).toEqual([
      [form['application.form.lastName'], 'ბერიძე', 'ბერიძე კაპანაძე'],
      [detail['application.detail.attachments'], 'გეგმა.pdf', 'ცნობა.pdf'],
    ])
    await decide(staff, 'completed')
    await waitForSms('completed')
  })

  test('history, PDF, replay and proof show its six events', async () => {
    await citizen.goTo(`/detail/${filed}`)
    const entries = main(citizen).locator('section').filter({ hasText: history['history.title'] }).getByRole('listitem')
    await entries.getByText(eventLabel('ApplicationCompleted'), { exact: true }).waitFor()
    const steps = [...new Set(sixEvents)].map(eventLabel)
    const written = (await entries.allTextContents()).flatMap(
      (text) => steps.find((step) => text.startsWith(step)) ?? [],
    )
    expect(written.toReversed()).toEqual(sixEvents.map(eventLabel))
    await see(citizen, 'completed')
    const pdf = await download(citizen, detail['application.detail.pdf'])
    expect(stepsIn(await pdfText(new Uint8Array(pdf.bytes)), reason)).toEqual(printedSteps(reason))

    const { page } = auditor
    await auditor.goTo(`/audit/applications/${filed}`)
    await page.getByText(audit['audit.chain.agree']).waitFor()
    await page.getByText(fill(audit['audit.replay.version'], { version: 6, total: 6 })).waitFor()
    const proof = await download(auditor, audit['audit.proof.download'])
    const { output } = await runCheckScript(proof.bytes.toString())
    expect(output).toContain(`application-${filed}: 6 events agree with each other`)
  })

  test('its answers had only published statuses', () =>
    expect([...statuses].toSorted()).toEqual(['completed', 'forwarded', 'pendding']))
})

describe('an application that was rejected', () => {
  test('the citizen files it again with its text and files, below the reason', async () => {
    const { page, input } = citizen
    await citizen.goTo('/agency/create/statment/1')
    await fillIn(await pdfs('ძველი.pdf'))
    const rejected = await waitForCheckPage(citizen)
    await sendChecked(citizen)
    await staff.goTo(`/detail/${rejected}`)
    await decide(staff, 'rejected', 'აკლია მეორე გვერდი')

    await citizen.goTo(`/detail/${rejected}`)
    const again = main(citizen).getByRole('link', { name: form['application.form.again'] })
    await again.waitFor()
    await see(citizen, 'rejected')
    actions.takeCount()
    await input.press(again)
    await submitButton(citizen).waitFor()
    await main(citizen).getByText('აკლია მეორე გვერდი').waitFor()
    await fileInput(citizen).getByText('ძველი.pdf').waitFor()
    await see(citizen, 'refile')
    expect(await (await loadedEditor(citizen)).textContent()).toBe(letter)
    await attach(citizen, await pdfs('მეორე გვერდი.pdf'))
    await waitForUploads(citizen, 1)
    await input.press(submitButton(citizen))
    const followed = await waitForCheckPage(citizen)
    await sendChecked(citizen)
    report('filing again what was rejected')
    expect(followed).toBeGreaterThan(rejected)
    await citizen.goTo(`/detail/${followed}`)
    for (const name of ['ძველი.pdf', 'მეორე გვერდი.pdf']) await main(citizen).getByText(name).first().waitFor()
    const [before, now] = await page.evaluate<string[]>(`Promise.all([${rejected}, ${followed}].map(async (id) => {
      const headers = { authorization: 'Bearer ' + localStorage.getItem('access_token') }
      const { data } = await (await fetch('/api/auth/applications/GetById/' + id, { headers })).json()
      return data.description
    }))`)
    expect(now).toBe(before)
  })
})

test(checkAtEnd, () => {
  expect(barriers).toEqual([])
  expect([citizen, staff, auditor].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
