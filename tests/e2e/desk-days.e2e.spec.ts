/**
 * The working days of an agency's staff in counted actions: a key (also with Ctrl, Alt or Shift), a press, or a filled
 * field. An operator forwards, an administrator decides and closes programs (R-ROLE-3). On earlier screens a decision
 * took 3.25 actions, each reason was typed, and applications were forwarded or decided one by one.
 */
import { fill } from '@portal/contract/fill'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { caseTexts } from '@portal/contract/texts/case'
import { closing } from '@portal/contract/texts/closing'
import { header } from '@portal/contract/texts/header'
import { keysTexts } from '@portal/contract/texts/keys'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { queue } from '@portal/contract/texts/queue'
import { reasonsTexts } from '@portal/contract/texts/reasons'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countActions } from './counted-input.ts'
import { dayCount } from './day-count.ts'
import { openDemoPortal } from './demo-portal.ts'
import { deskByKeys } from './desk-by-keys.ts'
import { sendMany } from './errands/send-many.ts'
import { demo } from './errands/sign-in.ts'
import { signedInVisits } from './errands/signed-in-visits.ts'
import { mouse } from './input-method.ts'
import { button, inMenu, main, numbers } from './page-parts.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import type { Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const many = 12
const perDecision = 3.25
/** A typed reason takes one more action. */
const withReason = perDecision + 1
const template = { title: 'ბიუჯეტი არ ემთხვევა', text: 'ბიუჯეტი არ ემთხვევა ბიზნეს-გეგმას.' }
const toCorrect = 'დაურთეთ ცნობა შემოსავლის შესახებ.'
const note = 'განმცხადებელმა დარეკა: ცნობას ხვალ მოიტანს.'

const toSendOn = 10
const program = 'მიკრო და მცირე მეწარმეობის ხელშეწყობა'

const { took, print } = dayCount('a day at the desk')

let browser: Browser
let portal: LocalPortal
const { visitors, visit } = signedInVisits(() => [browser, portal])

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  const citizen = await visit(demo.citizen)
  await sendMany(citizen, many)
  await sendMany(citizen, toSendOn, { isForwarded: false })
})
stopAfterFailure(() => visitors)
afterAll(async () => {
  print()
  await giveBack(browser)
  await portal?.remove()
})

describe('a clerk who decides', () => {
  let clerk: Visitor
  const input = countActions(mouse)
  const { press, write } = input.input
  let oldest = ''
  const { key, taken, dialog, here, decide, statusOf, pickIfAsked } = deskByKeys(() => clerk.page, input)

  beforeAll(async () => {
    clerk = await visit(demo.agencyAdministrator)
    await clerk.goTo('/Dashboard')
  })

  test('opens the application that has waited longest', { tags: 'R-ROLE-3' }, async () => {
    const { page } = clerk
    await press(inMenu(page, header['menu.applications']))
    await numbers(page).first().waitFor()
    oldest = (await numbers(page).first().textContent()) ?? ''
    await key('g')
    expect(`#0000-${await here()}`).toBe(oldest)
    took(taken(), 'the longest waiting case, from any screen', { atMost: 2, before: null })
  })

  test('assigns it to themself, and leaves a note', { tags: 'R-ROLE-3' }, async () => {
    const { page } = clerk
    await key('t')
    await page.getByText(caseTexts['case.taken.me']).waitFor()
    took(taken(), 'taking a case', { atMost: 1, before: null })
    await key('n')
    await write(page.locator(':focus'), note)
    await key('Control+Enter')
    await main(page).getByRole('listitem').filter({ hasText: note }).waitFor()
    took(taken(), 'a note to colleagues', { atMost: 3, before: null })
  })

  test('saves a template once', async () => {
    const { page } = clerk
    await press(button(page, reasonsTexts['reasons.manage']))
    await press(dialog().getByRole('button', { name: reasonsTexts['reasons.manage.add'] }))
    await write(dialog().getByRole('textbox', { name: reasonsTexts['reasons.title'] }), template.title)
    await write(dialog().getByRole('textbox', { name: reasonsTexts['reasons.text'] }), template.text)
    await press(dialog().getByRole('button', { name: reasonsTexts['reasons.manage.save'] }))
    await dialog().getByText(template.text, { exact: true }).waitFor()
    await key('Escape')
    await dialog().waitFor({ state: 'detached' })
    took(taken(), 'a template for a reason, written once', { atMost: 6, before: null })
  })

  test(`decides ${many} one after the other by keyboard: confirms, rejects by template, returns`, async () => {
    const confirmed = await decide('c')
    took(taken(), 'confirming, and on to the next', { atMost: 2, before: perDecision })

    const rejected = await decide('r', async () => {
      await dialog().getByText(template.title, { exact: true }).waitFor()
      await pickIfAsked(template.title)
    })
    took(taken(), 'rejecting by a template, and on to the next', { atMost: 3, before: withReason })

    const returned = await decide('b', async () => {
      await write(dialog().getByRole('textbox', { name: detail['review.return.reason'] }), toCorrect)
    })
    took(taken(), 'returning for correction, and on to the next', { atMost: 3, before: null })

    const others: number[] = []
    while (others.length < many - 3)
      others.push(await decide(others.length % 3 === 2 ? 'r' : 'c', () => pickIfAsked(template.title)))
    const used = taken()
    took(used, `${others.length} more, every third rejected by the template`, {
      atMost: 2 * others.length + others.length / 3,
      before: perDecision * others.length + others.length / 3,
    })
    const each = (2 + 3 + 3 + used) / many
    took(Math.round(200 * each), `two hundred at this rate (${each.toFixed(2)} each)`, { atMost: 500, before: 650 })

    expect(await statusOf(confirmed)).toEqual(['completed', null])
    expect(await statusOf(rejected)).toEqual(['rejected', template.text])
    expect((await statusOf(returned))[0]).toBe('pendding')
    expect((await Promise.all(others.map(statusOf))).map(([status]) => status)).toEqual(
      others.map((_, index) => (index % 3 === 2 ? 'rejected' : 'completed')),
    )
  })

  test('confirms three at once, selected as a range', { tags: 'R-ROLE-3' }, async () => {
    const { page } = clerk
    await key('u')
    const boxes = page.getByRole('row').getByRole('checkbox')
    await boxes.nth(3).waitFor()
    // The old rows stay on the screen until the new list has arrived, so the test waits until they are gone.
    await page.getByRole('link', { name: oldest, exact: true }).waitFor({ state: 'detached' })
    const chosen = (await numbers(page).allTextContents()).slice(0, 3)
    await key('j')
    await key('x')
    await key('j')
    await key('j')
    await key('Shift+X')
    await page.getByText(fill(queue['bulk.selected'], { count: 3 })).waitFor()
    await press(button(page, queue['bulk.complete']))
    const start = fill(queue['bulk.start'], { action: queue['bulk.complete'], count: 3 })
    await press(dialog().getByRole('button', { name: start }))
    await dialog()
      .getByText(fill(queue['bulk.done'], { total: 3, done: 3 }))
      .waitFor()
    for (const one of chosen) await dialog().getByText(one, { exact: true }).waitFor()
    await press(dialog().getByRole('button', { name: queue['bulk.back'] }))
    for (const one of chosen) await page.getByRole('link', { name: one, exact: true }).waitFor({ state: 'detached' })
    took(taken(), 'three confirmed at once, with the way there and back', { atMost: 9, before: 3 * perDecision })
  })

  test('opens the list of shortcuts with one key', async () => {
    await key('?')
    await dialog().getByText(keysTexts['keys.safe']).waitFor()
    await key('Escape')
    await dialog().waitFor({ state: 'detached' })
    took(taken(), 'the list of keys, and away', { atMost: 2, before: null })
  })
})

describe('an operator who forwards', () => {
  let operator: Visitor
  const { input, takeCount } = countActions(mouse)
  beforeAll(async () => {
    operator = await visit(demo.agencyOperator)
    await operator.goTo('/Dashboard')
  })

  test('forwards the oldest; an application returned for correction is not offered', async () => {
    const { page } = operator
    await input.press(inMenu(page, header['menu.applications']))
    const sendOn = page.getByRole('button', { name: new RegExp(`^${list['applications.action.forward']}: #`) })
    await sendOn.first().waitFor()
    expect(await sendOn.count()).toBe((await numbers(page).count()) - 1)
    const oldest = page.getByRole('row').filter({ has: sendOn }).first().getByRole('link')
    const number = (await oldest.first().textContent()) ?? ''
    await input.press(sendOn.first())
    await input.press(page.getByRole('dialog').getByRole('button', { name: list['applications.forward.confirm'] }))
    await page.getByRole('link', { name: number, exact: true }).waitFor({ state: 'detached' })
    took(takeCount(), 'sending on the oldest, from any screen', { atMost: 3, before: 4 })
  })

  test(`forwards ${toSendOn} at once, selected as a range`, async () => {
    const { page } = operator
    const boxes = page.getByRole('row').getByRole('checkbox', { name: /#0000-/ })
    const first = (await boxes.count()) - toSendOn
    const chosen = (await numbers(page).allTextContents()).slice(first)
    await input.press(boxes.nth(first))
    await boxes.last().click({ modifiers: ['Shift'] })
    await page.getByText(fill(queue['bulk.selected'], { count: toSendOn })).waitFor()
    await input.press(button(page, queue['bulk.forward']))
    const dialog = page.getByRole('dialog')
    const start = fill(queue['bulk.start'], { action: queue['bulk.forward'], count: toSendOn })
    await input.press(dialog.getByRole('button', { name: start }))
    await dialog.getByText(fill(queue['bulk.done'], { total: toSendOn, done: toSendOn })).waitFor()
    await input.press(dialog.getByRole('button', { name: queue['bulk.back'] }))
    for (const one of chosen) await page.getByRole('link', { name: one, exact: true }).waitFor({ state: 'detached' })
    took(takeCount() + 1, `${toSendOn} sent on at once`, { atMost: 5, before: 2 * toSendOn })
  })
})

describe('an administrator who closes a program', () => {
  test('sees how many applications are waiting, and is asked', { tags: 'R-ADM-12' }, async () => {
    const administrator = await visit(demo.agencyAdministrator)
    const { page } = administrator
    await administrator.goTo('/Dashboard')
    const { input, takeCount } = countActions(mouse)
    await input.press(inMenu(page, header['menu.programs']))
    const row = page.getByRole('row').filter({ hasText: program })
    await input.press(row.getByRole('link'))
    await input.choose(
      page.getByRole('combobox', { name: new RegExp(`^${programAdmin['admin.program.field.status']}`) }),
      programAdmin['admin.program.status.deactive'],
    )
    await input.press(button(page, programAdmin['admin.program.save']))
    const question = page.getByRole('dialog', { name: closing['closing.program'] })
    await question
      .getByText(new RegExp(`^${fill(closing['closing.counts'], { forwarded: '\\d+', pendding: '\\d+' })}$`))
      .waitFor()
    await input.press(question.getByRole('button', { name: closing['closing.program'], exact: true }))
    await row.getByText(programAdmin['admin.programs.chip.inactive']).waitFor()
    took(takeCount(), 'closing a program, knowing who waits', { atMost: 5, before: 7 })
  })
})
