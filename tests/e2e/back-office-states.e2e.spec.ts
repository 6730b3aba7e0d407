/**
 * States of applications and the back office that no other scenario reaches: loading, failed, empty, longest names,
 * open dialogs. Each is checked visually (check-screen.ts) and by accessibility tree (screen-reader.ts);
 * `PORTAL_TOUR=1` takes screenshots at three widths.
 *
 * @module-tag R-ADM-15
 * @module-tag R-WEB-26
 */
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationForm as form } from '@portal/contract/texts/application-form'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { caseTexts } from '@portal/contract/texts/case'
import { history } from '@portal/contract/texts/history'
import { inbox } from '@portal/contract/texts/inbox'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { verification } from '@portal/contract/texts/verification'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lengthenNames, longWords, people, refusal, see, visitedScreens, type Who } from './back-office-screens.ts'
import { openParts, textEditor, writeText } from './errands/write-application.ts'
import { type Files, openFiles } from './fixtures.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let files: Files
let visitors: Record<Who, Visitor>

const arrive = async (who: Who): Promise<[Who, Visitor]> => {
  const visitor = await openVisitAs(browser, people[who], { asksEachCall: true })
  for (const status of [404, 503]) visitor.watched.expectAnswer(status, '/api/')
  return [who, visitor]
}

beforeAll(async () => {
  ;[browser, files] = await Promise.all([borrowBrowser(), openFiles()])
  const sent = await fetch(`${sharedPortal().url}/api/contact/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'ანა', email: 'ana@portal.example', subject: 'თემა', recipient: 'prime_minister' },
      message: `${longWords.name}\n${longWords.word}`,
    }),
  })
  expect(sent.ok).toBe(true)
  visitors = Object.fromEntries(await Promise.all((Object.keys(people) as Who[]).map(arrive))) as Record<Who, Visitor>
})

afterEach(async ({ task }) => {
  const all = Object.values(visitors)
  if (task.result?.state === 'fail') await pictureFailure(task.name, all)
  for (const { page } of all) await page.unrouteAll({ behavior: 'ignoreErrors' })
})

afterAll(async () => {
  await giveBack(browser)
  await files?.remove()
})

describe.each(visitedScreens)('%s', (name, { who, path, call, failure, empty }) => {
  const answer = (body: unknown, status = 200) =>
    visitors[who].page.route(`**${call}`, (route) =>
      route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
    )

  test('while it loads', async () => {
    const visitor = visitors[who]
    await visitor.page.route(`**${call}`, () => undefined)
    await visitor.goTo(path)
    await visitor.page.locator('main :is(.animate-pulse, .animate-spin)').first().waitFor()
    await see(visitor, `${name}-loading`, { isLoading: true })
  })

  test('after a failure', { tags: 'R-WEB-24' }, async () => {
    const visitor = visitors[who]
    await answer(refusal, 503)
    await visitor.goTo(path)
    await visitor.page.getByText(failure, { exact: true }).first().waitFor()
    await see(visitor, `${name}-failed`)
  })

  if (empty)
    test('without data', async () => {
      const visitor = visitors[who]
      await answer(empty[0])
      await visitor.goTo(path)
      await visitor.page.getByText(empty[1], { exact: true }).first().waitFor()
      await see(visitor, `${name}-empty`)
    })

  test('with the longest names', async () => {
    const visitor = visitors[who]
    await visitor.page.route(`**${call}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: lengthenNames(await response.json()) })
    })
    await visitor.goTo(path)
    await visitor.page.locator('main :is(table, form, dl)').first().waitFor()
    await see(visitor, `${name}-long`)
  })
})

describe('dialogs and panels', () => {
  const dialogOf = async ({ page }: Visitor, name: string): Promise<Locator> => {
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    return dialog
  }
  const pressed = async (visitor: Visitor, path: string, button: string | RegExp) => {
    await visitor.goTo(path)
    await visitor.page.getByRole('button', { name: button }).first().click()
  }

  test('forwarding an application', async () => {
    const visitor = visitors.administrator
    await pressed(
      visitor,
      '/applications?page=1&status=pendding',
      new RegExp(`^${list['applications.action.forward']}:`),
    )
    await dialogOf(visitor, list['applications.forward.title'])
    await see(visitor, 'applications-forward-dialog')
  })

  test('confirming and rejecting', async () => {
    const visitor = visitors.administrator
    await visitor.goTo('/applications?page=1&status=forwarded')
    await visitor.page
      .getByRole('link', { name: /^#0000-\d+$/ })
      .first()
      .click()
    await visitor.page.getByRole('tab', { name: caseTexts['case.tab.history'] }).click()
    await visitor.page.getByRole('heading', { name: history['history.title'] }).waitFor()
    for (const [button, question, state] of [
      ['review.confirm', 'review.confirm.question', 'detail-confirm-dialog'],
      ['review.reject', 'review.reject.question', 'detail-reject-dialog'],
    ] as const) {
      await visitor.page.getByRole('button', { name: detail[button], exact: true }).click()
      await dialogOf(visitor, detail[question])
      await see(visitor, state)
      await visitor.page.keyboard.press('Escape')
    }
  })

  test('the form with every field invalid and a file refused', { tags: 'R-APP-1' }, async () => {
    const visitor = visitors.newcomer
    const { page } = visitor
    await visitor.goTo('/agency/create/statment/2')
    await textEditor(visitor).waitFor()
    await openParts(visitor)
    const first = page.getByRole('textbox', { name: form['application.form.firstName'] })
    for (const label of ['firstName', 'lastName', 'phone', 'idNumber'] as const) {
      const field = page.getByRole('textbox', { name: form[`application.form.${label}`] })
      await field.fill('')
      await field.blur()
    }
    await first.pressSequentially('Nino')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: form['application.documents.choose'] }).click(),
    ])
    await chooser.setFiles([await files.png(`${longWords.word}.png`), await files.pdf(`${'ა'.repeat(60)}.pdf`)])
    await page.getByRole('alert').filter({ hasText: longWords.word }).waitFor()
    await see(visitor, 'form-agency-wrong')
  })

  test('the form with a restored draft', async () => {
    const visitor = visitors.newcomer
    const { page } = visitor
    await visitor.goTo('/agency/create/statment/3')
    await writeText(visitor)
    await page.getByText(/^შენახულია: \d/).waitFor()
    await page.reload()
    await page.getByText(/^მონახაზი აღდგენილია/).waitFor()
    await see(visitor, 'form-agency-restored')
  })

  test('the editor of programs, with its panels and a section to remove', async () => {
    const visitor = visitors.superAdministrator
    const { page } = visitor
    await visitor.goTo('/AddPrograms')
    await page.getByRole('button', { name: programAdmin['admin.program.save'], exact: true }).click()
    await page.getByRole('alert').first().waitFor()
    await see(visitor, 'program-add-wrong')
    await visitor.goTo('/programs/edit/1')
    const description = page.getByRole('button', { name: programAdmin['admin.program.section.description'] }).first()
    await description.waitFor()
    if ((await description.getAttribute('aria-expanded')) === 'false') await description.click()
    for (const panel of ['editor.color', 'editor.link', 'editor.image'] as const) {
      await page.getByRole('toolbar').first().getByRole('button', { name: programAdmin[panel] }).first().click()
      await see(visitor, `program-${panel.replace('.', '-')}`)
      await page.keyboard.press('Escape')
    }
    await page
      .getByRole('button', { name: new RegExp(`^${programAdmin['admin.program.section.remove']}`) })
      .first()
      .click()
    await dialogOf(visitor, programAdmin['admin.program.section.remove'])
    await see(visitor, 'program-section-dialog')
  })

  test('forwarding a program, and an agency with every field invalid', async () => {
    const visitor = visitors.superAdministrator
    await pressed(visitor, '/programs', new RegExp(`^${programAdmin['admin.programs.forward']}:`))
    await dialogOf(visitor, programAdmin['admin.programs.forward.title'])
    await see(visitor, 'programs-forward-dialog')
    await pressed(visitor, '/AddAgency', agencyAdmin['admin.agency.save'])
    await visitor.page.getByRole('alert').first().waitFor()
    await see(visitor, 'agency-add-wrong')
  })

  test('identity documents before they are sent, and the confirmation', async () => {
    const visitor = visitors.newcomer
    const { page } = visitor
    await visitor.goTo('/ProfileVerif')
    for (const side of ['front', 'back'] as const) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: `: ${verification[`verification.${side}`]}` }).click(),
      ])
      await chooser.setFiles(await files.photo(`${side}.png`))
    }
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: verification['verification.submit'], exact: true }).click()
    await dialogOf(visitor, verification['verification.confirm.title'])
    await see(visitor, 'verification-dialog')
  })

  test('a message of the inbox', async () => {
    const visitor = visitors.superAdministrator
    await visitor.goTo('/messages')
    await visitor.page
      .getByRole('button', { name: new RegExp(inbox['messages.open']) })
      .first()
      .click()
    await visitor.page.getByRole('dialog').waitFor()
    await see(visitor, 'message-dialog')
  })

  test('no page has an unexpected error', () => {
    expect(Object.values(visitors).flatMap(({ watched }) => watched.complaints())).toEqual([])
  })
})
