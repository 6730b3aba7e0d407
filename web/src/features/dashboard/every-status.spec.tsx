/**
 * A new status of an application fails here until the dashboard shows it, or this file says that it does not.
 *
 * @module-tag R-WEB-19
 */
import { type ApplicationStatus, applicationStatuses } from '@portal/contract/application-status'
import { header } from '@portal/contract/texts/header'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { OwnTasks } from './own-tasks.tsx'

/** About a withdrawn application nobody has anything to do, nor about `active`, which occurs in imported records only. */
const notShown: readonly ApplicationStatus[] = ['withdrawn', 'active']

freshPage({ id: 5, permission: 'User', first_name: 'ნინო' })

test.each(applicationStatuses)(
  'an application that became %s today is on its owner’s dashboard once',
  async (status) => {
    const row = {
      ...{ id: 7, status, returned_at: null, forwarded_at: null, created_at: '2026-03-02T09:00:00.000Z' },
      ...{ updated_at: new Date().toISOString(), project: null, agency: { id: 1, name: 'სამინისტრო' } },
    }
    fakePortal({
      'GET /api/auth/applications/GetData': ({ path }) => {
        const wanted = new URLSearchParams(path.split('?')[1]).get('status')
        const data = wanted === null || wanted === status ? [row] : []
        const bounds = { current_page: 1, from: 1, to: 1, total: data.length, per_page: 20, last_page: 1 }
        return { body: { success: true, data: { ...bounds, data } } }
      },
      'GET /api/auth/profile/getInfo': { body: { id: 5, document_verified_status: 'verified' } },
    })
    showAt('/Dashboard', '/Dashboard', <OwnTasks />)
    await screen.findByText(header[status === 'pendding' ? 'dashboard.standing.none' : 'dashboard.next.none'])
    await waitFor(() => expect(screen.queryAllByText(/#0000-7/)).toHaveLength(notShown.includes(status) ? 0 : 1))
  },
)
