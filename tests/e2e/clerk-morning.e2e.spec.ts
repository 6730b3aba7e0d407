/**
 * A morning of an agency's administrator in counted actions (a key, a press, a filled field): one question asked, one
 * return with a last day, one case sent on, three decisions with a letter.
 */
import { answers } from '@portal/contract/texts/answers'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { clock } from '@portal/contract/texts/clock'
import { header } from '@portal/contract/texts/header'
import { leaving } from '@portal/contract/texts/leaving'
import { letters } from '@portal/contract/texts/letters'
import { talk } from '@portal/contract/texts/talk'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAgencies } from '../../infra/demo/data.ts'
import lettersOfDemo from '../../infra/demo/letters.json' with { type: 'json' }
import { countActions } from './counted-input.ts'
import { dayCount } from './day-count.ts'
import { openDemoPortal } from './demo-portal.ts'
import { deskByKeys } from './desk-by-keys.ts'
import { sendMany } from './errands/send-many.ts'
import { demo } from './errands/sign-in.ts'
import { signedInVisits } from './errands/signed-in-visits.ts'
import { mouse } from './input-method.ts'
import { inMenu, numbers } from './page-parts.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import type { Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const question = 'რომელ წლამდეა იჯარის ხელშეკრულება?'
const toCorrect = 'დაურთეთ ცნობა შემოსავლის შესახებ.'
const elsewhere = 'განაცხადი სხვა უწყების საქმეს ეხება.'
const atMost = 24

const { took, print } = dayCount('a clerk’s morning')
let browser: Browser
let portal: LocalPortal
let clerk: Visitor
let spent = 0
const { visitors, visit } = signedInVisits(() => [browser, portal])
const input = countActions(mouse)
const { press, write, writeDate, choose } = input.input
const { key, taken, dialog, here, decide, statusOf } = deskByKeys(() => clerk.page, input)

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  await sendMany(await visit(demo.citizen), 6)
  clerk = await visit(demo.agencyAdministrator)
  await clerk.goTo('/Dashboard')
})
stopAfterFailure(() => visitors)
afterAll(async () => {
  print()
  await giveBack(browser)
  await portal?.remove()
})

const done = (task: string, most: number) => {
  const now = taken()
  spent += now
  took(now, task, { atMost: most, before: null })
}

test('asks a question', { tags: ['R-DESK-72', 'R-APP-80'] }, async () => {
  const { page } = clerk
  await press(inMenu(page, header['menu.applications']))
  await numbers(page).first().waitFor()
  await key('g')
  await here()
  await page.getByLabel(talk['talk.field.agency']).waitFor({ state: 'attached' })
  await key('m')
  await write(page.locator(':focus'), question)
  await key('Control+Enter')
  await page.getByText(talk['talk.sent']).waitFor()
  await page.getByText(question, { exact: true }).waitFor()
  done('one question asked, from any screen', 5)
})

test('returns a case with a last day', { tags: ['R-DESK-72', 'R-APP-98'] }, async () => {
  const returned = await decide('b', async () => {
    await write(dialog().getByRole('textbox', { name: detail['review.return.reason'] }), toCorrect)
    const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    await writeDate(dialog().getByRole('textbox', { name: clock['return.answerBy'] }), inTenDays)
  })
  expect((await statusOf(returned))[0]).toBe('pendding')
  done('one return with a last day, and on to the next', 4)
})

test('sends a case on', { tags: ['R-DESK-72', 'R-APP-92'] }, async () => {
  const { page } = clerk
  const id = await here()
  await press(page.getByRole('button', { name: leaving['transfer.action'] }))
  const agency = demoAgencies.find((each) => each.id === 2)?.name ?? ''
  await choose(dialog().getByRole('combobox', { name: new RegExp(`^${leaving['transfer.agency']}`) }), agency)
  await write(dialog().getByRole('textbox', { name: new RegExp(leaving['transfer.reason'].slice(0, 6)) }), elsewhere)
  await press(dialog().getByRole('button', { name: new RegExp(`^${leaving['transfer.confirm']}: `) }))
  await page.getByText(answers['case.transfer.success']).waitFor()
  await here(id)
  done('one case sent on, and on to the next', 4)
})

test('gives three letters', { tags: ['R-DESK-72', 'R-APP-87'] }, async () => {
  const title = lettersOfDemo.find(({ purpose }) => purpose === 'completed')?.title ?? ''
  const decided: number[] = []
  for (let count = 0; count < 3; count++)
    decided.push(
      await decide('c', async () => {
        await choose(dialog().getByRole('combobox', { name: letters['letters.choose'] }), title)
      }),
    )
  for (const id of decided) {
    expect((await statusOf(id))[0]).toBe('completed')
    const hasLetter = await clerk.page.evaluate<boolean>(`(async () => {
      const headers = { authorization: 'Bearer ' + localStorage.getItem('access_token') }
      return (await (await fetch('/api/auth/applications/GetById/${id}', { headers })).json()).data.has_letter
    })()`)
    expect(hasLetter).toBe(true)
  }
  done('three decisions with a letter', 9)
  took(spent, 'the whole morning', { atMost, before: null })
})
