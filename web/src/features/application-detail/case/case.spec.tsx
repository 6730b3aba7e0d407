/**
 * @module-tag R-ROLE-3
 */
import type { ApplicationNeighbours } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { answers } from '@portal/contract/texts/answers'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { common } from '@portal/contract/texts/common'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { anApplication, aProfile, permissions } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { ApplicationDetailScreen } from '../application-detail.tsx'
import './case.tsx'

const place = { list: '?page=2&status=forwarded' }
const detail = (id: number) => ({
  [`GET /api/auth/applications/GetById/${id}`]: { body: { success: true, data: anApplication({ id }) } },
})
const neighbours = (id: number, body: ApplicationNeighbours) => ({
  [`GET /api/auth/applications/${id}/neighbours?status=forwarded&sort=waiting`]: { body },
})
const show = (address: string, permission: keyof typeof permissions, state?: object, answers: Answers = {}) => {
  const portal = fakePortal({
    ...detail(7),
    ...detail(4),
    ...neighbours(7, { previous: 9, next: 4, position: 12, is_listed: true, total: 13 }),
    ...neighbours(4, { previous: 7, next: null, position: 13, is_listed: true, total: 13 }),
    'GET /api/auth/check_permission': permissions[permission],
    ...answers,
  })
  return { ...portal, ...showAt(address, '/detail/:id', <ApplicationDetailScreen history={() => null} />, state) }
}
const nextLink = { name: new RegExp(`^${texts['application.detail.next']}`) }
const next = () => screen.queryByRole('link', nextLink)
const back = () => screen.findByRole('link', { name: texts['application.detail.back'] })

freshPage(aProfile({ permission: 'Agency Administrator', personal_id: '01001000002' }))

const from = '/detail/7?page=2&status=forwarded'

test('staff step through all pages of the filter, and return to the same list', { tags: 'R-DESK-7' }, async () => {
  const { requests, where } = show(from, 'administrator')
  expect(await screen.findByText('12 / 13')).toBeDefined()
  const link = screen.getByRole('link', nextLink)
  expect(requests.filter(({ path }) => path.endsWith('/GetById/4'))).toEqual([])
  await userEvent.click(link)
  expect(where()).toBe('/detail/4?page=2&status=forwarded')
  expect(await screen.findByText('13 / 13')).toBeDefined()
  expect((await back()).getAttribute('href')).toBe('/applications?page=2&status=forwarded')
  expect(next()).toBeNull()
})

test('a list known only from the browser’s history can be stepped through too', async () => {
  show('/detail/7', 'administrator', place)
  expect(await screen.findByText('12 / 13')).toBeDefined()
})

test('a place that is not counted leaves the number of all', { tags: 'R-DESK-75' }, async () => {
  show(
    from,
    'administrator',
    undefined,
    neighbours(7, { previous: 9, next: 4, position: null, is_listed: false, total: 13 }),
  )
  expect(await screen.findByText(fill(caseTexts['case.position.none'], { total: 13 }))).toBeDefined()
})

test('a place among too many of one due day says that it is not counted', { tags: 'R-DESK-75' }, async () => {
  showByDueDay({ isListed: true })
  expect(await screen.findByText(fill(caseTexts['case.position.uncounted'], { total: 4000 }))).toBeDefined()
})

test('a case that left a list by due day, and still waits, says only how many there are', {
  tags: 'R-DESK-75',
}, async () => {
  showByDueDay({ isListed: false })
  expect(await screen.findByText(fill(caseTexts['case.position.none'], { total: 4000 }))).toBeDefined()
})

const showByDueDay = ({ isListed }: { isListed: boolean }) => {
  const byDueDay = 'GET /api/auth/applications/7/neighbours?status=forwarded&sort=due'
  show('/detail/7?page=1&status=forwarded&sort=due', 'administrator', undefined, {
    'GET /api/auth/applications/GetById/7': {
      body: { data: anApplication({ status: 'forwarded', forwarded_at: '2026-03-02T09:00:00.000Z' }) },
    },
    [byDueDay]: { body: { previous: 9, next: 4, position: null, is_listed: isListed, total: 4000 } },
  })
}

describe('keys', () => {
  test('J and K step through the list in any keyboard layout', { tags: 'R-DESK-33' }, async () => {
    const { where } = show(from, 'administrator')
    await screen.findByText('12 / 13')
    fireEvent.keyDown(document.body, { code: 'KeyJ', key: 'ჯ' })
    expect(where()).toBe('/detail/4?page=2&status=forwarded')
    await screen.findByText('13 / 13')
    fireEvent.keyDown(document.body, { code: 'KeyU', key: 'უ' })
    expect(where()).toBe('/applications?page=2&status=forwarded')
  })

  test('the keys do nothing while one types, holds them down, or has switched them off', {
    tags: 'R-DESK-33',
  }, async () => {
    const { where } = show(from, 'administrator')
    await screen.findByText('12 / 13')
    fireEvent.keyDown(screen.getByLabelText(caseTexts['notes.label']), { code: 'KeyJ', key: 'j' })
    fireEvent.keyDown(document.body, { code: 'KeyJ', key: 'j', repeat: true })
    fireEvent.keyDown(document.body, { code: 'KeyJ', key: 'j', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true })
    await userEvent.click(await screen.findByRole('switch'))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getAllByRole('button', { name: common['common.close'] })[0] as HTMLElement)
    fireEvent.keyDown(document.body, { code: 'KeyJ', key: 'j' })
    expect(where()).toBe(from)
  })
})

describe('after a decision', () => {
  const decide = async () => {
    await userEvent.click(await screen.findByRole('button', { name: texts['review.confirm'] }))
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  }
  const completed = (id: number) => ({
    [`POST /api/auth/applications/${id}/completed`]: {
      body: { success: true, data: anApplication({ id, status: 'completed', version: 3 }) },
    },
  })

  test('a decision on a waiting application leads to the next one, with a link to the previous one', {
    tags: 'R-DESK-7',
  }, async () => {
    const { where, calls } = show(from, 'administrator', undefined, completed(7))
    await screen.findByText('12 / 13')
    await decide()
    expect(await screen.findByText('13 / 13')).toBeDefined()
    expect(where()).toBe('/detail/4?page=2&status=forwarded')
    const before = screen.getByRole('link', { name: fill(caseTexts['case.before'], { number: '#0000-7' }) })
    expect(before.getAttribute('href')).toBe(from)
    expect(calls('POST ')).toHaveLength(1)
  })

  test('a decision leads to the next application even if its neighbours arrive later', async () => {
    const pending: (() => void)[] = []
    const late = (): Promise<{ body: ApplicationNeighbours }> =>
      new Promise((resolve) =>
        pending.push(() => resolve({ body: { previous: null, next: 4, position: 12, is_listed: true, total: 13 } })),
      )
    const address = 'GET /api/auth/applications/7/neighbours?status=forwarded&sort=waiting'
    const { where, calls } = show(from, 'administrator', undefined, { ...completed(7), [address]: late })
    await decide()
    await waitFor(() => expect(calls('POST ')).toHaveLength(1))
    expect(where()).toBe(from)
    for (const answer of pending) answer()
    expect(await screen.findByText('13 / 13')).toBeDefined()
  })

  test('a decision on the last application leads to the list', { tags: 'R-DESK-7' }, async () => {
    const { where } = show('/detail/4?page=2&status=forwarded', 'administrator', undefined, completed(4))
    await screen.findByText('13 / 13')
    await decide()
    await waitFor(() => expect(where()).toBe('/applications?page=2&status=forwarded'))
    expect(screen.getByText(caseTexts['case.list.end'])).toBeDefined()
  })

  test('a decision in a list that is not of waiting applications stays on the page', { tags: 'R-DESK-7' }, async () => {
    const list = 'GET /api/auth/applications/7/neighbours?search=7&sort=newest'
    const inList = { [list]: { body: { previous: null, next: 4, position: 1, is_listed: true, total: 2 } } }
    const { where } = show('/detail/7?page=1&search=7', 'administrator', undefined, { ...completed(7), ...inList })
    await screen.findByText('1 / 2')
    await decide()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(where()).toBe('/detail/7?page=1&search=7')
    expect(screen.getByText(new RegExp(answers['review.confirm.success']))).toBeDefined()
  })

  test('a decision on an application opened by its number stays on the page', { tags: 'R-DESK-7' }, async () => {
    const { where } = show('/detail/7', 'administrator', undefined, completed(7))
    await decide()
    expect(await screen.findByText(new RegExp(answers['review.confirm.success']))).toBeDefined()
    expect(where()).toBe('/detail/7')
  })
})

test('an application opened by a link has a way to the list, and no next one', async () => {
  show('/detail/7', 'administrator')
  expect((await back()).getAttribute('href')).toBe('/applications')
  expect(next()).toBeNull()
})

test('a citizen’s application has no next one', async () => {
  signInAs(aProfile())
  show('/detail/7', 'user', place)
  await back()
  expect(next()).toBeNull()
})

test.each([
  ['2026-03-03T09:00:00.000Z', /^განმცხადებელმა გადაწყვეტილება ნახა: 3 მარტი/],
  ['2026-03-03T09:00:00.000Z', /^გადაწყვეტილება განმცხადებლის სახელით ნახა: ლია გამოგონილი, 3 მარტი/, 'ლია გამოგონილი'],
  ['2026-03-03T09:00:00.000Z', /^გადაწყვეტილება განმცხადებლის სახელით ნახა: 3 მარტი/, ''],
  [null, caseTexts['case.seen.not']],
])(
  'staff read whether the decision was seen: %s, %s',
  {
    tags: 'R-DESK-71',
  },
  async (decision_seen_at, says, decision_seen_by?: string) => {
    const seen = { decision_seen_at, ...(decision_seen_by !== undefined && { decision_seen_by }) }
    const data = anApplication({ id: 7, status: 'completed', ...seen })
    show('/detail/7', 'operator', undefined, {
      'GET /api/auth/applications/GetById/7': { body: { success: true, data } },
    })
    expect(await screen.findByText(says)).toBeDefined()
  },
)
