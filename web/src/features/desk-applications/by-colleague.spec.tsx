/** The queue by colleague, and whose applications a deputy works on. */
import { team } from '@portal/contract/texts/team'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPage, aProfile, aRow, permissions } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { DeskApplicationsScreen } from './desk-applications.tsx'

freshPage(aProfile({ id: 3, permission: 'Agency Operator', agency_id: 1 }))

const rowsCall = 'GET /api/auth/applications/GetData'
const nino = { id: 9, name: 'ნინო ბერიძე' }
const colleague = {
  ...{ ...nino, permission: 'Agency Operator', is_active: true, absent_until: null, deputy: null, absence: null },
  ...{ taken: 1, overdue: 0, programs: [] },
}
const waiting = (id: number, taken_by: { id: number; name: string }) => ({
  ...aRow({ id, forwarded_at: '2026-03-02T09:00:00.000Z' }),
  taken_by,
})

const show = (address: string) => {
  const portal = fakePortal({
    [rowsCall]: aPage([waiting(1, nino), waiting(2, { id: 3, name: 'გიორგი კობალაძე' })]),
    'GET /api/auth/applications/counts': { body: { all: 2, forwarded: 2, mine: 2 } },
    'GET /api/auth/check_permission': permissions.operator,
    'GET /api/auth/colleagues': { body: { data: [colleague] } },
  })
  return { ...portal, ...showAt(address, '/applications', <DeskApplicationsScreen />) }
}

test('the queue filters by a colleague, in its address', { tags: ['R-OFF-33', 'R-OFF-47'] }, async () => {
  const { where, calls } = show('/applications?page=1&status=forwarded')
  await screen.findByRole('option', { name: nino.name })
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: new RegExp(`^${team['queue.filter.colleague']}`) }),
    nino.name,
  )
  expect(where()).toBe('/applications?page=1&status=forwarded&taken=9')
  await waitFor(() => expect(calls(rowsCall).at(-1)?.path).toContain('taken=9'))
})

test('a deputy reads in whose place they work on it', { tags: ['R-OFF-40', 'R-OFF-47'] }, async () => {
  show('/applications?page=1&status=forwarded&taken=me')
  const rows = [await screen.findByRole('link', { name: '#0000-1' }), screen.getByRole('link', { name: '#0000-2' })]
  expect(rows.map((row) => row.closest('tr')?.textContent?.includes('ნინო ბერიძის ნაცვლად'))).toEqual([true, false])
})
