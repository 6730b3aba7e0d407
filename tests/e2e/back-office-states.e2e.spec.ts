/**
 * States of applications and the back office that no other scenario reaches: loading, failed, empty, longest names,
 * open dialogs. Each is checked visually (check-screen.ts) and by accessibility tree (screen-reader.ts); `PORTAL_TOUR=1` takes
 * screenshots at three widths.
 */
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationForm as form } from '@portal/contract/texts/application-form'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { errors } from '@portal/contract/texts/errors'
import { history } from '@portal/contract/texts/history'
import { inbox } from '@portal/contract/texts/inbox'
import { members } from '@portal/contract/texts/members'
import { profile } from '@portal/contract/texts/profile'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { verification } from '@portal/contract/texts/verification'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isNight } from '../support/night.ts'
import { checkScreen } from './check-screen.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { writeText } from './errands/write-application.ts'
import { type Files, openFiles } from './fixtures.ts'
import type { LocalPortal } from './portal-process.ts'
import { announcedControls, missingAnnouncements } from './screen-reader.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const people = {
  superAdministrator: demo.superAdministrator,
  administrator: demo.agencyAdministrator,
  citizen: demo.citizen,
  newcomer: demo.otherCitizen,
} as const
type Who = keyof typeof people

let browser: Browser
let portal: LocalPortal
let files: Files
let visitors: Record<Who, Visitor>

const arrive = async (who: Who): Promise<[Who, Visitor]> => {
  const visitor = await openVisit(browser, portal)
  for (const status of [404, 503]) visitor.watched.expectAnswer(status, '/api/')
  await visitor.goTo('/Signin')
  await signIn(visitor, people[who])
  return [who, visitor]
}

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
  const sent = await fetch(`${portal.url}/api/contact/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'ანა', email: 'ana@portal.example', subject: 'თემა', recipient: 'prime_minister' },
      message: `${long.name}\n${long.word}`,
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
  await portal?.remove()
  await files?.remove()
})

const see = async ({ page }: Visitor, state: string, { isLoading = false } = {}) => {
  expect(await checkScreen(page, state, { isPictured: true, isLoading })).toEqual([])
  expect(missingAnnouncements(await announcedControls(page))).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - 360')).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

const emptyPage = { current_page: 1, from: null, to: null, total: 0, per_page: 10, last_page: 1, data: [] }
const refusal = { success: false, code: 'unavailable', message: errors['error.503'], request_id: 'x' }

/** A name of realistic length, and a word that is wider than a line. */
const long = {
  name: `${'ავტონომიური რესპუბლიკის '.repeat(3)}განათლების, მეცნიერების, კულტურის, სპორტისა და ახალგაზრდობის საქმეთა სამინისტრო`,
  word: 'საქონელგაცვლითმომსახურებისუზრუნველყოფისდეპარტამენტი',
  email: `${'long.address.'.repeat(8)}@portal.example`,
}
/** Maximum lengths for all names of people and agencies; ids, statuses and dates are unchanged. */
const lengthened = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => lengthened(one))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, name)]))
  if (typeof value !== 'string') return value
  if (['name', 'title', 'subject', 'agency_name_application', 'original_name'].includes(key)) return long.name
  if (['lastname', 'first_name', 'last_name', 'short_name', 'company_name'].includes(key)) return long.word
  return key === 'email' ? long.email : value
}

type Screen = { who: Who; path: string; call: string; failure: string; empty?: [body: unknown, says: string] }

const screens: Record<string, Screen> = {
  applications: {
    who: 'administrator',
    path: '/applications?page=1',
    call: '/api/auth/applications/GetData*',
    failure: list['applications.error'],
    empty: [{ success: true, data: emptyPage }, list['applications.empty']],
  },
  'applications-own': {
    who: 'citizen',
    path: '/applications?page=1',
    call: '/api/auth/applications/GetData*',
    failure: list['applications.error'],
    empty: [{ success: true, data: emptyPage }, list['applications.empty.user']],
  },
  detail: {
    who: 'administrator',
    path: '/detail/23',
    call: '/api/auth/applications/GetById/23',
    failure: detail['application.detail.error'],
  },
  'form-program': {
    who: 'citizen',
    path: '/add-application/4',
    call: '/api/auth/projects/GetById/4',
    failure: errors['error.load.later'],
  },
  profile: {
    who: 'citizen',
    path: '/Profile',
    call: '/api/auth/profile/getInfo',
    failure: profile['profile.error.load'],
  },
  verification: {
    who: 'newcomer',
    path: '/ProfileVerif',
    call: '/api/auth/profile/getInfo',
    failure: profile['profile.error.load'],
  },
  programs: {
    who: 'superAdministrator',
    path: '/programs',
    call: '/api/auth/projects/getDataByAgency',
    failure: programAdmin['admin.programs.error'],
    empty: [[], programAdmin['admin.programs.empty']],
  },
  'program-edit': {
    who: 'superAdministrator',
    path: '/programs/edit/1',
    call: '/api/auth/projects/GetByIdAgency/1',
    failure: programAdmin['admin.program.error.load'],
  },
  agencies: {
    who: 'superAdministrator',
    path: '/agency',
    call: '/api/auth/agencies',
    failure: agencyAdmin['admin.agencies.error'],
    empty: [{ success: true, data: [] }, agencyAdmin['admin.agencies.empty']],
  },
  'agency-edit': {
    who: 'superAdministrator',
    path: '/agency/edit/1',
    call: '/api/auth/agencies/GetById/1',
    failure: agencyAdmin['admin.agency.error.load'],
  },
  members: {
    who: 'superAdministrator',
    path: '/members',
    call: '/api/auth/members?*',
    failure: members['members.error'],
    empty: [emptyPage, members['members.empty']],
  },
  'member-edit': {
    who: 'superAdministrator',
    path: '/members/edit/5',
    call: '/api/auth/members/GetById/5',
    failure: members['member.edit.error.load'],
  },
  messages: {
    who: 'superAdministrator',
    path: '/messages',
    call: '/api/auth/contact-messages*',
    failure: inbox['messages.error'],
    empty: [{ data: [], next_cursor: null }, inbox['messages.empty']],
  },
}

/** A list, a page, a form and a profile by day; at night, and for the tour's pictures, each screen. */
const byDay = ['applications', 'detail', 'form-program', 'profile']
const shown = Object.entries(screens).filter(
  ([name]) => isNight || process.env.PORTAL_TOUR === '1' || byDay.includes(name),
)

describe.each(shown)('%s', (name, { who, path, call, failure, empty }) => {
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

  test('after a failure', async () => {
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
      await route.fulfill({ response, json: lengthened(await response.json()) })
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

  test('the form with every field invalid and a file refused', async () => {
    const visitor = visitors.citizen
    const { page } = visitor
    await visitor.goTo('/agency/create/statment/2')
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
    await chooser.setFiles([await files.png(`${long.word}.png`), await files.pdf(`${'ა'.repeat(60)}.pdf`)])
    await page.getByRole('alert').filter({ hasText: long.word }).waitFor()
    await see(visitor, 'form-agency-wrong')
  })

  test('the form with a restored draft', async () => {
    const visitor = visitors.citizen
    const { page } = visitor
    await visitor.goTo('/agency/create/statment/3')
    await writeText(visitor)
    await page.getByText(/^შენახულია \d/).waitFor()
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
