import { applicationStatus } from '@portal/contract/texts/application-status'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aPage, aRow, permissions } from '../../testing/applications.ts'
import { fakePortal } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { list, permission, show } from './own-applications-for-specs.tsx'

freshPage()

describe('a row of one’s own list', () => {
  const openRow = async () => {
    fakePortal({
      [list]: aPage([aRow({ id: 7, status: 'forwarded' })]),
      [permission]: permissions.user,
    })
    const site = show()
    const link = await screen.findByRole('link', { name: '#0000-7' })
    const row = link.closest('tr') as HTMLElement
    return { ...site, title: within(row).getAllByRole('cell')[0] as HTMLElement }
  }

  test.each([
    ['pendding', 'applications.holder.applicant'],
    ['forwarded', 'applications.holder.agency'],
  ] as const)('the row of a %s application says who has it', async (status, holder) => {
    fakePortal({ [list]: aPage([aRow({ id: 7, status })]), [permission]: permissions.user })
    show()
    const row = (await screen.findByRole('link', { name: '#0000-7' })).closest('tr') as HTMLElement
    expect(within(row).getAllByText(applicationStatus[holder]).length).toBeGreaterThan(0)
  })

  test('a press anywhere on the row opens the application', async () => {
    const { title, where } = await openRow()
    await userEvent.click(title)
    expect(where()).toBe('/detail/7')
  })

  test('selecting text in the row does not open the application', async () => {
    const { title, where } = await openRow()
    getSelection()?.selectAllChildren(title)
    fireEvent.click(title)
    expect(where()).toMatch(/^\/applications/)
  })
})

describe('what a citizen may do from the list', () => {
  test('a citizen may edit and send only applications that were not sent yet', async () => {
    const rows = [aRow({ id: 1, status: 'pendding', is_own: true }), aRow({ id: 2, is_own: true })]
    fakePortal({ [list]: aPage(rows), [permission]: permissions.user })
    show()
    const edit = await screen.findAllByRole('link', { name: /^რედაქტირება/ })
    expect(edit.map((link) => link.getAttribute('href'))).toEqual(['/applications/edit/1'])
    expect(
      (await screen.findAllByRole('link', { name: /^გადაგზავნა:/ })).map((link) => link.getAttribute('href')),
    ).toEqual(['/detail/1/check'])
  })

  test('a citizen may correct a returned application and send the corrected one', async () => {
    const returned = { status: 'pendding', is_own: true, returned_at: '2026-03-02T09:00:00.000Z' } as const
    const rows = [
      aRow({ ...returned, id: 1, updated_at: returned.returned_at }),
      aRow({ ...returned, id: 2, updated_at: '2026-03-02T10:00:00.000Z' }),
    ]
    fakePortal({ [list]: aPage(rows), [permission]: permissions.user })
    show()
    const waysOf = (action: RegExp) =>
      screen.queryAllByRole('link', { name: action }).map((link) => link.getAttribute('href'))
    await screen.findByRole('link', { name: /^გადაგზავნა:/ })
    expect(waysOf(/^გასწორება:/)).toEqual(['/applications/edit/1'])
    expect(waysOf(/^გადაგზავნა:/)).toEqual(['/detail/2/check'])
    expect(waysOf(/^რედაქტირება:/)).toEqual(['/applications/edit/2'])
  })

  test('sending one’s own application leads to the check first', async () => {
    fakePortal({ [list]: aPage([aRow({ status: 'pendding', is_own: true })]), [permission]: permissions.user })
    show()
    const link = await screen.findByRole('link', { name: 'გადაგზავნა: #0000-7' })
    expect(link.getAttribute('href')).toBe('/detail/7/check')
  })
})
