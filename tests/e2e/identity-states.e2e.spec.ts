/**
 * States of sign-in, registration, password reset and the first signed-in page that no other scenario reaches, such as
 * every field wrong. Each is checked as in `public-states.e2e.spec.ts`.
 *
 * @module-tag R-WEB-26
 */
import { layout } from '@portal/contract/texts/layout'
import { passwordReset } from '@portal/contract/texts/password-reset'
import { signin as signinTexts } from '@portal/contract/texts/signin'
import { signup } from '@portal/contract/texts/signup'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keyboard } from './input-method.ts'
import { type AnnouncedControl, announcedControls } from './screen-reader.ts'
import { seeScreen } from './see-screen.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let guest: Visitor

beforeAll(async () => {
  browser = await borrowBrowser()
  guest = await openVisit(browser, sharedPortal())
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [guest])
})
afterAll(async () => {
  await giveBack(browser)
})

describe('sign-in for screen readers', () => {
  test('has a named field with its error as description', async () => {
    const { page } = guest
    await guest.goTo('/Signin')
    const field = page.getByRole('textbox', { name: signinTexts['signin.personalId.label'] })
    await keyboard.write(field, '123')
    await page.keyboard.press('Enter')
    await page.getByText('მინიმუმ 9 ციფრი').waitFor()
    await seeScreen(page, 'sign-in-short-number')
    expect((await announcedControls(page)).find(({ role }) => role === 'textbox')).toMatchObject({
      name: signinTexts['signin.personalId.label'],
      isInvalid: true,
      isRequired: true,
      description: expect.stringContaining('მინიმუმ 9 ციფრი'),
    })
  })
})

describe.each([
  ['individual', signup['signup.type.individual'], 7],
  ['legal', signup['signup.type.legal'], 10],
] as const)('registration of a %s', (type, label, least) => {
  test('with every field invalid has an error at each, for screen readers too', async () => {
    const { page, goTo } = guest
    await goTo('/Signup')
    await page.evaluate('sessionStorage.clear()')
    await page.reload()
    await page.getByRole('button', { name: label }).click()
    await page.locator('select option').nth(1).waitFor({ state: 'attached' })
    const form = page.locator('form')
    const wrong: AnnouncedControl[] = []
    for (const step of [1, 2, 3, 4]) {
      await page.getByRole('button', { name: new RegExp(`^${step}\\. `) }).click()
      const fields = form.locator('input:not([type=radio]):not([type=checkbox]), textarea, select:enabled')
      for (const field of await fields.filter({ visible: true }).all()) {
        await field.focus()
        await field.blur()
      }
      await page.locator('[aria-invalid="true"]:visible').first().waitFor()
      await seeScreen(page, `sign-up-${type}-wrong-${step}`)
      wrong.push(...(await announcedControls(page)).filter(({ isInvalid }) => isInvalid))
    }
    expect(wrong.length).toBeGreaterThanOrEqual(least)
    for (const { description } of wrong) expect(description).toMatch(/[ა-ჰ]/)
  })
})

test('a click while a field loses focus still works, although the field’s error appears', async () => {
  const phone = await openVisit(browser, sharedPortal(), { width: 360 })
  const { page } = phone
  await phone.goTo('/Signup')
  await page.getByRole('button', { name: signup['signup.type.individual'] }).click()
  await page.getByRole('button', { name: /^3\. / }).click()
  const field = page.locator('[name=profession_id]')
  await field.focus()
  const button = page.getByRole('group', { name: signup['signup.compact'] }).getByRole('radio').first()
  await button.scrollIntoViewIfNeeded()
  await field.evaluate((control: { focus(options: object): void }) => control.focus({ preventScroll: true }))
  const { x, y, width, height } = (await button.boundingBox()) as {
    x: number
    y: number
    width: number
    height: number
  }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  // Two frames pass, so that every promise of the form settles and an error could appear.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))')
  expect(await page.locator('#profession_id-error').count()).toBe(0)
  await page.mouse.up()
  await page.locator('#profession_id-error').waitFor()
  expect(await button.isChecked()).toBe(true)
  await phone.leave()
})

test('the password reset without a number shows the error', async () => {
  const { page, goTo, input } = guest
  await goTo('/reset-password')
  await page.getByRole('heading', { level: 1, name: passwordReset['reset.title'] }).waitFor()
  await input.press(page.getByRole('button', { name: passwordReset['reset.title'] }))
  await input.press(page.locator('form').getByRole('button').last())
  await page.locator('[aria-invalid="true"]').waitFor()
  await seeScreen(page, 'reset-number-missing')
})

describe.each([
  ['super-administrator', 'superAdministrator'],
  ['agency-operator', 'agencyOperator'],
  ['auditor', 'auditor'],
] as const)('signed in as %s', (role, who) => {
  test('shows what is waiting, and a menu that opens on a phone', async () => {
    const visitor = await openVisitAs(browser, who)
    const { page, goTo } = visitor
    await goTo('/Dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await seeScreen(page, `dashboard-${role}`)
    await page.setViewportSize({ width: 360, height: 800 })
    await visitor.input.press(page.getByRole('button', { name: layout['nav.menu.open'] }))
    await page.getByRole('button', { name: layout['nav.menu.close'] }).waitFor()
    await seeScreen(page, `menu-${role}`)
    expect(visitor.watched.complaints()).toEqual([])
    await visitor.leave()
  })
})

test('no page has an unexpected error', () => {
  expect(guest.watched.complaints()).toEqual([])
})
