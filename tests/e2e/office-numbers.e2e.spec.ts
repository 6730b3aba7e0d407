/** The head of an office decides a case, and its numbers follow with the counts of the list (R-OFF-63, R-OFF-65). */
import { applicationCounts } from '@portal/contract/endpoints/applications'
import { officeNumbers } from '@portal/contract/endpoints/office-numbers'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { numbers as texts } from '@portal/contract/texts/numbers'
import { preparing } from '@portal/contract/texts/preparing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let head: Visitor
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  head = await openVisit(browser, portal)
  await head.goTo('/Signin')
  await signIn(head, demo.agencyAdministrator)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
stopAfterFailure(() => [head])

const see = async (state: string) =>
  void barriers.push(...(await checkScreen(head.page, `numbers-${state}`, { isPictured: true })))

/** Asked with the token of the page, so that the time of drawing it does not count. */
const asked = (path: string, name: string) =>
  head.page.evaluate(
    async ([address, field]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` }
      const answer = await fetch(address as string, { headers })
      return ((await answer.json()) as Record<string, number>)[field as string] ?? 0
    },
    [path, name],
  )
const decided = () => asked(officeNumbers.path, 'decided')
const confirmed = () => asked(applicationCounts.path, 'completed')
/** When it became this number. */
const reached = async (read: () => Promise<number>, count: number) => {
  await poll(async () => (await read()) === count, `the number ${count}`)
  return Date.now()
}

test('the page shows what was received, decided and waits, and leads to what waits', {
  tags: 'R-OFF-65',
}, async () => {
  const { page, goTo } = head
  await goTo('/Dashboard')
  await page.getByRole('link', { name: texts['numbers.title'] }).click()
  await page.waitForURL((url) => url.pathname === '/numbers')
  await page.getByRole('button', { name: texts['numbers.period.year'] }).click()
  await page.getByRole('region', { name: texts['numbers.byProgram'] }).waitFor()
  await see('year')
  const waiting = page.getByRole('region', { name: texts['numbers.waiting'] }).getByRole('link').first()
  const count = Number(await waiting.textContent())
  await waiting.click()
  await page.waitForURL((url) => url.searchParams.get('status') === 'forwarded')
  await poll(
    async () => (await page.locator('tbody tr').count()) === Math.min(25, count),
    'as many rows as were counted',
  )
})

test('a decision moves the numbers no later than two seconds after the counts of the list', {
  tags: 'R-OFF-63',
}, async () => {
  const { page, goTo } = head
  const [before, inList] = await Promise.all([decided(), confirmed()])
  await goTo('/detail/33')
  await page.getByRole('button', { name: detail['review.confirm'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: detail['review.confirm'], exact: true }).click()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/completed') && answer.ok())
  await page.getByRole('button', { name: preparing['late.now'] }).click()
  await sent
  const [numbers, counts] = await Promise.all([reached(decided, before + 1), reached(confirmed, inList + 1)])
  expect(numbers - counts).toBeLessThan(2_000)
  await goTo('/numbers')
  const sums = page.getByRole('region', { name: texts['numbers.figures'] })
  await sums
    .getByText(String(before + 1), { exact: true })
    .first()
    .waitFor()
})

test('no barrier on these screens', { tags: 'R-OFF-65' }, () => expect(barriers).toEqual([]))
