/**
 * A mother registers her child by keyboard on a phone-wide page, the office compares the birth certificate, and she
 * files and sends in the child's name; the history and the agency's staff read both names.
 */
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { acting } from '@portal/contract/texts/acting'
import { byParent } from '@portal/contract/texts/by-parent'
import { history } from '@portal/contract/texts/history'
import { memberDocuments as documents } from '@portal/contract/texts/member-documents'
import { ownChildren as texts } from '@portal/contract/texts/own-children'
import { ownMandates } from '@portal/contract/texts/own-mandates'
import { uploads } from '@portal/contract/texts/uploads'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { sendChecked, waitForCheckPage } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { submitButton, writeText } from './errands/write-application.ts'
import { type Files, openFiles } from './fixtures.ts'
import { keyboard } from './input-method.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const child = { firstName: 'დათა', lastName: 'ბერიძე', number: '61001000777', born: ['7', '5', '2015'] } as const
const childName = `${child.firstName} ${child.lastName}`
const motherName = 'ნინო ბერიძე'

let browser: Browser
let portal: LocalPortal
let files: Files
let mother: Visitor
let office: Visitor
let filed: number

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
  mother = await openVisit(browser, portal, { input: keyboard, width: 360 })
  office = await openVisit(browser, portal, { input: keyboard })
  for (const [visitor, account] of [
    [mother, demo.citizen],
    [office, demo.superAdministrator],
  ] as const) {
    await visitor.goTo('/Signin')
    await signIn(visitor, account)
  }
})
afterAll(async () => {
  await giveBack(browser)
  await Promise.all([portal?.remove(), files?.remove()])
})
stopAfterFailure(() => [mother, office])

const box = ({ page }: Visitor, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const button = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const row = ({ page }: Visitor) => page.getByRole('listitem').filter({ hasText: childName })

test('the mother registers her child with the birth certificate', { tags: ['R-ACT-50', 'R-ACT-59'] }, async () => {
  const { page, input } = mother
  await mother.goTo('/mandates')
  await input.press(button(mother, texts['children.add']))
  await input.write(box(mother, texts['children.form.firstName']), child.firstName)
  await input.write(box(mother, texts['children.form.lastName']), child.lastName)
  await input.write(box(mother, texts['children.form.number']), child.number)
  const birthDate = page.getByRole('group', { name: new RegExp(`^${texts['children.form.birthDate']}`) })
  for (const [at, typed] of child.born.entries()) await input.write(birthDate.getByRole('textbox').nth(at), typed)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    input.press(button(mother, new RegExp(`^${texts['children.form.choose']}`))),
  ])
  await chooser.setFiles(await files.pdf('დაბადების მოწმობა.pdf'))
  await page.getByRole('main').getByText(uploads['upload.done']).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await input.press(button(mother, texts['children.form.send']))
  await row(mother).getByText(texts['children.status.waiting']).waitFor()
  await poll(
    () => page.evaluate<boolean>(`document.activeElement.textContent === ${JSON.stringify(texts['children.add'])}`),
    'the focus to be back on the button that adds a child',
  )
})

test('the office sees child, birth date and mother beside the certificate, and confirms it', {
  tags: ['R-ACT-52', 'R-ACT-59'],
}, async () => {
  const { page, input } = office
  await office.goTo('/members/documents')
  await input.press(page.getByRole('link', { name: new RegExp(childName) }))
  const facts = page.locator('section', { has: page.getByRole('heading', { name: documents['documents.compare'] }) })
  for (const fact of [childName, child.number, '07.05.2015', motherName])
    await facts.getByText(fact, { exact: true }).waitFor()
  await page.getByRole('figure', { name: byParent['byParent.child.document'] }).waitFor()
  await input.press(button(office, new RegExp(`^${documents['documents.verify']}`)))
  await page.getByRole('link', { name: new RegExp(childName) }).waitFor({ state: 'detached' })
})

test('the mother goes on in the name of the child', { tags: ['R-ACT-51', 'R-ACT-52', 'R-ACT-59'] }, async () => {
  const { page, input } = mother
  await poll(async () => {
    await mother.goTo('/mandates')
    await row(mother).first().waitFor()
    return row(mother).getByText(texts['children.status.active']).isVisible()
  }, 'the child to be confirmed')
  await input.press(button(mother, fill(ownMandates['mandates.switch.who'], { name: childName })))
  const title = fill(acting['acting.dashboard.title'], { whose: genitive(childName) })
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})

test('files and sends, and reads both names in the history', { tags: ['R-ACT-8', 'R-ACT-57'] }, async () => {
  const { page, input } = mother
  await mother.goTo('/add-application/4')
  await writeText(mother)
  await input.press(submitButton(mother))
  filed = await waitForCheckPage(mother)
  await sendChecked(mother)
  await mother.goTo(`/detail/${filed}`)
  await page
    .getByText(fill(history['history.inName'], { agent: motherName, whose: genitive(childName) }))
    .first()
    .waitFor()
})

test('the staff read that a mother filed for her child', { tags: 'R-ACT-57' }, async () => {
  await office.goTo(`/detail/${filed}`)
  await office.page
    .getByText(fill(byParent['byParent.line'], { name: motherName }))
    .first()
    .waitFor()
  expect([mother, office].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
