/**
 * Counts the actions in a working day of a Super Administrator and of an auditor: a press, a key, a choice or a filled
 * field is one action. `before` is the number of actions that the same task took on the older screens, counted by hand;
 * null means that no older screen offered it. The older screens needed more, because a program's agency was shown in
 * its form only, deciding on a member's documents took a row, a choice, a save and the way back, and one searched the
 * list to find who waits for a program.
 */
import { fill } from '@portal/contract/fill'
import { eventLabels } from '@portal/contract/labels/events'
import { roleLabel } from '@portal/contract/labels/roles'
import { audit } from '@portal/contract/texts/audit'
import { auditPage } from '@portal/contract/texts/audit-page'
import { closing } from '@portal/contract/texts/closing'
import { common } from '@portal/contract/texts/common'
import { header } from '@portal/contract/texts/header'
import { inbox } from '@portal/contract/texts/inbox'
import { memberDocuments } from '@portal/contract/texts/member-documents'
import { members } from '@portal/contract/texts/members'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { roles } from '@portal/contract/texts/roles'
import { statistics } from '@portal/contract/texts/statistics'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { type CountedInput, countActions } from './counted-input.ts'
import { dayCount } from './day-count.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo } from './errands/sign-in.ts'
import { signedInVisits } from './errands/signed-in-visits.ts'
import { type Files, openFiles } from './fixtures.ts'
import { mouse } from './input-method.ts'
import { button, inMenu } from './page-parts.ts'
import type { LocalPortal } from './portal-process.ts'
import { messageSubject, prepareStaffDays, program } from './prepare-staff-days.ts'
import { pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let files: Files
const { took: record, print } = dayCount('days of a Super Administrator and of an auditor')

const { visitors, visit } = signedInVisits(() => [browser, portal])

const took = ({ takeCount }: CountedInput, task: string, cost: { atMost: number; before: number | null }) =>
  record(takeCount(), task, cost)

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, visitors)
})

afterAll(async () => {
  print()
  await giveBack(browser)
  await portal?.remove()
  await files?.remove()
})

describe('a Super Administrator', () => {
  let superAdministrator: Visitor
  const input = countActions(mouse)
  const { press, write, choose, tick } = input.input
  beforeAll(async () => {
    await prepareStaffDays({ portal, files, visit })
    superAdministrator = await visit(demo.superAdministrator)
    await superAdministrator.goTo('/Dashboard')
  })

  test('approves a colleague’s proposal', { tags: 'R-ROLE-3' }, async () => {
    const { page } = superAdministrator
    await press(page.locator('main a[href="/roles"]'))
    await press(page.getByRole('main').getByRole('button', { name: new RegExp(`^${roles['roles.approve']}`) }))
    await page.getByText(roles['roles.proposals.none']).waitFor()
    took(input, 'a role proposal', { atMost: 2, before: null })
  })

  test('sees the programs of one agency, and closes one with waiting applications', { tags: 'R-ROLE-3' }, async () => {
    const { page } = superAdministrator
    await press(inMenu(page, header['menu.programs']))
    const agencies = page.getByRole('combobox', { name: programAdmin['admin.program.field.agency'] })
    const row = page.getByRole('row').filter({ hasText: program })
    await row.waitFor()
    const short = (await agencies.locator('option').nth(1).textContent()) ?? ''
    await choose(agencies, short)
    await page.waitForURL(/agency=/)
    const rows = page.getByRole('table').locator('tbody tr')
    expect(await rows.count()).toBe(await rows.filter({ hasText: short }).count())
    took(input, 'programs of one agency', { atMost: 2, before: 33 })

    await press(row.getByRole('link'))
    await choose(
      page.getByRole('combobox', { name: new RegExp(`^${programAdmin['admin.program.field.status']}`) }),
      programAdmin['admin.program.status.deactive'],
    )
    await press(button(page, programAdmin['admin.program.save']))
    const question = page.getByRole('dialog', { name: closing['closing.program'] })
    await question
      .getByText(new RegExp(`^${fill(closing['closing.counts'], { forwarded: '\\d+', pendding: '\\d+' })}$`))
      .waitFor()
    await press(question.getByRole('button', { name: closing['closing.program'], exact: true }))
    await page.waitForURL(/\/programs/i)
    await row.getByText(programAdmin['admin.programs.chip.inactive']).waitFor()
    took(input, 'closing a program, knowing who waits', { atMost: 4, before: 6 })
  })

  test('enlarges the picture of a document, and rotates it', async () => {
    const { page } = superAdministrator
    await press(inMenu(page, header['menu.members']))
    await press(page.getByRole('link', { name: memberDocuments['documents.tab'], exact: true }))
    const tool = (name: 'documents.zoomIn' | 'documents.turnRight') =>
      page.getByRole('button', { name: new RegExp(`^${memberDocuments[name]}`) }).first()
    await press(tool('documents.zoomIn'))
    await press(tool('documents.turnRight'))
    await page.getByText(fill(memberDocuments['documents.zoom'], { percent: 150 })).waitFor()
    await page.getByRole('main').getByRole('region').locator('img[style*="rotate(90deg)"]').first().waitFor()
    expect(await checkScreen(page, 'documents-enlarged', { isPictured: true })).toEqual([])
    took(input, 'a document of the next member, larger and turned', { atMost: 4, before: null })
  })

  test('verifies the documents of two members, one click after the other', { tags: 'R-ROLE-3' }, async () => {
    const { page } = superAdministrator
    await press(inMenu(page, header['menu.members']))
    await press(page.getByRole('link', { name: memberDocuments['documents.tab'], exact: true }))
    for (const left of [3, 2]) {
      await page.getByText(fill(memberDocuments['documents.position'], { position: 1, total: left })).waitFor()
      await press(page.getByRole('button', { name: new RegExp(`^${memberDocuments['documents.verify']}`) }))
    }
    await page.getByText(fill(memberDocuments['documents.position'], { position: 1, total: 1 })).waitFor()
    took(input, 'documents of two members', { atMost: 4, before: 10 })
  })

  test('refuses the documents of a third, with a reason', { tags: 'R-ROLE-3' }, async () => {
    const { page } = superAdministrator
    await tick(page.getByRole('radio', { name: new RegExp(memberDocuments['documents.reason.blurred']) }))
    await press(button(page, memberDocuments['documents.refuse']))
    await page.getByText(members['members.empty.submitted']).waitFor()
    took(input, 'documents refused, with a reason that the member reads', { atMost: 2, before: null })
  })

  test('proposes a role to a colleague, found by their personal ID', { tags: 'R-ROLE-3' }, async () => {
    const { page } = superAdministrator
    await press(page.getByRole('link', { name: roles['roles.title'], exact: true }))
    await press(button(page, roles['roles.propose']))
    const dialog = page.getByRole('dialog')
    await write(dialog.getByRole('textbox', { name: roles['roles.propose.find'] }), demo.otherCitizen.personalId)
    await press(dialog.getByRole('button', { name: roles['roles.propose.find.press'], exact: true }))
    await press(dialog.getByRole('button', { name: new RegExp(`^${roles['roles.propose.find.choose']}`) }))
    await choose(
      dialog.getByRole('combobox', { name: new RegExp(`^${roles['roles.col.role']}`) }),
      roleLabel('Auditor'),
    )
    await press(dialog.getByRole('button', { name: roles['roles.propose.send'], exact: true }))
    await dialog.waitFor({ state: 'detached' })
    const waiting = page.getByRole('region', { name: roles['roles.proposals.title'] })
    await waiting.getByText(roleLabel('Auditor'), { exact: true }).waitFor()
    took(input, 'a role proposed', { atMost: 7, before: null })
  })

  test('reads the statistics of an agency', async () => {
    const { page } = superAdministrator
    await press(page.getByRole('contentinfo').locator('a[href="/statistics"]'))
    const agencies = page.getByRole('combobox', { name: statistics['statistics.agency'] })
    await agencies.locator('option').nth(1).waitFor({ state: 'attached' })
    await choose(agencies, (await agencies.locator('option').nth(1).textContent()) ?? '')
    await page.waitForURL(/agency_id=/)
    await page.getByText(statistics['statistics.received'], { exact: true }).first().waitFor()
    took(input, 'statistics of an agency', { atMost: 2, before: null })
  })

  test('answers a message', async () => {
    const { page } = superAdministrator
    await press(inMenu(page, inbox['menu.messages']))
    await press(page.getByRole('row').filter({ hasText: messageSubject }).getByRole('button'))
    const dialog = page.getByRole('dialog')
    await write(dialog.getByRole('textbox', { name: inbox['messages.answer.label'] }), 'გზას მაისში შევაკეთებთ.')
    await press(dialog.getByRole('button', { name: inbox['messages.answer.save'] }))
    await dialog.getByText('გზას მაისში შევაკეთებთ.').waitFor()
    await press(dialog.getByRole('button', { name: common['common.close'] }).last())
    await page.getByRole('row').filter({ hasText: inbox['messages.status.answered'] }).waitFor()
    took(input, 'a message, with its answer', { atMost: 5, before: null })
    expect(superAdministrator.watched.complaints()).toEqual([])
  })
})

describe('an auditor', () => {
  let auditor: Visitor
  const input = countActions(mouse)
  const { press, write, choose } = input.input
  const rejected = eventLabels.application.ApplicationRejected
  const type = () => auditor.page.getByRole('combobox', { name: audit['audit.filter.type'] })
  const apply = () => button(auditor.page, audit['audit.filter.apply'])
  beforeAll(async () => {
    auditor = await visit(demo.auditor)
  })

  test('opens the log, which begins with its status', async () => {
    const { page } = auditor
    await press(inMenu(page, audit['menu.audit']))
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    await page.getByText(audit['audit.parked.empty']).waitFor()
    took(input, 'the state of the log', { atMost: 1, before: 1 })
  })

  test('finds every rare event, and replays one application with it', { tags: 'R-ROLE-3' }, async () => {
    const { page } = auditor
    await choose(type(), rejected)
    await press(apply())
    await page.waitForURL(/type=ApplicationRejected/)
    const heads = page.getByRole('rowheader')
    await heads.first().waitFor()
    await expect.poll(async () => [...new Set(await heads.allTextContents())]).toEqual([rejected])
    took(input, 'a rare filter', { atMost: 2, before: 2 })
    await press(page.getByRole('table').getByRole('button').first())
    await press(page.getByRole('dialog').getByRole('link', { name: audit['audit.replay.open'] }))
    await page.getByText(audit['audit.chain.agree'], { exact: true }).waitFor()
    took(input, 'the replay of one case', { atMost: 2, before: 2 })
  })

  test('finds a person’s actions by their personal ID, exports them, and has the log verified', async () => {
    const { page } = auditor
    await press(inMenu(page, audit['menu.audit']))
    await write(page.getByRole('textbox', { name: audit['audit.filter.actor'] }), demo.agencyAdministrator.personalId)
    await press(apply())
    await page.waitForURL(/actor=2(&|$)/)
    took(input, 'an actor by personal ID', { atMost: 3, before: null })

    await press(button(page, auditPage['audit.export.title']))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('dialog').getByRole('button', { name: 'CSV', exact: true })),
    ])
    expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    took(input, 'the filtered log as a file', { atMost: 2, before: null })

    await press(button(page, audit['audit.verify']))
    await page.getByText(audit['audit.verify.intact'].split('{count}').at(-1)?.trim() ?? '').waitFor()
    took(input, 'verifying the whole log', { atMost: 1, before: 1 })
    expect(auditor.watched.complaints()).toEqual([])
  })
})
