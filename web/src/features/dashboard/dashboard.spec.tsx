import { fill } from '@portal/contract/fill'
import { answerTime } from '@portal/contract/texts/answer-time'
import { applicationList } from '@portal/contract/texts/application-list'
import { header } from '@portal/contract/texts/header'
import { verification } from '@portal/contract/texts/verification'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { keepDraft } from '#lib/drafts/local-drafts.ts'
import { anApplication } from '#testing/applications.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { anInfo, refused } from '#testing/members.ts'
import { OwnTasks } from './own-tasks.tsx'
import { StatusTotals } from './status-totals.tsx'

const row = (id: number, status: string) => ({
  id,
  status,
  returned_at: null,
  forwarded_at: null as string | null,
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: new Date().toISOString(),
  project: { id: 1, title: 'მიკრო მეწარმეობა' } as { id: number; title: string } | null,
  agency: { id: 1, name: 'სამინისტრო' },
})
const page = (data: readonly object[], total = data.length) => ({
  body: { success: true, data: { current_page: 1, from: 1, to: 1, total, per_page: 5, last_page: 1, data } },
})
const list = 'GET /api/auth/applications/GetData'
const filtered =
  (rows: readonly ReturnType<typeof row>[]) =>
  ({ path }: { path: string }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const status = query.get('status')
    const matching = rows.filter((each) => status === null || each.status === status)
    return page(matching.slice(0, Number(query.get('per_page'))), matching.length)
  }
const info = (fields: object) => ({ 'GET /api/auth/profile/getInfo': { body: { id: 5, ...fields } } })

/** The line below the number and the day of an application at its agency. */
const answerOf = async (id: number) =>
  (await screen.findByText(`#0000-${id}`)).closest('p')?.nextElementSibling?.textContent

const toSendRow = new RegExp(`^${header['dashboard.task.send']}`)

freshPage({ id: 5, permission: 'User', first_name: 'ნინო' })

describe('a citizen', () => {
  const open = () => showAt('/Dashboard', '/Dashboard', <OwnTasks />)

  test('a citizen sees each open application with its next step and a link to it', async () => {
    fakePortal({
      [list]: filtered([row(7, 'pendding'), row(6, 'forwarded'), row(5, 'rejected')]),
      ...info({ document_verified_status: 'verified' }),
    })
    open()
    for (const number of [/#0000-7/, /#0000-6/]) expect(await screen.findByText(number)).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/detail/7/check', '/detail/6', '/detail/5', '/applications'])
  })

  test('tasks come first with their number, and a returned application shows its reason', async () => {
    const returned = { ...row(8, 'pendding'), returned_at: new Date().toISOString() }
    fakePortal({
      [list]: ({ path }) =>
        path.includes('status=pendding') ? page([row(9, 'pendding'), returned, row(7, 'pendding')]) : page([]),
      'GET /api/auth/applications/GetById/8': {
        body: { success: true, data: anApplication({ id: 8, returned_reason: 'დაურთეთ ამონაწერი' }) },
      },
      ...info({ document_verified_status: 'not_verified' }),
    })
    open()
    expect(await screen.findByText('დაურთეთ ამონაწერი')).toBeTruthy()
    const correct = await screen.findByRole('link', { name: header['dashboard.task.correct'] })
    expect(correct.getAttribute('href')).toBe('/detail/8')
    const toSend = screen.getAllByRole('link', { description: toSendRow })
    expect(toSend.map((link) => link.getAttribute('href'))).toEqual(['/detail/9/check', '/detail/7/check'])
    for (const link of toSend) expect(correct.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(await screen.findByRole('heading', { name: `${header['dashboard.next.title']} 4` })).toBeTruthy()
  })

  test('an application with unsaved changes is one task, which leads to them and says that nothing was sent', async () => {
    keepDraft(5, 'edit-7', { values: {}, savedAt: '2026-03-01T09:00:00Z' })
    fakePortal({
      [list]: ({ path }) =>
        path.includes('status=pendding') ? page([row(9, 'pendding'), row(7, 'pendding')]) : page([]),
      ...info({ document_verified_status: 'verified' }),
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
      [list]: filtered([row(9, 'pendding'), row(7, 'pendding')]),
      ...info({ document_verified_status: 'not_verified' }),
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
      [list]: filtered([{ ...row(9, 'pendding'), project: null, agency }]),
      ...info({ document_verified_status: 'verified' }),
    })
    open()
    const card = await screen.findByRole('heading', { level: 3 })
    expect(card.textContent).toBe(fill(applicationList['applications.toAgency'], { agency: 'სამინისტრო' }))
  })

  test('of many applications to send, five are shown, with a link to the whole list', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => row(id, 'pendding'))
    fakePortal({
      [list]: ({ path }) => (path.includes('status=pendding') ? page(rows, 26) : page([])),
      ...info({ document_verified_status: 'verified' }),
    })
    open()
    const all = await screen.findByRole('link', { name: fill(header['dashboard.next.all'], { count: 26 }) })
    expect(all.getAttribute('href')).toBe('/applications?page=1&status=pendding')
    expect(screen.getByRole('link', { name: header['dashboard.task.send'] })).toBeTruthy()
    expect(screen.getAllByRole('link', { description: toSendRow })).toHaveLength(4)
    expect(await screen.findByRole('heading', { name: `${header['dashboard.next.title']} 26` })).toBeTruthy()
  })

  test('a decided application disappears after thirty days, and the list still has it', async () => {
    const old = { ...row(5, 'completed'), updated_at: new Date(Date.now() - 31 * 86_400_000).toISOString() }
    fakePortal({ [list]: filtered([row(6, 'forwarded'), old]), ...info({ document_verified_status: 'verified' }) })
    open()
    expect(await screen.findByText(/#0000-6/)).toBeTruthy()
    expect(screen.queryByText(/#0000-5/)).toBeNull()
    expect(screen.getByRole('link', { name: 'ჩემი განაცხადები' }).getAttribute('href')).toBe('/applications')
  })

  test('a citizen without tasks and without open applications is told both', async () => {
    const old = { ...row(5, 'completed'), updated_at: new Date(Date.now() - 31 * 86_400_000).toISOString() }
    fakePortal({
      [list]: filtered([old]),
      ...info({ document_verified_status: 'verified' }),
    })
    open()
    expect(await screen.findByText(header['dashboard.next.none'])).toBeTruthy()
    expect(await screen.findByText(header['dashboard.standing.none'])).toBeTruthy()
  })

  test('an application at the agency is shown however many newer ones were not sent', async () => {
    const waiting = { ...row(1, 'forwarded'), forwarded_at: '2026-03-03T09:00:00.000Z', answer_days: 999 }
    const newer = [6, 5, 4, 3, 2].map((id) => row(id, 'pendding'))
    fakePortal({ [list]: filtered([...newer, waiting]), ...info({ document_verified_status: 'verified' }) })
    open()
    const standing = await screen.findByRole('heading', { name: `${header['dashboard.standing.title']} 1` })
    expect(standing).toBeTruthy()
    const line = screen.getByText('#0000-1').closest('p')
    expect(line?.textContent).toBe('#0000-1 · გადაიგზავნა: 3\u00a0მარტი, 2026')
    expect(line?.nextElementSibling?.textContent).toBe('პასუხის ბოლო დღე: 26\u00a0ნოემბერი, 2028')
    expect(screen.queryByText(header['dashboard.standing.none'])).toBeNull()
  })

  test('where the agency gave no term, the row says so', async () => {
    const waiting = { ...row(1, 'forwarded'), forwarded_at: new Date().toISOString() }
    fakePortal({ [list]: filtered([waiting]), ...info({ document_verified_status: 'verified' }) })
    open()
    expect(await answerOf(1)).toBe(answerTime['answer.open.line'])
  })

  test('how long answers usually take comes by one call for all rows, and its room is kept before', async () => {
    const sentAt = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
    const waiting = (id: number, days: number) => ({
      ...row(id, 'forwarded'),
      ...{ agency: { id, name: 'უწყება' }, project: { id: 10 + id, title: `პროგრამა ${id}` } },
      forwarded_at: sentAt(days),
    })
    const usual = { median_days: 2, nine_in_ten_days: 5 }
    const body = { all: usual, agencies: [{ id: 2, ...usual }], programs: [{ id: 11, ...usual }] }
    const arrival = Promise.withResolvers<{ body: object }>()
    const { calls } = fakePortal({
      [list]: filtered([waiting(1, 1), waiting(2, 1), waiting(3, 1), waiting(4, 40)]),
      'GET /api/statistics/usual': () => arrival.promise,
      ...info({ document_verified_status: 'verified' }),
    })
    open()
    const room = await screen.findAllByText(answerTime['answer.open.line'])
    expect(room.map(({ className }) => className)).toEqual(['invisible', 'invisible', 'invisible'])
    arrival.resolve({ body })
    await waitFor(async () => expect(await answerOf(1)).toBe('როგორც წესი, 2–5 სამუშაო დღე'))
    expect(await answerOf(2)).toBe('როგორც წესი, 2–5 სამუშაო დღე')
    expect(await answerOf(3)).toBe('პორტალზე ჩვეულებრივ 2–5 სამუშაო დღე')
    expect(await answerOf(4)).toBe('ჩვეულებრივზე მეტი დრო გავიდა. დარეკეთ: 143')
    expect(calls('GET /api/statistics/usual')).toHaveLength(1)
  })

  test('of many applications at the agencies, five are shown, with a link to the whole list', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => row(id, 'forwarded'))
    fakePortal({ [list]: filtered(rows), ...info({ document_verified_status: 'verified' }) })
    open()
    const all = await screen.findByRole('link', { name: fill(header['dashboard.standing.all'], { count: 6 }) })
    expect(all.getAttribute('href')).toBe('/applications?page=1&status=forwarded')
    expect(screen.getAllByText(/^#0000-/)).toHaveLength(5)
  })

  test('that nothing is at an agency is not said before it is known', async () => {
    fakePortal({
      [list]: ({ path }) =>
        path.includes('status=forwarded') ? { status: 500, body: {} } : filtered([row(5, 'completed')])({ path }),
      ...info({ document_verified_status: 'verified' }),
    })
    open()
    expect(await screen.findByText('მონაცემების ჩატვირთვა ვერ მოხერხდა')).toBeTruthy()
    expect(screen.getByText(header['dashboard.decided.title'])).toBeTruthy()
    expect(screen.queryByText(header['dashboard.standing.none'])).toBeNull()
  })

  test('a citizen without applications is told where to begin', async () => {
    fakePortal({ [list]: page([]), ...info({ document_verified_status: 'verified' }) })
    open()
    expect(await screen.findByText('განაცხადები ჯერ არ გაქვთ')).toBeTruthy()
  })

  test('the verification is the first task of a citizen without applications', async () => {
    fakePortal({ [list]: page([]), 'GET /api/auth/profile/getInfo': { body: anInfo() } })
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
    fakePortal({ [list]: page([]), 'GET /api/auth/profile/getInfo': { body: anInfo(refused) } })
    open()
    expect(await screen.findByText(verification['verification.refused.title'])).toBeTruthy()
    expect(screen.getByText(verification['verification.refused.text'])).toBeTruthy()
    expect(screen.queryByText(header['dashboard.next.verify'])).toBeNull()
    expect(screen.getByRole('link', { name: header['menu.verify'] }).getAttribute('href')).toBe('/ProfileVerif')
  })

  test('a citizen is told that the list could not be loaded', async () => {
    fakePortal({ [list]: { status: 500, body: { success: false, code: 'broken', message: 'უარი' } }, ...info({}) })
    open()
    expect(await screen.findByText('მონაცემების ჩატვირთვა ვერ მოხერხდა')).toBeTruthy()
  })
})

describe('the Auditor', () => {
  test('the Auditor sees the numbers of applications by status, and no tasks', async () => {
    signInAs({ id: 5, permission: 'Auditor' })
    fakePortal({ [list]: ({ path }) => (path.includes('forwarded') ? page([], 12) : page([], 3)) })
    showAt('/Dashboard', '/Dashboard', <StatusTotals statuses={['forwarded', 'pendding']} />)
    for (const said of [/განიხილება 12 განაცხადი/, /გადაგზავნას ელოდება 3 განაცხადი/])
      expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/applications?status=forwarded',
      '/applications?status=pendding',
    ])
  })
})
