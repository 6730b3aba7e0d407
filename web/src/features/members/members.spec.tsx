import { accessibility } from '@portal/contract/texts/accessibility'
import { members as texts } from '@portal/contract/texts/members'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aProfile } from '../../testing/applications.ts'
import { type Answers, fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { aMember, aMemberPage, handedIn } from '../../testing/members.ts'
import { MembersScreen } from './members.tsx'

const list = 'GET /api/auth/members'
const show = (answer: Answers[string] = aMemberPage([{}]), address = '/members') => ({
  ...fakePortal({ [list]: answer }),
  ...showAt(address, '/members', <MembersScreen />),
})
const searchesIn = (calls: readonly { path: string }[]) =>
  calls.map(({ path }) => decodeURIComponent(path.split('?')[1] ?? ''))

freshPage(aProfile({ permission: 'Super Administrator' }))

describe('the rows of members', () => {
  test('show name, numbers, status and role', { tags: 'R-ADM-15' }, async () => {
    show(
      aMemberPage([
        aMember({ ...handedIn }),
        aMember({
          id: 6,
          email: null,
          phone: '',
          personal_id: '',
          status: 'deactive',
          document_verified_status: 'verified',
        }),
      ]),
    )
    const [, first, second] = await screen.findAllByRole('row')
    const row = within(first as HTMLElement)
    for (const text of ['ნინო გამოგონილი', '01001000005', '+995 500 00 00 05', 'აქტიური', 'არავერიფიცირებული'])
      expect(row.getAllByText(text)).not.toEqual([])
    // The markup has this text in two cells. The style sheet shows the status cell's between 768 and 1280 px, and the
    // other one elsewhere.
    expect(row.getAllByText('მოლოდინში 02.03.2026-დან')).toHaveLength(2)
    expect(row.getByRole('link', { name: /რედაქტირება/ }).getAttribute('href')).toBe('/members/edit/5')
    const empty = within(second as HTMLElement)
    expect(empty.getAllByText('–')).toHaveLength(3)
    expect(empty.getByText('არააქტიური')).toBeDefined()
    expect(empty.getAllByText('ვერიფიცირებული')).toHaveLength(2)
  })

  test('show a message when there are none, with a link to all members', async () => {
    const { where } = show(aMemberPage([]), '/members?search=zzz&status=active')
    expect(await screen.findByText(texts['members.empty'])).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'გასუფთავება' }))
    expect(where()).toBe('/members')
    cleanup()
    show(aMemberPage([]), '/members?document_status=submitted')
    expect(await screen.findByText(texts['members.empty.submitted'])).toBeDefined()
  })

  test('are empty when they cannot be loaded, and can be retried', { tags: 'R-ADM-15' }, async () => {
    const { calls } = show({ status: 400, body: {} })
    expect(await screen.findByText(texts['members.error'])).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'სცადეთ თავიდან' }))
    await waitFor(() => expect(calls(list)).toHaveLength(2))
  })
})

describe('searching and filtering members', () => {
  test('writes the search into the address after a pause, with the first page', { tags: 'R-ADM-15' }, async () => {
    const { where, calls } = show(aMemberPage([{}], { current_page: 3, last_page: 3 }), '/members?page=3')
    await userEvent.type(screen.getByRole('textbox', { name: texts['members.search.label'] }), 'ნინო')
    await waitFor(() => expect(decodeURIComponent(where())).toBe('/members?search=ნინო'))
    await waitFor(() => expect(searchesIn(calls(list))).toContain('page=1&per_page=10&search=ნინო'))
    expect(searchesIn(calls(list)).filter((query) => query.includes('search='))).toHaveLength(1)
  })

  test('combines two groups of filters, each returning to page 1', { tags: 'R-ADM-15' }, async () => {
    const { where, calls } = show(
      ({ path }) => aMemberPage([{}], { current_page: path.includes('page=2') ? 2 : 1, last_page: 2 }),
      '/members?page=2',
    )
    const status = within(screen.getByRole('group', { name: texts['members.filter.status'] }))
    const documents = within(screen.getByRole('group', { name: texts['members.filter.document'] }))
    await userEvent.click(status.getByRole('button', { name: texts['members.filter.inactive'] }))
    await userEvent.click(documents.getByRole('button', { name: texts['members.filter.submitted'] }))
    expect(where()).toBe('/members?status=deactive&document_status=submitted')
    await waitFor(() =>
      expect(searchesIn(calls(list)).at(-1)).toBe('page=1&per_page=10&status=deactive&document_status=submitted'),
    )
    await userEvent.click(documents.getByRole('button', { name: texts['members.filter.all'] }))
    expect(where()).toBe('/members?status=deactive')
  })
})

describe('the pages of members', () => {
  const pages = () => screen.getByRole('navigation', { name: accessibility['a11y.nav.pagination'] })
  const wide = () => within(within(pages()).getByRole('list'))

  test('show the range of rows, and have no link past the first or last page', { tags: 'R-ADM-15' }, async () => {
    show(aMemberPage([{}], { from: 1, to: 10, total: 22, last_page: 3 }))
    expect((await screen.findAllByText('ნაჩვენებია 1–10, სულ 22')).length).toBeGreaterThan(0)
    for (const name of [texts['pagination.first'], texts['pagination.previous']])
      expect(wide().getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    expect(wide().getByRole('link', { name: texts['pagination.next'] }).getAttribute('href')).toBe('/members?page=2')
    expect(wide().getByRole('link', { name: texts['pagination.last'] }).getAttribute('href')).toBe('/members?page=3')
  })

  test('have a next page up to the last', async () => {
    const { where } = show(({ path }) =>
      aMemberPage([{}], { current_page: path.includes('page=3') ? 3 : 1, from: 21, to: 22, total: 22, last_page: 3 }),
    )
    await screen.findByRole('table')
    await userEvent.click(wide().getByRole('link', { name: texts['pagination.last'] }))
    expect(where()).toBe('/members?page=3')
    await waitFor(() =>
      expect(wide().getByRole<HTMLButtonElement>('button', { name: texts['pagination.next'] }).disabled).toBe(true),
    )
  })

  test('correct a page beyond the last, also in the address', { tags: 'R-ADM-15' }, async () => {
    const { where } = show(aMemberPage([{}], { current_page: 2, last_page: 2 }), '/members?page=9')
    await waitFor(() => expect(where()).toBe('/members?page=2'))
  })
})
