/**
 * A program asks its own questions, at 360 px: a citizen answers them, checks, changes a section and sends; the clerk
 * reads the answers. The actions are counted beside those of an application with a free text.
 *
 * @module-tag R-FORM-34
 */
import { caseTexts } from '@portal/contract/texts/case'
import { dayFields } from '@portal/contract/texts/day-fields'
import { programDetails } from '@portal/contract/texts/program-details'
import { questions } from '@portal/contract/texts/questions'
import { questionsForm } from '@portal/contract/texts/questions-form'
import { sending } from '@portal/contract/texts/sending'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { type CountedInput, countActions } from './counted-input.ts'
import { openDemoPortal } from './demo-portal.ts'
import { fillRegistration, type Person, sendRegistration } from './errands/register.ts'
import { sendChecked, waitForCheckPage } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { saveButton, submitButton, textEditor } from './errands/write-application.ts'
import { mouse } from './input-method.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const person: Person = { firstName: 'ლია', lastName: 'ბერიძე', personalId: '01001099231', phone: '599000931' }
/** Open programs: one gets the questions here, the other one has none. */
const [asking, plain] = [1, 3]

const titles = {
  right: 'რა უფლებით ფლობთ ნაკვეთს?',
  until: 'როდემდე გაქვთ იჯარა?',
  water: 'არის ნაკვეთთან სარწყავი წყალი?',
  plants: 'ნერგები',
  cost: 'რა ღირს ბაღის გაშენება?',
  code: 'საკადასტრო კოდი',
} as const
const question = (id: number, kind: string, title: string, more: object = {}) => ({
  ...{ id, kind, title, help: null, is_required: kind !== 'section', show_if: null, eligibility: null, ...more },
})
const asked = {
  text: 'optional',
  questions: [
    question(-1, 'section', 'ნაკვეთი'),
    question(-2, 'one_of', titles.right, {
      options: [
        { id: 1, title: 'საკუთრება' },
        { id: 2, title: 'იჯარა' },
      ],
    }),
    question(-3, 'date', titles.until, {
      show_if: { all: [{ question: -2, is: [2] }] },
      eligibility: { unless: { at_least: '2040-01-01' }, effect: 'flags', message: 'იჯარა მალე სრულდება' },
    }),
    question(-4, 'yes_no', titles.water),
    question(-5, 'section', 'ბაღი'),
    question(-6, 'table', titles.plants, {
      columns: [
        { id: 1, kind: 'text', title: 'ჯიში', is_required: true },
        { id: 2, kind: 'money', title: 'თანხა', is_required: true },
      ],
      sum: [2],
    }),
    question(-7, 'money', titles.cost),
    question(-8, 'text', titles.code, { is_required: false }),
  ],
}

let browser: Browser
let portal: LocalPortal
let actions: CountedInput
let citizen: Visitor
let staff: Visitor
let filed: number
let freeText: number
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  actions = countActions(mouse)
  ;[citizen, staff] = await Promise.all([
    openVisit(browser, portal, { input: actions.input, width: 360 }),
    openVisit(browser, portal),
  ])
  await staff.goTo('/Signin')
  await signIn(staff, demo.agencyAdministrator)
  await citizen.goTo('/Signup')
  await fillRegistration(citizen, person)
  await sendRegistration(citizen)
  await signIn(citizen, person)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
const checkAtEnd = 'axe has found no barrier, and the browsers have reported no unexpected error'
stopAfterFailure(() => [citizen, staff], checkAtEnd)

/** A call of the API with the visitor's token; its answer. */
const ask = ({ page }: Visitor, method: string, path: string, body: object) =>
  page.evaluate<{ readonly data: Readonly<Record<string, number>> }>(`(async () => {
    const headers = { authorization: 'Bearer ' + localStorage.getItem('access_token'), 'content-type': 'application/json' }
    const body = ${JSON.stringify(JSON.stringify(body))}
    const answer = await fetch('${path}', { method: '${method}', headers, body })
    if (!answer.ok) throw new Error(answer.status + ' ' + await answer.text())
    return answer.json()
  })()`)

const see = async (state: string, { page }: Visitor = citizen) => {
  barriers.push(...(await checkScreen(page, `answers-${state}`, { isPictured: true })))
  const isWider = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  )
  if (isWider) barriers.push(`${state} is wider than its window`)
}
const apply = async (program: number) => {
  await citizen.goTo(`/show/${program}`)
  actions.takeCount()
  await citizen.input.press(citizen.page.getByRole('link', { name: programDetails['program.apply'] }))
  await submitButton(citizen).waitFor()
}
const group = (name: string): Locator =>
  citizen.page.getByRole('group', { name: new RegExp(`^${name.replace('?', '\\?')}`) })
const choose = (name: string, option: string) => citizen.input.tick(group(name).getByRole('radio', { name: option }))
const write = (name: string, text: string) =>
  citizen.input.write(citizen.page.getByRole('textbox', { name: new RegExp(`^${name.replace('?', '\\?')}`) }), text)
const writeIn = (name: string, column: string, text: string) =>
  citizen.input.write(
    group(name)
      .getByRole('textbox', { name: new RegExp(`^${column}`) })
      .last(),
    text,
  )
const answerIn = (visitor: Visitor, title: string) =>
  visitor.page.locator('dt', { hasText: title }).locator('xpath=following-sibling::dd').first()

test('an application with a free text, counted', async () => {
  await apply(plain)
  await citizen.input.write(textEditor(citizen), 'გთხოვთ, განიხილოთ ჩემი განაცხადი.')
  await citizen.input.press(submitButton(citizen))
  await waitForCheckPage(citizen)
  await sendChecked(citizen)
  freeText = actions.takeCount()
})

test('the agency publishes questions', async () => {
  const { data } = await ask(staff, 'PUT', `/api/auth/projects/${asking}/form/draft`, { form: asked })
  await ask(staff, 'POST', `/api/auth/projects/${asking}/form/publish`, { version: data.draft_version })
})

test('a citizen answers them on a phone, and reads all of it before sending', async () => {
  await apply(asking)
  await choose(titles.right, 'იჯარა')
  for (const [part, text] of [
    ['day', '31'],
    ['month', '12'],
    ['year', '2034'],
  ] as const)
    await citizen.input.write(group(titles.until).getByRole('textbox', { name: dayFields[`date.${part}`] }), text)
  await choose(titles.water, questions['questions.yes'])
  await writeIn(titles.plants, 'ჯიში', 'თხილი „ანაკლიური“')
  await writeIn(titles.plants, 'თანხა', '1540')
  await citizen.input.press(group(titles.plants).getByRole('button', { name: questionsForm['questionsForm.row.add'] }))
  await writeIn(titles.plants, 'ჯიში', 'კივი')
  await writeIn(titles.plants, 'თანხა', '900,50')
  await write(titles.cost, '12 400')
  await see('form')
  await citizen.input.press(submitButton(citizen))
  filed = await waitForCheckPage(citizen)
  expect(await answerIn(citizen, titles.until).textContent()).toBe('31\u00a0დეკემბერი, 2034')
  expect(await answerIn(citizen, titles.plants).textContent()).toContain('2440,50\u00a0₾')
  expect(await answerIn(citizen, titles.code).textContent()).toBe(questionsForm['questionsForm.read.none'])
  await see('check')
})

test('a section leads to its first question, and the change is there before sending', async () => {
  const counted = actions.takeCount()
  const section = citizen.page.getByRole('region', { name: 'ნაკვეთი' })
  await section.getByRole('link', { name: sending['check.change'] }).click()
  await saveButton(citizen).waitFor()
  const lease = group(titles.right).getByRole('radio', { name: 'იჯარა' })
  await lease.waitFor()
  expect(await lease.isChecked()).toBe(true)
  await group(titles.right).getByRole('radio', { name: 'საკუთრება' }).check()
  await saveButton(citizen).click()
  expect(await waitForCheckPage(citizen)).toBe(filed)
  await answerIn(citizen, titles.right).getByText('საკუთრება').waitFor()
  expect(await answerIn(citizen, titles.until).count()).toBe(0)
  await section.getByRole('link', { name: sending['check.change'] }).click()
  await group(titles.right).getByRole('radio', { name: 'იჯარა' }).check()
  const until = group(titles.until)
  for (const [part, text] of [
    ['day', '1'],
    ['month', '6'],
    ['year', '2035'],
  ] as const)
    await until.getByRole('textbox', { name: dayFields[`date.${part}`] }).fill(text)
  await saveButton(citizen).click()
  await waitForCheckPage(citizen)
  await answerIn(citizen, titles.until).getByText('1\u00a0ივნისი, 2035').waitFor()
  actions.takeCount()
  await sendChecked(citizen)
  const withAnswers = counted + actions.takeCount()
  console.log(`an application with 7 questions at 360 px: ${withAnswers} actions (${freeText} with a free text)`)
  expect(withAnswers).toBeLessThanOrEqual(freeText + 11)
  await citizen.goTo(`/detail/${filed}`)
  await citizen.page.getByRole('button', { name: questionsForm['questionsForm.read.title'] }).click()
  await answerIn(citizen, titles.water).getByText(questions['questions.yes']).waitFor()
  await see('detail')
})

test('the clerk reads the answers with a flag, and what was changed', { tags: 'R-FORM-35' }, async () => {
  await staff.goTo(`/detail/${filed}`)
  const answers = staff.page.getByRole('region', { name: questionsForm['questionsForm.read.title'] })
  await answers.getByText('იჯარა მალე სრულდება').waitFor()
  expect(await answers.getByRole('table', { name: titles.plants }).getByRole('row').last().textContent()).toContain(
    '2440,50\u00a0₾',
  )
  await see('case', staff)
  await staff.page.getByRole('tab', { name: caseTexts['case.tab.history'] }).click()
  await staff.page.getByText(titles.until, { exact: true }).last().waitFor()
  await staff.page.setViewportSize({ width: 360, height: 800 })
  await see('case-narrow', staff)
})

test(checkAtEnd, () => {
  expect(barriers).toEqual([])
  expect([citizen, staff].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
