/**
 * An auditor's task by keyboard only: find an event by filters, open it, replay its application, download the proof
 * file and check it without the portal. Then one letter is changed in the table: the screen and the published checker
 * must both name the changed event (R-LOG-9).
 */
import { readFile } from 'node:fs/promises'
import { fill } from '@portal/contract/fill'
import { audit } from '@portal/contract/texts/audit'
import { common } from '@portal/contract/texts/common'
import { fieldNames } from '@portal/contract/texts/field-names'
import { history } from '@portal/contract/texts/history'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '../../infra/cli/connect.ts'
import { type CheckScriptResult, runCheckScript } from '../support/check-script.ts'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { keyboard } from './input-method.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

/** From the demo data: filed, forwarded and completed. */
const application = 3
const stream = `${fieldNames['audit.stream.application']} #0000-${application}`

let browser: Browser
let portal: LocalPortal
let auditor: Visitor
const barriers: string[] = []

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  auditor = await openVisit(browser, portal, { input: keyboard })
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [auditor])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})

const see = async (state: string) =>
  void barriers.push(...(await checkScreen(auditor.page, state, { isPictured: true })))
const button = (name: string | RegExp) => auditor.page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = () => auditor.page.getByRole('dialog')

const check = async (): Promise<CheckScriptResult> => {
  const [file] = await Promise.all([
    auditor.page.waitForEvent('download'),
    auditor.input.press(button(audit['audit.proof.download'])),
  ])
  expect(file.suggestedFilename()).toBe(`proof_application_${application}.json`)
  return runCheckScript(await readFile(await file.path(), 'utf8'))
}

test('the log opens from the menu, newest first, and continues on the next page', async () => {
  const { page, input, goTo } = auditor
  await goTo('/Signin')
  await signIn(auditor, demo.auditor)
  await input.press(page.getByRole('link', { name: audit['menu.audit'], exact: true }))
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  expect((await page.getByRole('table').boundingBox())?.y).toBeLessThanOrEqual(300)
  await see('audit-log')
  const before = await rows.count()
  await input.press(button(audit['audit.more']))
  await rows.nth(before).waitFor()
})

test('filters show the history of one application, and are in the address', async () => {
  const { page, input } = auditor
  await input.choose(
    page.getByLabel(audit['audit.filter.stream'], { exact: true }),
    fieldNames['audit.stream.application'],
  )
  await input.write(page.getByLabel(audit['audit.filter.stream.number']), String(application))
  await input.press(button(audit['audit.filter.apply']))
  await page.waitForURL((url) => url.searchParams.get('stream') === `application-${application}`)
  await page.getByText(fill(audit['audit.filter.active'], { count: 1 })).waitFor()
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(4)
  expect(await page.getByRole('rowheader').allTextContents()).toEqual([
    history['history.application.completed'],
    history['history.application.forwarded'],
    history['history.application.created'],
  ])
  await see('audit-filtered')
})

test('an event names its encrypted fields and links to the replay, where they are verified', async () => {
  const { page, input } = auditor
  await input.press(button(new RegExp(`^${common['common.view']}.*${history['history.application.created']}`)))
  await dialog().getByText(audit['audit.event.sealed']).waitFor()
  await see('audit-event')
  await input.press(dialog().getByRole('link', { name: audit['audit.replay.open'] }))
  await page.getByText(fill(audit['audit.replay.version'], { version: 1, total: 3 })).waitFor()
  await page.getByText(audit['audit.chain.agree'], { exact: true }).waitFor()
  await input.press(page.getByText(audit['audit.replay.data'], { exact: true }))
  await page.getByText(audit['audit.field.proved']).first().waitFor()
  expect(await page.getByText(audit['audit.field.notProved']).count()).toBe(0)
  await see('replay-proved')
})

test('arrow keys step through the versions, and any two can be compared', async () => {
  const { page, input } = auditor
  await page.getByRole('slider', { name: audit['audit.replay.goto'] }).focus()
  const at = (version: number) => page.getByText(fill(audit['audit.replay.version'], { version, total: 3 })).waitFor()
  await page.keyboard.press('ArrowRight')
  await at(2)
  await page.keyboard.press('Home')
  await at(1)
  await page.keyboard.press('End')
  await at(3)
  await input.choose(page.getByLabel(audit['audit.replay.compare']), fill(audit['history.version'], { version: 1 }))
  await page
    .getByRole('heading', { name: fill(audit['audit.replay.changes.between'], { from: 1, to: 3 }), exact: true })
    .waitFor()
  await see('replay-compared')
})

test('the proof file verifies for a third party without the portal', async () => {
  const { code, output } = await check()
  expect([code, output.split('\n')[0]]).toEqual([
    0,
    expect.stringMatching(/^application-3: 3 events agree with each other/),
  ])
})

test('the check of the whole log finds nothing', async () => {
  const { goTo, input, page } = auditor
  await goTo('/audit')
  await input.press(button(audit['audit.verify']))
  await page.getByText(audit['audit.verify.intact'].split('{count}').at(-1)?.trim() ?? '').waitFor()
  await see('audit-verified')
})

test('one changed letter is found by the check of the log, by the replay, and by the third party', async () => {
  const { page, input, goTo } = auditor
  const { items, close } = connect(portal.folder)
  const key = { stream: `application-${application}`, version: 2 }
  const event = await items.get('events', key)
  await items.put('events', { ...event, at: String(event?.at).replace(/^\d{4}/, '2020') })
  close()

  await input.press(button(audit['audit.verify']))
  const place = page.getByRole('link', { name: fill(audit['audit.verify.brokenItem'], { object: stream, version: 2 }) })
  await place.first().waitFor()
  await see('audit-broken')
  await input.press(place.first())
  await page.getByText(fill(audit['audit.replay.broken'], { version: 2 })).waitFor()
  await see('replay-broken')
  const { code, output } = await check()
  expect([code, output]).toEqual([1, expect.stringMatching(/^BROKEN events\[1\]/m)])
  await goTo('/audit')
})

test('no page has a barrier or an unexpected error', () => {
  expect(barriers).toEqual([])
  expect(auditor.watched.complaints()).toEqual([])
})
