/**
 * The list of the desk, measured in a browser: rows on an office screen, a card's height on a phone, and several
 * applications forwarded with one confirmation.
 */
import { fill } from '@portal/contract/fill'
import { queue as texts } from '@portal/contract/texts/queue'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let desk: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  desk = await openVisit(browser, portal)
  await desk.goTo('/Signin')
  await signIn(desk, demo.superAdministrator)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [desk])
})

/** The first row's position and height, the highest row, and the number of fully visible rows. */
const measured = async (width: number, height: number) => {
  const { page, goTo } = desk
  await page.setViewportSize({ width, height })
  await goTo('/applications?page=1')
  await page
    .getByRole('link', { name: /^#0000-\d+$/ })
    .first()
    .waitFor()
  const rows = await page.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return { top, bottom }
    }),
  )
  const [first] = rows
  if (!first) throw new Error('the queue has no rows')
  return {
    first: first.top,
    high: first.bottom - first.top,
    highest: Math.max(...rows.map(({ top, bottom }) => bottom - top)),
    whole: rows.filter(({ bottom }) => bottom <= height).length,
  }
}

test.each([
  [1280, 800, 11],
  [1920, 1080, 18],
])('at %i×%i the first row is within 240 px, and at least %i are fully visible', async (width, height, least) => {
  const { first, highest, whole } = await measured(width, height)
  expect(first).toBeLessThanOrEqual(240)
  expect(highest).toBeLessThanOrEqual(45)
  expect(whole).toBeGreaterThanOrEqual(least)
  expect(await checkScreen(desk.page, `queue-${width}`, { isPictured: true })).toEqual([])
})

test('on a phone a card is at most 120 px high', async () => {
  const { high } = await measured(360, 740)
  expect(high).toBeLessThanOrEqual(120)
  expect(await checkScreen(desk.page, 'queue-360', { isPictured: true })).toEqual([])
})

test('several applications are forwarded with one confirmation, and each is listed', async () => {
  const { page, goTo } = desk
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo('/applications?page=1&status=pendding')
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await page.getByText(fill(texts['bulk.selected'], { count: 3 })).waitFor()
  const numbers = (await page.getByRole('link', { name: /^#0000-\d+$/ }).allTextContents()).slice(0, 3)
  expect(await checkScreen(page, 'queue-chosen', { isPictured: true })).toEqual([])
  await page.getByRole('button', { name: texts['bulk.forward'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: fill(texts['bulk.start'], { action: texts['bulk.forward'], count: 3 }) })
    .click()
  await dialog.getByText(fill(texts['bulk.done'], { total: 3, done: 3 })).waitFor()
  for (const number of numbers) await dialog.getByText(number, { exact: true }).waitFor()
  expect(await checkScreen(page, 'queue-forwarded', { isPictured: true })).toEqual([])
  await dialog.getByRole('button', { name: texts['bulk.back'] }).click()
  for (const number of numbers)
    await page.getByRole('link', { name: number, exact: true }).waitFor({ state: 'detached' })
})
