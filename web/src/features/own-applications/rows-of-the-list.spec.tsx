import { applicationList } from '@portal/contract/texts/application-list'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { anApplication, aPage, aRow, permissions } from '../../testing/applications.ts'
import { fakePortal } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { findRow, list, permission, show } from './own-applications-for-specs.tsx'

freshPage()

describe('a row of one’s own list', () => {
  const openRow = async () => {
    fakePortal({
      [list]: aPage([aRow({ id: 7, status: 'forwarded' })]),
      [permission]: permissions.user,
    })
    const site = show()
    const row = (await findRow(7)).closest('tr') as HTMLElement
    return { ...site, row, cell: within(row).getAllByRole('cell')[0] as HTMLElement }
  }

  test('a press anywhere on the row opens the application', { tags: 'R-WEB-77' }, async () => {
    const { cell, where } = await openRow()
    await userEvent.click(cell)
    expect(where()).toBe('/detail/7')
  })

  test.each([
    ['pendding', 'applications.holder.applicant'],
    ['forwarded', 'applications.holder.agency'],
  ] as const)('the row of a %s application says who has it', async (status, holder) => {
    fakePortal({ [list]: aPage([aRow({ id: 7, status })]), [permission]: permissions.user })
    show()
    const row = (await findRow(7)).closest('tr') as HTMLElement
    expect(within(row).getByText(applicationList[holder])).toBeDefined()
  })

  test('selecting text in the row does not open the application', async () => {
    const { cell, where } = await openRow()
    getSelection()?.selectAllChildren(cell)
    fireEvent.click(cell)
    expect(where()).toMatch(/^\/applications/)
  })
})

describe('what a citizen may do from the list', () => {
  const linksOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('link')
      .slice(1)
      .map((link) => [link.textContent, link.getAttribute('href')])
  const openRows = async (...rows: ReturnType<typeof aRow>[]) => {
    fakePortal({ [list]: aPage(rows), [permission]: permissions.user })
    show()
    await screen.findAllByRole('button', { name: /^სხვა მოქმედებები: #0000-/ })
    return screen.getAllByRole('row').slice(1)
  }
  const openMore = (row: HTMLElement) =>
    userEvent.click(within(row).getByRole('button', { name: /^სხვა მოქმედებები: #0000-/ }))

  test('a citizen may edit and send only applications that were not sent yet', {
    tags: ['R-APP-8', 'R-APP-21', 'R-APP-53', 'R-WEB-77'],
  }, async () => {
    const [pending, forwarded] = (await openRows(
      aRow({ id: 1, status: 'pendding', is_own: true }),
      aRow({ id: 2, is_own: true }),
    )) as [HTMLElement, HTMLElement]
    expect(linksOf(pending)).toEqual([['უწყებაში გადაგზავნა', '/detail/1/check']])
    expect(linksOf(forwarded)).toEqual([])
    await openMore(pending)
    expect(linksOf(pending)).toEqual([
      ['უწყებაში გადაგზავნა', '/detail/1/check'],
      ['რედაქტირება', '/applications/edit/1'],
    ])
    await openMore(forwarded)
    expect(linksOf(forwarded)).toEqual([])
    expect(linksOf(pending)).toEqual([['უწყებაში გადაგზავნა', '/detail/1/check']])
    expect(within(forwarded).getByRole('button', { name: /^PDF/ })).toBeDefined()
  })

  test('Escape closes the further actions and gives the focus back', async () => {
    const [row] = (await openRows(aRow({ id: 1, is_own: true }))) as [HTMLElement]
    await openMore(row)
    await userEvent.tab()
    expect(document.activeElement).toBe(within(row).getByRole('button', { name: /^PDF/ }))
    await userEvent.keyboard('{Escape}')
    expect(within(row).queryByRole('button', { name: /^PDF/ })).toBeNull()
    expect(document.activeElement).toBe(within(row).getByRole('button'))
  })

  test('a citizen may correct a returned application and send the corrected one', async () => {
    const returned = { status: 'pendding', is_own: true, returned_at: '2026-03-02T09:00:00.000Z' } as const
    const [first, corrected] = (await openRows(
      aRow({ ...returned, id: 1, updated_at: returned.returned_at }),
      aRow({ ...returned, id: 2, updated_at: '2026-03-02T10:00:00.000Z' }),
    )) as [HTMLElement, HTMLElement]
    expect(linksOf(first)).toEqual([['გასწორება', '/applications/edit/1']])
    expect(linksOf(corrected)).toEqual([['უწყებაში გადაგზავნა', '/detail/2/check']])
    await openMore(corrected)
    expect(linksOf(corrected)).toContainEqual(['რედაქტირება', '/applications/edit/2'])
  })

  test('what the citizen has to do is a word above the number, and not read aloud twice', async () => {
    const returned = { is_own: true, status: 'pendding', returned_at: '2026-03-02T09:00:00.000Z' } as const
    const rows = await openRows(
      aRow({ ...returned, id: 1, updated_at: returned.returned_at }),
      aRow({ ...returned, id: 2, updated_at: '2026-03-02T10:00:00.000Z' }),
      aRow({ id: 3, is_own: true }),
    )
    const words = rows.map((row) => within(row).getByRole('rowheader').querySelector('[aria-hidden].text-warn'))
    expect(words.map((word) => word?.textContent)).toEqual(['გასასწორებელი', 'გადასაგზავნი', undefined])
  })

  test('a row says its number, the agency’s short name and the day of its last step, and its link the number too', {
    tags: 'R-WEB-77',
  }, async () => {
    const agency = { id: 1, name: 'ავტონომიური რესპუბლიკის კულტურის სამინისტრო', short_name: 'კულტურა' }
    const [row, sent] = (await openRows(
      aRow({ agency }),
      aRow({ id: 8, agency, forwarded_at: '2026-03-02T09:00:00.000Z' }),
    )) as [HTMLElement, HTMLElement]
    expect(within(row).getByRole('rowheader').textContent).toBe(
      'სტიპენდია #0000-7\u00a0· კულტურა\u00a0· შეიქმნა: 1\u00a0მარტი, 2026',
    )
    expect(within(sent).getByRole('rowheader').textContent).toMatch(/· გადაიგზავნა \d+\u00a0დღის წინ$/)
    expect(within(row).getByRole('link', { name: 'სტიპენდია #0000-7' }).getAttribute('href')).toBe('/detail/7')
  })

  const sentAt = '2026-03-02T09:00:00.000Z'
  test.each([
    ['the day of its answer', { due_on: '2026-04-01', days_left: 12 }, /· პასუხი 01\.04\.2026-მდე$/],
    [
      'that this day is over',
      { due_on: '2026-03-05', days_left: -3, is_overdue: true },
      /· ვადა გავიდა: 5\u00a0მარტი, 2026$/,
    ],
    ['that its clock stands', { is_paused: true, days_left: 12 }, /· ვადა შეჩერებულია$/],
    ['since when it waits', {}, /· გადაიგზავნა 8\u00a0დღის წინ$/],
    ['when it was sent, once it is decided', { status: 'completed' }, /· გადაიგზავნა: 2\u00a0მარტი, 2026$/],
  ] as const)('a row of a sent application says %s', { tags: 'R-WEB-87' }, async (_, changes, said) => {
    vi.useFakeTimers({ now: Date.parse('2026-03-10T09:00:00Z'), shouldAdvanceTime: true })
    fakePortal({
      [list]: aPage([aRow({ id: 7, status: 'forwarded', forwarded_at: sentAt, ...changes })]),
      [permission]: permissions.user,
    })
    show()
    const row = (await findRow(7)).closest('tr') as HTMLElement
    expect(within(row).getByRole('rowheader').textContent).toMatch(said)
  })

  test('two applications to one agency are told apart by the first words of one’s own text', {
    tags: 'R-WEB-37',
  }, async () => {
    const text = (id: number, description: string) => ({
      [`GET /api/auth/applications/GetById/${id}`]: {
        body: { success: true, data: anApplication({ id, project: null, description }) },
      },
    })
    fakePortal({
      [list]: aPage([aRow({ id: 7, project: null }), aRow({ id: 8, project: null })]),
      [permission]: permissions.user,
      ...text(7, '<p>გთხოვთ, შეაკეთოთ <b>ხიდი</b>, რომელიც სოფელს გზასთან აკავშირებს.</p>'),
      ...text(8, '<p>გვჭირდება წყალი</p>'),
    })
    show()
    expect(await screen.findByText('„გთხოვთ, შეაკეთოთ ხიდი, რომელიც სოფელს…“')).toBeDefined()
    expect(await screen.findByText('„გვჭირდება წყალი“')).toBeDefined()
    expect(screen.getByRole('link', { name: /„გვჭირდება წყალი“ #0000-8$/ })).toBeDefined()
  })

  test('sending one’s own application leads to the check first', async () => {
    fakePortal({ [list]: aPage([aRow({ status: 'pendding', is_own: true })]), [permission]: permissions.user })
    show()
    const link = await screen.findByRole('link', { name: 'უწყებაში გადაგზავნა: #0000-7' })
    expect(link.getAttribute('href')).toBe('/detail/7/check')
  })
})
