/**
 * A report of an agency: its administrator makes one by keyboard and takes its file, and an operator reads it on a
 * phone.
 */
import { readFile } from 'node:fs/promises'
import { reportFieldTitles } from '@portal/contract/labels/report-columns'
import { applicationList } from '@portal/contract/texts/application-list'
import { deskDashboard } from '@portal/contract/texts/desk-dashboard'
import { queue } from '@portal/contract/texts/queue'
import { reportPage as texts } from '@portal/contract/texts/report-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzipped } from '../../web/src/testing/unzipped.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { keyboard } from './input-method.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const title = 'დადასტურებული: ვადები'
let browser: Browser
let portal: LocalPortal
let administrator: Visitor
let operator: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  administrator = await openVisit(browser, portal, { input: keyboard })
  operator = await openVisit(browser, portal, { width: 360 })
  for (const [visitor, account] of [
    [administrator, demo.agencyAdministrator],
    [operator, demo.agencyOperator],
  ] as const) {
    await visitor.goTo('/Signin')
    await signIn(visitor, account)
  }
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
stopAfterFailure(() => [administrator, operator])

test('an administrator makes a report by keyboard', { tags: ['R-OFF-80', 'R-OFF-86', 'R-OFF-87'] }, async () => {
  const { page, input } = administrator
  await administrator.goTo('/Dashboard')
  await input.press(page.getByRole('link', { name: deskDashboard['desk.reports'], exact: true }))
  await input.press(page.getByRole('link', { name: texts['reports.add'], exact: true }))
  await input.write(page.getByRole('textbox', { name: texts['report.field.title'] }), title)
  await input.choose(
    page.getByRole('combobox', { name: applicationList['applications.filter.status'] }),
    'დადასტურებული',
  )
  for (const column of ['decided_by', 'forwarded_at', 'personal_id'] as const)
    await input.tick(page.getByRole('checkbox', { name: reportFieldTitles[column], exact: true }))
  await input.press(
    page.getByRole('button', { name: `${texts['report.columns.up']}: ${reportFieldTitles.personal_id}` }),
  )
  await input.press(page.getByRole('button', { name: texts['report.save'], exact: true }))
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('table', { name: texts['report.preview'] }).waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads.slice(-3)).toEqual([
    reportFieldTitles.decided_by,
    reportFieldTitles.personal_id,
    reportFieldTitles.forwarded_at,
  ])
})

test('its file has days and moments as such, and numbers of people as text', { tags: 'R-OFF-85' }, async () => {
  const { page, input } = administrator
  await input.press(page.getByRole('button', { name: texts['report.download'], exact: true }))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    input.press(page.getByRole('dialog').getByRole('button', { name: 'XLSX', exact: true })),
  ])
  expect(file.suggestedFilename()).toMatch(/^დადასტურებული-ვადები-\d{4}-\d\d-\d\d\.xlsx$/)
  const parts = unzipped(new Uint8Array(await readFile(await file.path())))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const [first = ''] = sheet.match(/<row r="2".*?<\/row>/s) ?? []
  const typed = [...first.matchAll(/<c r="[A-Z]+2"([^>]*)><v>([\d.]+)<\/v>/g)]
  // A shared text has the type `s`; what has none is a number, as days and moments are.
  const numbers = typed.filter(([, attributes = '']) => !/ t="s"/.test(attributes)).map(([, , value]) => Number(value))
  expect(numbers.length).toBeGreaterThanOrEqual(2)
  for (const number of numbers) expect(number).toBeGreaterThan(45_000)
  expect(sheet).not.toMatch(/<f[ >]/)
  expect([...parts.values()].join('')).toContain(reportFieldTitles.personal_id)
})

test('an operator reads it on a phone, and changes nothing', { tags: 'R-OFF-86' }, async () => {
  const { page, input } = operator
  await operator.goTo('/reports')
  await input.press(page.getByRole('link', { name: title }))
  await page.getByRole('table', { name: texts['report.preview'] }).waitFor()
  expect(await page.getByRole('link', { name: texts['report.editing'] }).count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test('a list is saved as a report from its export', { tags: 'R-OFF-87' }, async () => {
  const { page, input } = administrator
  await administrator.goTo('/applications?page=1&status=forwarded&sort=due')
  await input.press(page.getByRole('button', { name: queue['export.title'], exact: true }))
  await input.press(page.getByRole('link', { name: queue['export.report'], exact: true }))
  await page.getByRole('heading', { level: 1, name: texts['report.new'] }).waitFor()
  expect(await page.getByRole('combobox', { name: queue['queue.sort'] }).inputValue()).toBe('due')
})
