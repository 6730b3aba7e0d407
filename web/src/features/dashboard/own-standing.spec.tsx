/** The part of a citizen's dashboard that says where their applications stand (R-WEB-19). */
import { fill } from '@portal/contract/fill'
import { answerTime } from '@portal/contract/texts/answer-time'
import { header } from '@portal/contract/texts/header'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { listAnswer, listCall, listRow, profileInfo } from './dashboard-for-specs.ts'
import { OwnTasks } from './own-tasks.tsx'

/** The line below the number and the day of an application at its agency. */
const answerOf = async (id: number) =>
  (await screen.findByText(`#0000-${id}`)).closest('p')?.nextElementSibling?.textContent

const open = () => showAt('/Dashboard', '/Dashboard', <OwnTasks />)

freshPage({ id: 5, permission: 'User', first_name: 'ნინო' })

test('an application at the agency is shown however many newer ones were not sent', { tags: 'R-WEB-19' }, async () => {
  const waiting = { ...listRow(1, 'forwarded'), forwarded_at: '2026-03-03T09:00:00.000Z', due_on: '2028-11-26' }
  const newer = [6, 5, 4, 3, 2].map((id) => listRow(id, 'pendding'))
  fakePortal({ [listCall]: listAnswer([...newer, waiting]), ...profileInfo({ document_verified_status: 'verified' }) })
  open()
  const standing = await screen.findByRole('heading', { name: `${header['dashboard.standing.title']} 1` })
  expect(standing).toBeTruthy()
  const line = screen.getByText('#0000-1').closest('p')
  expect(line?.textContent).toBe('#0000-1 · გადაიგზავნა: 3\u00a0მარტი, 2026')
  expect(line?.nextElementSibling?.textContent).toBe('უწყების პასუხის ბოლო დღე: 26\u00a0ნოემბერი, 2028')
  expect(screen.queryByText(header['dashboard.standing.none'])).toBeNull()
})

test('where the agency gave no term, the row says so', { tags: 'R-APP-36' }, async () => {
  const waiting = { ...listRow(1, 'forwarded'), forwarded_at: new Date().toISOString(), answer_days: 10 }
  fakePortal({ [listCall]: listAnswer([waiting]), ...profileInfo({ document_verified_status: 'verified' }) })
  open()
  expect(await answerOf(1)).toBe(answerTime['answer.open.line'])
})

test('how long answers usually take comes by one call for all rows, and its room is kept before', {
  tags: 'R-APP-75',
}, async () => {
  const sentAt = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
  const waiting = (id: number, days: number) => ({
    ...listRow(id, 'forwarded'),
    ...{ agency: { id, name: 'უწყება' }, project: { id: 10 + id, title: `პროგრამა ${id}` } },
    forwarded_at: sentAt(days),
  })
  const usual = { median_days: 2, nine_in_ten_days: 5 }
  const body = { all: usual, agencies: [{ id: 2, ...usual }], programs: [{ id: 11, ...usual }] }
  const arrival = Promise.withResolvers<{ body: object }>()
  const { calls } = fakePortal({
    [listCall]: listAnswer([waiting(1, 1), waiting(2, 1), waiting(3, 1), waiting(4, 40)]),
    'GET /api/statistics/usual': () => arrival.promise,
    ...profileInfo({ document_verified_status: 'verified' }),
  })
  open()
  const room = await screen.findAllByText(answerTime['answer.open.line'])
  expect(room.map(({ className }) => className)).toEqual(['invisible', 'invisible', 'invisible'])
  arrival.resolve({ body })
  await waitFor(async () => expect(await answerOf(1)).toBe('როგორც წესი, 2–\u20605\u00a0სამუშაო დღე'))
  expect(await answerOf(2)).toBe('როგორც წესი, 2–\u20605\u00a0სამუშაო დღე')
  expect(await answerOf(3)).toBe('პორტალზე ჩვეულებრივ 2–\u20605\u00a0სამუშაო დღე')
  expect(await answerOf(4)).toBe('ჩვეულებრივზე მეტი დრო გავიდა. დარეკეთ: 143')
  expect(calls('GET /api/statistics/usual')).toHaveLength(1)
})

test('of many applications at the agencies, five are shown, with a link to the whole list', {
  tags: 'R-WEB-73',
}, async () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => listRow(id, 'forwarded'))
  fakePortal({ [listCall]: listAnswer(rows), ...profileInfo({ document_verified_status: 'verified' }) })
  open()
  const all = await screen.findByRole('link', { name: fill(header['dashboard.standing.all'], { count: 6 }) })
  expect(all.getAttribute('href')).toBe('/applications?page=1&status=forwarded')
  expect(screen.getAllByText(/^#0000-/)).toHaveLength(5)
})

test('that nothing is at an agency is not said before it is known', { tags: ['R-WEB-19', 'R-WEB-73'] }, async () => {
  fakePortal({
    [listCall]: ({ path }) =>
      path.includes('status=forwarded') ? { status: 500, body: {} } : listAnswer([listRow(5, 'completed')])({ path }),
    ...profileInfo({ document_verified_status: 'verified' }),
  })
  open()
  expect(await screen.findByText('მონაცემების ჩატვირთვა ვერ მოხერხდა')).toBeTruthy()
  expect(screen.getByText(header['dashboard.decided.title'])).toBeTruthy()
  expect(screen.queryByText(header['dashboard.standing.none'])).toBeNull()
})
