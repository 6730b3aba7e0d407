/** An operator prepares a decision, the administrator signs it and goes on to the next prepared one (R-OFF-10). */
import { fill } from '@portal/contract/fill'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationStatus } from '@portal/contract/texts/application-status'
import { preparing } from '@portal/contract/texts/preparing'
import { queue } from '@portal/contract/texts/queue'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let operator: Visitor
let administrator: Visitor
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  operator = await openVisit(browser, portal)
  administrator = await openVisit(browser, portal)
  for (const [visitor, who] of [
    [operator, demo.agencyOperator],
    [administrator, demo.agencyAdministrator],
  ] as const) {
    await visitor.goTo('/Signin')
    await signIn(visitor, who)
  }
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
stopAfterFailure(() => [operator, administrator])

const see = async ({ page }: Visitor, state: string) =>
  void barriers.push(...(await checkScreen(page, `prepared-${state}`, { isPictured: true })))
const rejected = fill(preparing['prepared.title'], { outcome: preparing['prepare.outcome.rejected'] })

test('the operator prepares a rejection, which waits for the administrator', { tags: 'R-OFF-10' }, async () => {
  const { page, goTo } = operator
  await goTo('/detail/33')
  await page.getByRole('button', { name: preparing['prepare.label'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: preparing['prepare.outcome.rejected'] }).click()
  await dialog.getByRole('textbox', { name: detail['review.reason.label'] }).fill('ბიუჯეტი არ ემთხვევა ბიზნეს-გეგმას.')
  await see(operator, 'dialog')
  await dialog.getByRole('button', { name: preparing['prepare.label'] }).click()
  await page.getByRole('heading', { name: rejected }).waitFor()
  await page.getByText(preparing['prepared.waits']).waitFor()
  await see(operator, 'waits')
})

test('the administrator signs it from the list of prepared ones, and the next one opens', {
  tags: ['R-OFF-10', 'R-OFF-12', 'R-OFF-13'],
}, async () => {
  const { page, goTo } = administrator
  await goTo('/applications?page=1')
  // In a window below 1536 px the chip is in the menu of further ones.
  const needs = page.getByRole('group', { name: queue['queue.filter.needs'] })
  await needs.getByRole('button', { name: queue['queue.filter.more'], exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${preparing['queue.prepared']}`) }).click()
  await page.waitForURL((url) => url.searchParams.get('prepared') === '1')
  // Until the new rows come, the old ones stay in pale colours.
  await page.locator('table[aria-busy=true]').waitFor({ state: 'detached' })
  await see(administrator, 'list')
  await page.getByRole('link', { name: '#0000-33', exact: true }).click()
  await page.getByRole('button', { name: preparing['sign.label'], exact: true }).click()
  await see(administrator, 'sign')
  await page.getByRole('dialog').getByRole('button', { name: preparing['sign.label'] }).click()
  await page.getByRole('button', { name: preparing['late.takeBack'] }).click()
  await page.waitForURL((url) => url.pathname === '/detail/33')
  await page.getByRole('button', { name: preparing['sign.label'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: preparing['sign.label'] }).click()
  await see(administrator, 'held')
  await page.getByRole('button', { name: preparing['late.now'] }).click()
  // It was the last of the list.
  await page.waitForURL((url) => url.pathname === '/applications')
  await page.getByRole('link', { name: '#0000-23', exact: true }).click()
  await page.getByRole('button', { name: preparing['sign.label'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: preparing['sign.label'] }).click()
  await page.waitForURL((url) => url.pathname === '/detail/29')
  await page.getByRole('button', { name: preparing['sign.label'], exact: true }).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.locator('[data-decision-bar]')
  const card = page.getByRole('status', { name: preparing['late.region'] }).locator('section')
  await expect
    .poll(
      async () => {
        const [above, below] = await Promise.all([card.boundingBox(), bar.boundingBox()])
        return above && below && above.y + above.height <= below.y
      },
      { timeout: 5_000 },
    )
    .toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo('/detail/33')
  await page.getByText(applicationStatus['applications.status.rejected']).first().waitFor()
})

test('no page has a barrier or an unexpected error', () => {
  expect(barriers).toEqual([])
  expect([operator, administrator].flatMap(({ watched }) => watched.complaints())).toEqual([])
})
