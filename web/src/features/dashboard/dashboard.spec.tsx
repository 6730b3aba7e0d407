/**
 * @module-tag R-WEB-37
 */
import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'
import { header } from '@portal/contract/texts/header'
import { verification } from '@portal/contract/texts/verification'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { keepDraft } from '#lib/drafts/local-drafts.ts'
import { anApplication } from '#testing/applications.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { anInfo, refusedDocuments } from '#testing/members.ts'
import { listAnswer, listCall, listPage, listRow, profileInfo } from './dashboard-for-specs.ts'
import { OwnTasks } from './own-tasks.tsx'
import { StatusTotals } from './status-totals.tsx'

const toSendRow = new RegExp(`^${header['dashboard.task.send']}`)

freshPage({ id: 5, permission: 'User', first_name: 'ნინო' })

describe('a citizen', () => {
  const open = () => showAt('/Dashboard', '/Dashboard', <OwnTasks />)

  test('a citizen sees each open application with its next step and a link to it', { tags: 'R-WEB-19' }, async () => {
    fakePortal({
      [listCall]: listAnswer([listRow(7, 'pendding'), listRow(6, 'forwarded'), listRow(5, 'rejected')]),
      ...profileInfo({ document_verified_status: 'verified' }),
    })
    open()
    for (const number of [/#0000-7/, /#0000-6/]) expect(await screen.findByText(number)).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/detail/7/check', '/detail/6', '/detail/5', '/applications'])
  })

  test('tasks come first with their number, and a returned application shows its reason', {
    tags: ['R-APP-37', 'R-WEB-19'],
  }, async () => {
    const returned = { ...listRow(8, 'pendding'), returned_at: new Date().toISOString() }
    fakePortal({
      [listCall]: ({ path }) =>
        path.includes('status=pendding')
          ? listPage([listRow(9, 'pendding'), returned, listRow(7, 'pendding')])
          : listPage([]),
      'GET /api/auth/applications/GetById/8': {
        body: { success: true, data: anApplication({ id: 8, returned_reason: 'დაურთეთ ამონაწერი' }) },
      },
      ...profileInfo({ document_verified_status: 'not_verified' }),
    })
    open()
    expect(await screen.findByText('დაურთეთ ამონაწერი')).toBeTruthy()
    const correct = await screen.findByRole('link', { name: header['dashboard.task.correct'] })
    expect(correct.getAttribute('href')).toBe('/applications/edit/8')
    const toSend = screen.getAllByRole('link', { description: toSendRow })
    expect(toSend.map((link) => link.getAttribute('href'))).toEqual(['/detail/9/check', '/detail/7/check'])
    for (const link of toSend) expect(correct.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(await screen.findByRole('heading', { name: `${header['dashboard.next.title']} 4` })).toBeTruthy()
  })

  test('an application with unsaved changes is one task, which leads to them and says that nothing was sent', {
    tags: 'R-APP-26',
  }, async () => {
    keepDraft(5, 'edit-7', { values: {}, savedAt: '2026-03-01T09:00:00Z' })
    fakePortal({
      [listCall]: ({ path }) =>
        path.includes('status=pendding') ? listPage([listRow(9, 'pendding'), listRow(7, 'pendding')]) : listPage([]),
      ...profileInfo({ document_verified_status: 'verified' }),
    })
    open()
    const save = await screen.findByRole('link', { name: header['dashboard.task.save'] })
    expect(save.getAttribute('href')).toBe('/applications/edit/7')
    expect(screen.getByText(header['dashboard.task.unsaved'])).toBeTruthy()
    expect(screen.getAllByText(/#0000-7/)).toHaveLength(1)
    expect(await screen.findByRole('heading', { name: `${header['dashboard.next.title']} 2` })).toBeTruthy()
  })

  test('the first task alone is a card under its program, and the others are rows', async () => {
    fakePortal({
      [listCall]: listAnswer([listRow(9, 'pendding'), listRow(7, 'pendding')]),
      ...profileInfo({ document_verified_status: 'not_verified' }),
    })
    open()
    const cards = await screen.findAllByRole('heading', { level: 3 })
    expect(cards.map(({ textContent }) => textContent)).toEqual(['მიკრო მეწარმეობა'])
    const first = screen.getByRole('link', { name: header['dashboard.task.send'] })
    expect(cards[0]?.closest('li')?.contains(first)).toBe(true)
    const second = screen.getByRole('link', { name: 'მიკრო მეწარმეობა', description: toSendRow })
    expect(cards[0]?.closest('li')?.contains(second)).toBe(false)
  })

  test('an application without a program is named as one to its agency, by its short name', async () => {
    const agency = { id: 1, name: 'ავტონომიური რესპუბლიკის კულტურის სამინისტრო', short_name: 'სამინისტრო' }
    fakePortal({
      [listCall]: listAnswer([{ ...listRow(9, 'pendding'), project: null, agency }]),
      ...profileInfo({ document_verified_status: 'verified' }),
    })
    open()
    const card = await screen.findByRole('heading', { level: 3 })
    expect(card.textContent?.trim()).toBe(fill(applicationList['applications.toAgency'], { agency: 'სამინისტრო' }))
  })

  test('two to one agency are told apart by the first words of one’s own text', async () => {
    const text = (id: number, description: string) => ({
      [`GET /api/auth/applications/GetById/${id}`]: {
        body: { success: true, data: anApplication({ id, project: null, description }) },
      },
    })
    fakePortal({
      [listCall]: listAnswer([
        { ...listRow(9, 'pendding'), project: null },
        { ...listRow(8, 'forwarded'), project: null },
      ]),
      ...profileInfo({ document_verified_status: 'verified' }),
      ...text(9, '<p>გვჭირდება წყალი</p>'),
      ...text(8, '<p>გთხოვთ, შეაკეთოთ ხიდი</p>'),
    })
    open()
    expect(await screen.findByRole('heading', { level: 3, name: /„გვჭირდება წყალი“$/ })).toBeDefined()
    expect(await screen.findByRole('link', { name: /„გთხოვთ, შეაკეთოთ ხიდი“$/ })).toBeDefined()
  })

  test('of many applications to send, five are shown, with a link to the whole list', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => listRow(id, 'pendding'))
    fakePortal({
      [listCall]: ({ path }) => (path.includes('status=pendding') ? listPage(rows, 26) : listPage([])),
      ...profileInfo({ document_verified_status: 'verified' }),
    })
    open()
    const all = await screen.findByRole('link', { name: fill(header['dashboard.next.all'], { count: 26 }) })
    expect(all.getAttribute('href')).toBe('/applications?page=1&status=pendding')
    expect(screen.getByRole('link', { name: header['dashboard.task.send'] })).toBeTruthy()
    expect(screen.getAllByRole('link', { description: toSendRow })).toHaveLength(4)
    expect(await screen.findByRole('heading', { name: `${header['dashboard.next.title']} 26` })).toBeTruthy()
  })

  test('a decided application disappears after thirty days, and the list still has it', {
    tags: ['R-WEB-19', 'R-WEB-73'],
  }, async () => {
    const old = { ...listRow(5, 'completed'), updated_at: new Date(Date.now() - 31 * 86_400_000).toISOString() }
    fakePortal({
      [listCall]: listAnswer([listRow(6, 'forwarded'), old]),
      ...profileInfo({ document_verified_status: 'verified' }),
    })
    open()
    expect(await screen.findByText(/#0000-6/)).toBeTruthy()
    expect(screen.queryByText(/#0000-5/)).toBeNull()
    expect(screen.getByRole('link', { name: 'ჩემი განაცხადები' }).getAttribute('href')).toBe('/applications')
  })

  test('a citizen without tasks and without open applications is told both', async () => {
    const old = { ...listRow(5, 'completed'), updated_at: new Date(Date.now() - 31 * 86_400_000).toISOString() }
    fakePortal({
      [listCall]: listAnswer([old]),
      ...profileInfo({ document_verified_status: 'verified' }),
    })
    open()
    expect(await screen.findByText(header['dashboard.next.none'])).toBeTruthy()
    expect(await screen.findByText(header['dashboard.standing.none'])).toBeTruthy()
  })

  test('a citizen without applications is told where to begin', async () => {
    fakePortal({ [listCall]: listPage([]), ...profileInfo({ document_verified_status: 'verified' }) })
    open()
    expect(await screen.findByText('განაცხადები ჯერ არ გაქვთ')).toBeTruthy()
  })

  test('the verification is the first task of a citizen without applications', async () => {
    fakePortal({ [listCall]: listPage([]), 'GET /api/auth/profile/getInfo': { body: anInfo() } })
    open()
    const card = await screen.findByRole('heading', { level: 3, name: header['dashboard.next.verify'] })
    const verify = screen.getByRole('link', { name: header['menu.verify'] })
    expect(verify.getAttribute('href')).toBe('/ProfileVerif')
    expect(card.closest('li')?.contains(verify)).toBe(true)
    const why = `${header['dashboard.next.verify.why']} ${verification['verification.sent.meanwhile']}`
    expect(screen.getByText(why)).toBeTruthy()
    expect(await screen.findByText(header['dashboard.empty.title'])).toBeTruthy()
  })

  test('a citizen whose documents were refused is told so, with the link again', async () => {
    fakePortal({ [listCall]: listPage([]), 'GET /api/auth/profile/getInfo': { body: anInfo(refusedDocuments) } })
    open()
    expect(await screen.findByText(verification['verification.refused.title'])).toBeTruthy()
    expect(screen.getByText(verification['verification.refused.text'])).toBeTruthy()
    expect(screen.queryByText(header['dashboard.next.verify'])).toBeNull()
    expect(screen.getByRole('link', { name: header['menu.verify'] }).getAttribute('href')).toBe('/ProfileVerif')
  })

  test('a citizen is told that the list could not be loaded', async () => {
    fakePortal({
      [listCall]: { status: 500, body: { success: false, code: 'broken', message: 'უარი' } },
      ...profileInfo({}),
    })
    open()
    expect(await screen.findByText('მონაცემების ჩატვირთვა ვერ მოხერხდა')).toBeTruthy()
  })
})

describe('the Auditor', () => {
  test('the Auditor sees the numbers of applications by status, and no tasks', { tags: 'R-WEB-19' }, async () => {
    signInAs({ id: 5, permission: 'Auditor' })
    fakePortal({ [listCall]: ({ path }) => (path.includes('forwarded') ? listPage([], 12) : listPage([], 3)) })
    showAt('/Dashboard', '/Dashboard', <StatusTotals statuses={['forwarded', 'pendding']} />)
    for (const said of [/განიხილება 12 განაცხადი/, /გადაგზავნას ელოდება 3 განაცხადი/])
      expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/applications?status=forwarded',
      '/applications?status=pendding',
    ])
  })
})
