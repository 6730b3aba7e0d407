import { header } from '@portal/contract/texts/header'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePortal, type RequestMade, showAt, signInAs } from '#testing/faked-portal.tsx'
import { DashboardScreen } from './dashboard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { current_page: 1, from: null, to: null, total: 0, per_page: 5, last_page: 1, data: [] }
const noApplications = { body: { success: true, data: none } }

test.each([
  ['programs', (address: string) => address.startsWith('/api/programs')],
  ['applications for which papers are asked', (address: string) => address.includes('requested=1')],
  ['unread messages', (address: string) => address.includes('unread=1')],
] as const)(
  'a citizen’s dashboard shows all parts at once, so that late %s move none',
  {
    tags: 'R-WEB-30',
  },
  async (_, isLate) => {
    localStorage.clear()
    signInAs({ id: 5, permission: 'User', first_name: 'ნინო' })
    const arrival = Promise.withResolvers<void>()
    const inTime =
      (answer: { body: object }) =>
      async ({ path }: RequestMade) => {
        if (isLate(path)) await arrival.promise
        return answer
      }
    const { requests } = fakePortal({
      'GET /api/auth/applications/GetData': inTime(noApplications),
      'GET /api/programs': inTime({ body: [] }),
    })
    showAt('/Dashboard', '/Dashboard', <DashboardScreen />)
    const isShown = () => screen.queryByRole('heading', { name: header['dashboard.next.title'] }) !== null
    await expect.poll(() => requests).toHaveLength(10)
    // What has arrived is drawn, and kept hidden.
    await screen.findByText(header['dashboard.empty.title'])
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(isShown()).toBe(false)
    arrival.resolve()
    await expect.poll(() => isShown()).toBe(true)
  },
)
