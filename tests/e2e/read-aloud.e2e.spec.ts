/**
 * The main job as a user of a screen reader hears it, from finding a program to sending a returned application again:
 * what is read on each page, in order, and what live regions announce.
 *
 * @module-tag R-WEB-26
 */
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { agencies } from '@portal/contract/texts/agencies'
import { answerTime } from '@portal/contract/texts/answer-time'
import { answers } from '@portal/contract/texts/answers'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationForm as form } from '@portal/contract/texts/application-form'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { applicationStatus } from '@portal/contract/texts/application-status'
import { common } from '@portal/contract/texts/common'
import { formErrors } from '@portal/contract/texts/form-errors'
import { formats } from '@portal/contract/texts/formats'
import { header } from '@portal/contract/texts/header'
import { history } from '@portal/contract/texts/history'
import { layout } from '@portal/contract/texts/layout'
import { programDetails } from '@portal/contract/texts/program-details'
import { sending } from '@portal/contract/texts/sending'
import { uploads } from '@portal/contract/texts/uploads'
import { validation } from '@portal/contract/texts/validation'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { decide } from './errands/decide.ts'
import { applicationLink, applicationNumber, openList } from './errands/find-application.ts'
import { sendChecked, waitForCheckPage } from './errands/send-application.ts'
import { askForCode, demo, giveCode, signIn } from './errands/sign-in.ts'
import {
  attach,
  fileInput,
  loadedEditor,
  openParts,
  saveButton,
  submitButton,
  textEditor,
} from './errands/write-application.ts'
import { type Files, openFiles } from './fixtures.ts'
import { arrive } from './page-checks.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { listen, readAloud, readInOrder, readingObstacles } from './read-aloud.ts'
import { announcedControls, missingAnnouncements } from './screen-reader.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const program = {
  id: 1,
  title: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა',
  gives: 'პროგრამა ეხმარება დამწყებ და მოქმედ მეწარმეებს ბიზნესის განვითარებაში.',
}
const agency = 'ავტონომიური რესპუბლიკის ფინანსთა და ეკონომიკის სამინისტრო'
const agencyShort = 'ფინანსთა სამინისტრო'
const furtherFacts = [
  programDetails['program.fact.conditions'],
  fill(programDetails['program.facts.further.papers'], { count: 3 }),
  fill(formats['format.minutes'], { count: 15 }),
].join(' · ')
const letter = 'გთხოვთ, განიხილოთ'
const whyNot = `${form['application.form.disabledHint']} ${validation['validation.applicationText.required']}`
const reason = 'დაურთეთ ცნობა შემოსავლის შესახებ'

let browser: Browser
let portal: LocalPortal
let files: Files
let citizen: Visitor
let staff: Visitor
let filed: number
/** Returns what live regions have announced since the last call. */
let announced: () => Promise<readonly string[]>
/** A message may come a moment after the page to which it belongs. */
const expectSaid = async (expected: readonly string[]) => {
  const said: string[] = []
  await expect
    .poll(async () => {
      said.push(...(await announced()))
      return said
    })
    .toEqual(expected)
}

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
  ;[citizen, staff] = await Promise.all([openVisit(browser, portal, { width: 360 }), openVisit(browser, portal)])
  announced = await listen(citizen.page)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
  await files?.remove()
})
stopAfterFailure(() => [citizen, staff])

/** Expects this title of the tab, these lines in this order, and no obstacle for a screen reader. */
const expectAnnounced = async (title: string, expected: readonly string[]) => {
  const { page } = citizen
  const tab = fill(layout['app.title.page'], { page: title })
  // The address changes before the next page is drawn.
  await poll(async () => (await page.title()) === tab, `the tab to say: ${tab}`)
  await arrive(page)
  expect(await page.title()).toBe(tab)
  const lines = await readAloud(page)
  expect(missingAnnouncements(await announcedControls(page))).toEqual([])
  expect(readingObstacles(lines)).toEqual([])
  expect(readInOrder(lines, expected), lines.join('\n')).toEqual(expected)
}

test('the search: the number of programs found is announced, and each is an option with its purpose', async () => {
  const { page, input, goTo } = citizen
  await goTo('/')
  await page.getByRole('listitem').getByRole('link').first().waitFor()
  await expectAnnounced(agencies['find.question'], [
    `heading 1: ${agencies['find.question']}`,
    `combobox: ${agencies['find.label']}, collapsed`,
    `navigation: ${agencies['find.needs']}`,
    `heading 2: ${agencies['find.newest']}`,
    'heading 3: სამოქალაქო ინტეგრაციის ხელშეწყობა',
    `heading 2: ${agencies['agencies.title']}`,
    'heading 3: ფინანსთა სამინისტრო',
  ])
  // A slow load of home is announced too.
  await announced()
  await input.write(page.getByRole('combobox'), 'mewarmeoba')
  await page.getByRole('option').first().waitFor()
  await expectAnnounced(agencies['find.question'], [
    `combobox: ${agencies['find.label']}, “mewarmeoba”, expanded`,
    `button: ${agencies['agencies.search.clear']}`,
    fill(agencies['find.found.programs'], { programs: 1 }),
    `listbox: ${agencies['find.label']}`,
    `option: ${program.title} ${program.gives} სამუშაო და ბიზნესი · ფინანსთა სამინისტრო`,
  ])
  await expectSaid([fill(agencies['find.found.programs'], { programs: 1 })])
})

test('the program: its facts come before its sections, which are announced as collapsed', async () => {
  const { page, input } = citizen
  await input.press(page.getByRole('option'))
  await page.getByRole('link', { name: programDetails['program.apply'] }).waitFor()
  await expectAnnounced(program.title, [
    `heading 1: ${program.title}`,
    `link: ${agencyShort}`,
    `heading 2: ${programDetails['program.facts.title']}`,
    programDetails['program.fact.who'],
    programDetails['program.fact.deadline'],
    programDetails['program.fact.answer'],
    furtherFacts,
    `heading 2: ${programDetails['program.details.title']}`,
    'button: პროგრამის მიზანი, collapsed',
    `link: ${programDetails['program.apply']}`,
    programDetails['program.apply.guestHint'],
  ])
})

test('the form: the recipient, each field with its state, and why it cannot be saved yet', async () => {
  const { page, input } = citizen
  await input.press(page.getByRole('link', { name: programDetails['program.apply'] }))
  await giveCode(citizen, await askForCode(citizen, demo.otherCitizen))
  await submitButton(citizen).waitFor()
  await openParts(citizen)
  await loadedEditor(citizen)
  await announced()
  await expectAnnounced(`${form['application.form.title']}: ${program.title}`, [
    `heading 1: ${form['application.form.title']} ${program.title}`,
    form['application.form.agency'],
    agencyShort,
    common['common.required.note'],
    `heading 2: ${form['application.form.section.personal']}`,
    `textbox: ${form['application.form.firstName']}, “გიორგი”, required`,
    `textbox: ${form['application.form.lastName']}, “მაისურაძე”, required`,
    `heading 2: ${form['application.form.section.legal']}`,
    `textbox: ${form['application.form.address']}, “მელიქიშვილის ქუჩა №22”, readonly`,
    `heading 2: ${form['application.form.section.physical']}`,
    `heading 2: ${form['application.form.section.text']}`,
    `toolbar: ${accessibility['a11y.editor.toolbar']}`,
    `button: ${form['application.editor.bold']} (Ctrl+B)`,
    `heading 2: ${form['application.form.section.documents']}`,
    `button: ${form['application.documents.choose']}`,
    `link: ${fill(form['application.form.part.left'], { count: 1 })}`,
    `button: ${form['application.form.submit']}, disabled (${whyNot})`,
  ])
})

test('the form: invalid letters of a name are announced once a series', async () => {
  const { page, input } = citizen
  const warning = fill(accessibility['a11y.error'], { message: formErrors['validation.georgianOnly'] })
  await input.enter(page.getByRole('textbox', { name: form['application.form.lastName'] }))
  await page.keyboard.press('End')
  await page.keyboard.type('abcdef')
  await expectSaid([warning])
  await page.keyboard.type('აxy')
  await expectSaid([warning])
  await page.keyboard.press('Backspace')
})

test('the form: each file is announced once by its name, done or refused, and once why a file is waiting', async () => {
  const { input } = citizen
  await input.write(textEditor(citizen), letter)
  await attach(citizen, [await files.pdf('ბიუჯეტი.pdf'), await files.png('სურათი.png')])
  await fileInput(citizen).getByText(uploads['upload.done']).first().waitFor()
  await poll(() => submitButton(citizen).isEnabled(), 'the form to be complete')
  expect((await announced()).toSorted()).toEqual(
    [
      uploads['upload.wait'],
      form['application.documents.name'],
      `ბიუჯეტი.pdf: ${uploads['upload.done']}`,
      `სურათი.png: ${form['application.documents.picture']}`,
    ].toSorted(),
  )
  const paper = fill(accessibility['a11y.file.paper'], { name: 'ბიუჯეტი.pdf' })
  await expectAnnounced(`${form['application.form.title']}: ${program.title}`, [
    `list: ${form['application.documents.list']} of 1`,
    'ბიუჯეტი.pdf',
    `combobox: ${paper}, “${form['application.documents.paper']}”, collapsed`,
    `button: ${fill(accessibility['a11y.file.remove'], { name: 'ბიუჯეტი.pdf' })}`,
    `button: ${form['application.form.submit']}`,
  ])
})

test('the check page: the save is announced once, and what is sent and what follows come before the button', async () => {
  const { input } = citizen
  await input.press(submitButton(citizen))
  filed = await waitForCheckPage(citizen)
  const saved = answers['application.form.success.toast']
  await expectSaid([`${applicationNumber(filed)}: ${saved}. ${sending['check.notSent']}.`])
  await expectAnnounced(sending['check.title'], [
    applicationNumber(filed),
    sending['check.notSent'],
    `heading 1: ${sending['check.title']}`,
    program.title,
    `heading 2: ${detail['application.detail.applicant']}`,
    `link: ${sending['check.change']} : ${detail['application.detail.applicant']}`,
    `heading 2: ${detail['application.detail.text']}`,
    letter,
    `heading 2: ${sending['check.documents']}`,
    `button: ${fill(accessibility['a11y.file.download'], { name: 'ბიუჯეტი.pdf' })}`,
    `heading 2: ${sending['check.before']}`,
    sending['check.receives'],
    `button: ${list['applications.action.forward']} (${sending['check.final']})`,
    `link: ${sending['check.later']}`,
  ])
})

test('the confirmation: it is announced once, with number, days and what comes next', async () => {
  await sendChecked(citizen)
  await expectAnnounced(sending['sent.title'], [
    `heading 1: ${sending['sent.title']}`,
    sending['sent.number'],
    applicationNumber(filed),
    sending['sent.at'],
    answerTime['answer.term'],
    `heading 2: ${sending['sent.next']}`,
    'list:  of 3',
    `link: ${sending['sent.view']}`,
  ])
  await expectSaid([`${applicationNumber(filed)}: ${answers['applications.forward.success']}`])
})

test('the list: its filter has a selected state, each row its program, date and status', async () => {
  const { page } = citizen
  await openList(citizen, header['menu.myApplications'])
  await page.getByRole('row').nth(1).waitFor()
  await expectAnnounced(list['applications.title.my'], [
    `heading 1: ${list['applications.title.my']}`,
    `textbox: ${list['applications.search.label']}`,
    `combobox: ${list['applications.filter.status']}, “${list['applications.filter.all']} (3)”, collapsed`,
    fill(list['applications.total'], { total: 3 }),
    `table: ${accessibility['a11y.table.applications']} of 4`,
    `${list['applications.col.project']}, ${list['applications.col.number']}, ${list['applications.col.agency']}, ${list['applications.col.date']}`,
    list['applications.col.status'],
    `link: ${program.title} ${applicationNumber(filed)}`,
    applicationStatus['applications.status.forwarded'],
    `button: ${list['applications.action.more']}: ${applicationNumber(filed)}, collapsed`,
  ])
})

test('the application: number and status, then the program, the day of the answer, and the history', async () => {
  const { page, input } = citizen
  await input.press(applicationLink(page, filed))
  await page.waitForURL(`**/detail/${filed}`)
  await expectAnnounced(fill(detail['application.detail.title'], { id: filed }), [
    applicationNumber(filed),
    applicationStatus['applications.status.forwarded'],
    `heading 1: ${program.title}`,
    agency,
    answerTime['answer.term'],
    detail['application.queue.before'],
    `heading 2: ${history['history.title']}`,
    'list:  of 3',
    history['history.next.agency'],
    history['history.application.forwarded'],
    history['history.application.created'],
    `heading 2: ${detail['application.detail.attachments']}`,
    `button: ${detail['application.detail.text']}, collapsed`,
    `button: ${detail['application.detail.applicantAndAddress']}, collapsed`,
  ])
})

test('a returned application: the reason and the way to correct it come first', async () => {
  const { page } = citizen
  await staff.goTo('/Signin')
  await signIn(staff, demo.agencyAdministrator)
  await staff.goTo(`/detail/${filed}`)
  await decide(staff, 'returned', reason)
  await page.reload()
  await page.getByText(reason).first().waitFor()
  await expectAnnounced(fill(detail['application.detail.title'], { id: filed }), [
    applicationNumber(filed),
    detail['application.returned.tag'],
    `heading 1: ${program.title}`,
    detail['application.returned.title'],
    reason,
    `link: ${detail['application.returned.action']}`,
    `heading 2: ${history['history.title']}`,
  ])
})

test('a returned application: it is sent again, under the reason, and announced as the first time', async () => {
  const { page, input } = citizen
  await input.press(page.getByRole('main').getByRole('link', { name: detail['application.returned.action'] }))
  await saveButton(citizen).waitFor()
  await openParts(citizen)
  await expectAnnounced(`${form['application.form.title.edit']}: ${program.title}`, [
    detail['application.returned.tag'],
    `heading 1: ${form['application.form.title.edit']} ${program.title}`,
    detail['application.returned.title'],
    reason,
    `heading 2: ${form['application.form.section.personal']}`,
    `heading 2: ${form['application.form.section.documents']}`,
    `button: ${fill(accessibility['a11y.file.remove'], { name: 'ბიუჯეტი.pdf' })}`,
    `button: ${form['application.form.save']}`,
  ])
  await announced()
  await input.press(saveButton(citizen))
  expect(await waitForCheckPage(citizen)).toBe(filed)
  await sendChecked(citizen)
  await expectAnnounced(sending['sent.title'], [`heading 1: ${sending['sent.title']}`, applicationNumber(filed)])
  await expectSaid([
    `${applicationNumber(filed)}: ${answers['application.form.updated']}. ${sending['check.notSentAgain']}.`,
    `${applicationNumber(filed)}: ${answers['applications.forward.success']}`,
  ])
})
