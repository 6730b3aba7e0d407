/**
 * Somebody comes to an office without their phone at hand: an operator makes sure who it is, fills in and sends their
 * application with them, gives them a paper, and leaves nothing of them on the computer.
 */
import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'
import { visits as texts } from '@portal/contract/texts/visits'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { waitForCheckPage } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { submitButton, writeText } from './errands/write-application.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
const operators: Visitor[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
stopAfterFailure(() => operators)

const widthOf = ({ page }: Visitor) => page.evaluate<number>('document.documentElement.scrollWidth')

describe.each([
  [1280, 'code', demo.citizen, 4],
  [360, 'card_seen', demo.otherCitizen, 4],
] as const)('at %i px, by %s', (width, proof, person, program) => {
  let operator: Visitor
  const button = (name: string | RegExp) => operator.page.getByRole('button', { name, exact: typeof name === 'string' })

  test('the operator makes sure who it is', { tags: ['R-ACT-31', 'R-ACT-40'] }, async () => {
    operator = await openVisit(browser, portal, { width })
    operators.push(operator)
    const { page, input } = operator
    await operator.goTo('/Signin')
    await signIn(operator, demo.agencyOperator)
    await operator.goTo('/office/visit')
    const number = page.getByRole('textbox', { name: texts['visit.number'] })
    operator.watched.expectAnswer(422, '/api/auth/visits')
    await input.write(number, demo.agencyOperator.personalId)
    await input.press(button(texts['visit.send']))
    await page.locator('#visit-number[aria-invalid]:focus').waitFor()
    await input.write(number, person.personalId)
    expect(await widthOf(operator)).toBe(width)
    if (proof === 'code') {
      const code = await portal.codeAfter(person.phone, () => input.press(button(texts['visit.send'])))
      await page.getByText(texts['visit.masked']).waitFor()
      await input.write(page.getByRole('textbox', { name: texts['visit.code'] }), code)
      await input.press(button(texts['visit.code.check']))
    } else {
      await input.press(page.getByRole('radio', { name: new RegExp(texts['visit.proof.card']) }))
      await input.write(page.getByRole('textbox', { name: texts['visit.note'] }), 'პირადობის მოწმობა')
      await input.press(button(texts['visit.begin']))
    }
    await page.getByText(texts[`visit.band.basis.${proof === 'code' ? 'visit' : 'card_seen'}`]).waitFor()
    expect(await widthOf(operator)).toBe(width)
  })

  test('fills in and sends, and gives a paper', { tags: ['R-ACT-33', 'R-ACT-42'] }, async () => {
    const { page, input } = operator
    await operator.goTo(`/add-application/${program}`)
    await writeText(operator)
    await input.press(submitButton(operator))
    const filed = await waitForCheckPage(operator)
    await input.press(page.getByRole('button', { name: applicationList['applications.action.forward'], exact: true }))
    await page.waitForURL(`**/office/visit/${filed}`)
    await page
      .getByRole('heading', { level: 1, name: fill(texts['visit.paper.title'], { number: `#0000-${filed}` }) })
      .waitFor()
    await page.getByText(/შეავსო: /).waitFor()
    await page.emulateMedia({ media: 'print' })
    const printedNames = page.getByText(texts['visit.paper.portal']).filter({ visible: true })
    expect(await printedNames.count()).toBe(1)
    await page.emulateMedia({ media: null })
    expect(await widthOf(operator)).toBe(width)
  })

  test('ends, and leaves nothing of the person here', { tags: 'R-ACT-43' }, async () => {
    const { page, input } = operator
    await input.press(button(new RegExp(`${texts['visit.band.end.short']}$`)))
    await page.getByText(texts['visit.ended']).waitFor()
    const kept = await page.evaluate<string[]>(
      `[...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes(':for-') || key.startsWith('draft:acting'))`,
    )
    expect(kept).toEqual([])
    expect(operator.watched.complaints()).toEqual([])
  })
})
