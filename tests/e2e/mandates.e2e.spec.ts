/**
 * A daughter files for her mother on a phone: the mother offers a mandate, the daughter accepts it, files and sends in her
 * name, the mother reads who did it and revokes, and the daughter's next page says so.
 */
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { accessibility } from '@portal/contract/texts/accessibility'
import { acting } from '@portal/contract/texts/acting'
import { history } from '@portal/contract/texts/history'
import { mandates } from '@portal/contract/texts/mandates'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { sendChecked, waitForCheckPage } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { submitButton, writeText } from './errands/write-application.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let mother: Visitor
let daughter: Visitor
let names: { mother: string; daughter: string }
let filed: number

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  mother = await openVisit(browser, portal)
  daughter = await openVisit(browser, portal, { width: 360 })
  for (const [visitor, account] of [
    [mother, demo.otherCitizen],
    [daughter, demo.citizen],
  ] as const) {
    await visitor.goTo('/Signin')
    await signIn(visitor, account)
  }
  names = { mother: await nameOf(mother), daughter: await nameOf(daughter) }
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
stopAfterFailure(() => [mother, daughter])

const nameOf = ({ page }: Visitor) =>
  page.evaluate<string>(
    `(({ first_name, last_name }) => first_name + ' ' + last_name)(JSON.parse(localStorage.userProfile))`,
  )
const button = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const title = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const band = ({ page }: Visitor) => page.getByRole('region', { name: acting['acting.band.label'] })

test('the mother offers what her daughter may do', { tags: ['R-ACT-2', 'R-ACT-24'] }, async () => {
  await mother.goTo('/mandates')
  const number = mother.page.getByRole('textbox', { name: texts['mandates.form.number'] })
  await mother.input.write(number, demo.citizen.personalId)
  await mother.input.press(button(mother, texts['mandates.form.send']))
  await mother.page.getByText(mandates['server.mandate.offered']).waitFor()
  await mother.page.getByText(texts['mandates.status.offered']).waitFor()
})

test('the daughter accepts on her dashboard, and goes on in her mother’s name', {
  tags: ['R-ACT-3', 'R-ACT-20', 'R-ACT-21', 'R-ACT-24'],
}, async () => {
  const { page, input } = daughter
  await daughter.goTo('/Dashboard')
  await input.press(button(daughter, `${texts['mandates.offer.accept']}: ${names.mother}`))
  await page.getByText(mandates['server.mandate.accepted']).waitFor()
  await input.press(button(daughter, new RegExp(accessibility['a11y.menu.user'])))
  await input.press(button(daughter, acting['acting.switch']))
  await input.press(page.getByRole('radio', { name: names.mother }))
  await input.press(button(daughter, acting['acting.switch.press']))
  await title(daughter, fill(acting['acting.dashboard.title'], { whose: genitive(names.mother) })).waitFor()
  await poll(() => page.evaluate<boolean>(`document.activeElement.dataset.acting !== undefined`), 'focus on the band')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})

test('the band stays in view, low, and moves nothing', { tags: 'R-ACT-21' }, async () => {
  const { page } = daughter
  await page.waitForLoadState('networkidle')
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight')
  const before = { page: await height(), band: (await band(daughter).boundingBox())?.height ?? 0 }
  await page.evaluate('window.scrollTo(0, 600)')
  await poll(async () => ((await band(daughter).boundingBox())?.height ?? 0) < before.band, 'the band to be low')
  expect(await band(daughter).boundingBox()).toMatchObject({ y: 0, height: 44 })
  expect(await height()).toBe(before.page)
  await page.evaluate('window.scrollTo(0, 0)')
  await poll(async () => (await band(daughter).boundingBox())?.height === before.band, 'the whole band')
})

test('the daughter files and sends in that name', { tags: ['R-ACT-7', 'R-ACT-8'] }, async () => {
  await daughter.goTo('/add-application/4')
  await writeText(daughter)
  await daughter.input.press(submitButton(daughter))
  filed = await waitForCheckPage(daughter)
  await sendChecked(daughter)
})

test('the link of that case leads from her own name back to her mother’s', { tags: 'R-ACT-28' }, async () => {
  const { page, input } = daughter
  const whose = genitive(names.mother)
  daughter.watched.expectAnswer(404, '/api/auth/')
  await input.press(button(daughter, acting['acting.band.end']))
  await band(daughter).waitFor({ state: 'detached' })
  await daughter.goTo(`/${filed}`)
  await title(daughter, fill(acting['acting.case.title'], { whose })).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await input.press(button(daughter, fill(acting['acting.case.open'], { whose })))
  await page.waitForURL(`**/detail/${filed}`)
  await band(daughter).waitFor()
  await page.getByText(`#0000-${filed}`).first().waitFor()
})

test('the mother reads both names in the history, and ends the mandate', { tags: ['R-ACT-3', 'R-ACT-8'] }, async () => {
  const { page, input } = mother
  await mother.goTo(`/detail/${filed}`)
  const both = fill(history['history.inName'], { agent: names.daughter, whose: genitive(names.mother) })
  await page.getByText(both).first().waitFor()
  await mother.goTo('/mandates')
  await input.press(button(mother, fill(texts['mandates.revoke.who'], { name: names.daughter })))
  await input.press(page.getByRole('dialog').getByRole('button', { name: texts['mandates.revoke.confirm'] }))
  await page.getByText(mandates['server.mandate.revoked']).waitFor()
})

test('the daughter’s next page says that it is over, and leads to her own', {
  tags: ['R-ACT-7', 'R-ACT-23'],
}, async () => {
  daughter.watched.expectAnswer(403, '/api/auth/')
  await daughter.goTo('/applications')
  await title(daughter, fill(acting['acting.over.title'], { whose: genitive(names.mother) })).waitFor()
  await daughter.input.press(button(daughter, acting['acting.over.back']))
  await daughter.page.waitForURL('**/Dashboard')
  await band(daughter).waitFor({ state: 'detached' })
  expect([mother, daughter].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
