/**
 * The tasks of each staff role in a real browser (R-ROLE-3): what they can do, and what they can only see. One portal,
 * one scenario after the other.
 *
 * @module-tag R-ROLE-3
 */
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { applicationStatus } from '@portal/contract/texts/application-status'
import { audit } from '@portal/contract/texts/audit'
import { caseTexts } from '@portal/contract/texts/case'
import { conflicts } from '@portal/contract/texts/conflicts'
import { header } from '@portal/contract/texts/header'
import { history } from '@portal/contract/texts/history'
import { programAdmin } from '@portal/contract/texts/program-admin'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { askDirectly } from './errands/ask-directly.ts'
import { applicationNumber, openApplication, openList } from './errands/find-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { type Files, openFiles } from './fixtures.ts'
import { type InputMethod, keyboard, mouse } from './input-method.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { applicationTableRow, firstWith, menuEntries } from './staff-roles-steps.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let files: Files

/** One signed-in visitor per scenario; a failure takes a screenshot, and the end asserts a silent console. */
const visitAs = (account: { personalId: string; phone: string }, input: InputMethod = mouse) => {
  const visit = {} as { visitor: Visitor }
  beforeAll(async () => {
    visit.visitor = await openVisit(browser, portal, { input })
    await visit.visitor.goTo('/Signin')
    await signIn(visit.visitor, account)
  })
  afterEach(({ task }) =>
    task.result?.state === 'fail' ? pictureFailure(task.name, [visit.visitor]) : Promise.resolve(),
  )
  afterAll(() => visit.visitor?.leave())
  return visit
}

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
})

afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
  await files?.remove()
})

describe('an Agency Operator', () => {
  const visit = visitAs(demo.agencyOperator)
  let id: number

  test('finds applications to forward by filter and by search, each in the address', async () => {
    const { visitor } = visit
    const { page } = visitor
    expect(await menuEntries(visitor)).not.toContain(header['menu.programs'])
    id = await firstWith(visitor, 'pendding')
    await page.getByRole('button', { name: new RegExp(`^${list['applications.filter.all']}`) }).click()
    await page.waitForURL((url) => url.searchParams.get('status') === null)
    await page.getByRole('textbox', { name: list['applications.search.label'] }).fill(applicationNumber(id))
    await page.waitForURL((url) => url.searchParams.get('search') === applicationNumber(id))
    await applicationTableRow(visitor, id).getByText(applicationStatus['applications.status.pendding']).waitFor()
  })

  test('forwards it from the list', async () => {
    const { visitor } = visit
    const { page } = visitor
    await applicationTableRow(visitor, id)
      .getByRole('button', { name: `${list['applications.action.forward']}: ${applicationNumber(id)}` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: list['applications.forward.confirm'] }).click()
    await applicationTableRow(visitor, id).getByText(applicationStatus['applications.status.forwarded']).waitFor()
  })

  test('reads the whole application, and has no way to decide it', async () => {
    const { visitor } = visit
    const { page } = visitor
    await page.getByRole('link', { name: applicationNumber(id), exact: true }).click()
    await page.getByRole('tab', { name: caseTexts['case.tab.history'] }).click()
    await page.getByRole('heading', { name: history['history.title'] }).waitFor()
    await page.getByText(history['history.application.forwarded']).waitFor()
    expect(await page.getByRole('heading', { name: detail['review.title'] }).count()).toBe(0)
    visitor.watched.expectAnswer(403, '/completed')
    visitor.watched.expectAnswer(403, '/projects/getDataByAgency')
    expect(await askDirectly(visitor, 'POST', `/api/auth/applications/${id}/completed`, { reason: '' })).toBe(403)
    expect(await askDirectly(visitor, 'GET', '/api/auth/projects/getDataByAgency')).toBe(403)
  })

  test('returns to the list as it was, at once', async () => {
    const { page, watched } = visit.visitor
    await page.getByRole('link', { name: detail['application.detail.back'] }).click()
    await page.waitForURL((url) => url.searchParams.get('search') === applicationNumber(id))
    await applicationTableRow(visit.visitor, id).waitFor()
    expect(watched.complaints()).toEqual([])
  })
})

describe('an Agency Administrator, with the keyboard alone', () => {
  const visit = visitAs(demo.agencyAdministrator, keyboard)
  const colleague = visitAs(demo.agencyAdministrator)
  const reason = 'აკლია ცნობა შემოსავლის შესახებ.'
  const open = async (visitor: Visitor, id: number) => {
    await visitor.goTo(`/detail/${id}`)
    await visitor.page
      .getByRole('heading', { level: 1, name: fill(detail['application.detail.title'], { id }) })
      .waitFor()
  }

  test('confirms, and rejects with a reason', { tags: 'R-APP-19' }, async () => {
    const { visitor } = visit
    const { page, input } = visitor
    await open(visitor, await firstWith(visitor, 'forwarded'))
    await input.press(page.getByRole('button', { name: detail['review.confirm'], exact: true }))
    await input.press(page.getByRole('dialog').getByRole('button', { name: detail['review.confirm'], exact: true }))
    await page.getByText(applicationStatus['applications.status.completed']).first().waitFor()

    await open(visitor, await firstWith(visitor, 'forwarded'))
    await input.press(page.getByRole('button', { name: detail['review.reject'], exact: true }))
    const dialog = page.getByRole('dialog')
    await input.write(dialog.getByRole('textbox', { name: detail['review.reason.label'] }), reason)
    await input.press(dialog.getByRole('button', { name: detail['review.reason.save'] }))
    await page.getByText(applicationStatus['applications.status.rejected']).first().waitFor()
    await page.getByText(reason).first().waitFor()
  })

  test('sees a colleague’s earlier decision with its time, keeps the input, and can continue', {
    tags: 'R-APP-31',
  }, async () => {
    const ownPage = visit.visitor
    const id = await firstWith(ownPage, 'forwarded')
    await open(ownPage, id)
    await open(colleague.visitor, id)
    await ownPage.input.press(ownPage.page.getByRole('button', { name: detail['review.reject'], exact: true }))
    const dialog = ownPage.page.getByRole('dialog')
    await ownPage.input.write(dialog.getByRole('textbox', { name: detail['review.reason.label'] }), reason)

    const other = colleague.visitor.page
    await other.getByRole('button', { name: detail['review.confirm'], exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: detail['review.confirm'], exact: true }).click()
    await other.getByText(applicationStatus['applications.status.completed']).first().waitFor()

    ownPage.watched.expectAnswer(409, '/rejected')
    await ownPage.input.press(dialog.getByRole('button', { name: detail['review.reason.save'] }))
    const notice = ownPage.page.getByRole('status').filter({ hasText: conflicts['conflict.title'] })
    await notice.getByText(/^კოლეგამ გადაწყვეტილება უკვე მიიღო: .*\d{2}:\d{2}/).waitFor()
    await notice.getByText(reason).waitFor()
    await ownPage.input.press(notice.getByRole('link', { name: detail['application.detail.back'] }))
    await ownPage.page.waitForURL(/\/applications/)
  })

  test('adds a program, edits it and reorders its sections', { tags: 'R-ADM-2' }, async () => {
    const { page, input, goTo } = visit.visitor
    const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
    const section = (index: number) => field(programAdmin['admin.program.section.title']).nth(index)
    await goTo('/programs')
    await input.press(page.getByRole('link', { name: programAdmin['admin.programs.add'] }))
    await input.write(field(programAdmin['admin.program.field.title']), 'ახალგაზრდული ბანაკი')
    await input.write(
      page.getByRole('textbox', { name: new RegExp(`^${programAdmin['admin.program.field.recipient']}( \\*)?$`) }),
      'ნინო ადრესატი',
    )
    await input.write(field(programAdmin['admin.program.field.recipientPosition']), 'დეპარტამენტის უფროსი')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      input.press(page.getByRole('button', { name: new RegExp(`^${programAdmin['admin.program.image.choose']}`) })),
    ])
    await chooser.setFiles(await files.svg('ბანაკი.svg'))
    for (const [index, title] of ['ვინ მონაწილეობს', 'როგორ'].entries()) {
      if ((await section(index).count()) === 0)
        await input.press(page.getByRole('button', { name: programAdmin['admin.program.section.add'] }))
      await input.write(section(index), title)
    }
    await input.press(page.getByRole('button', { name: programAdmin['admin.program.save'], exact: true }))
    await page.waitForURL(/\/programs$/i)
    const row = page.getByRole('row').filter({ hasText: 'ახალგაზრდული ბანაკი' })
    await input.press(
      row.getByRole('link', { name: fill(accessibility['a11y.row.edit'], { name: 'ახალგაზრდული ბანაკი' }) }),
    )

    await input.press(
      page.getByRole('button', { name: `${programAdmin['admin.program.section.down']}: ვინ მონაწილეობს` }),
    )
    await poll(async () => (await section(0).inputValue()) === 'როგორ', 'the sections to change places')
    await input.press(page.getByRole('button', { name: programAdmin['admin.program.save'], exact: true }))
    await page.waitForURL(/\/programs$/i)
    await input.press(
      row.getByRole('link', { name: fill(accessibility['a11y.row.edit'], { name: 'ახალგაზრდული ბანაკი' }) }),
    )
    expect([await section(0).inputValue(), await section(1).inputValue()]).toEqual(['როგორ', 'ვინ მონაწილეობს'])
  })

  test('forwards it, after which the agency can no longer edit it', async () => {
    const { page, input, goTo } = visit.visitor
    await goTo('/programs')
    const row = page.getByRole('row').filter({ hasText: 'ახალგაზრდული ბანაკი' })
    await input.press(row.getByRole('button', { name: new RegExp(`^${programAdmin['admin.programs.forward']}`) }))
    const dialog = page.getByRole('dialog', { name: programAdmin['admin.programs.forward.title'] })
    await dialog.getByText(programAdmin['admin.programs.forward.question']).waitFor()
    await input.press(dialog.getByRole('button', { name: programAdmin['admin.programs.forward.confirm'], exact: true }))
    await page.getByText(programAdmin['admin.programs.forward.success']).first().waitFor()
    await poll(
      async () =>
        (await row.getByRole('button', { name: new RegExp(`^${programAdmin['admin.programs.forward']}`) }).count()) ===
        0,
      'the button to go',
    )
    expect(visit.visitor.watched.complaints()).toEqual([])
  })
})

describe('an Auditor', () => {
  const visit = visitAs(demo.auditor)

  test('reads list, detail and replay, and has no way to change anything', { tags: 'R-ROLE-7' }, async () => {
    const { visitor } = visit
    const { page } = visitor
    await openList(visitor, header['menu.applications'])
    const id = await firstWith(visitor, 'pendding')
    const isChange = new RegExp(
      [list['applications.action.forward'], detail['review.confirm'], detail['review.reject']].join('|'),
    )
    expect(await page.getByRole('button', { name: isChange }).count()).toBe(0)
    await visitor.goTo('/applications')
    await openApplication(visitor, id)
    await page.getByRole('tab', { name: caseTexts['case.tab.history'] }).click()
    await page.getByRole('heading', { name: history['history.title'] }).waitFor()
    expect(await page.getByRole('button', { name: isChange }).count()).toBe(0)
    await page.getByRole('link', { name: audit['audit.replay.open'] }).click()
    await page.getByText(audit['audit.chain.agree']).waitFor()
    visitor.watched.expectAnswer(403, '/forwarded')
    expect(await askDirectly(visitor, 'POST', `/api/auth/applications/${id}/forwarded`)).toBe(403)
  })

  test('has no page for programs, members or messages', async () => {
    const { page, goTo, watched } = visit.visitor
    for (const closed of ['/programs', '/members', '/messages', '/AddAgency']) {
      await goTo(closed)
      await page.waitForURL(/\/Dashboard$/i)
    }
    expect(watched.complaints()).toEqual([])
  })
})
