import { header } from '@portal/contract/texts/header'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { DashboardScreen } from './dashboard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a citizen’s dashboard shows all parts at once, so that none moves another', async () => {
  localStorage.clear()
  signInAs({ id: 5, permission: 'User', first_name: 'ნინო' })
  const programs = Promise.withResolvers<{ body: readonly object[] }>()
  const { requests } = fakePortal({
    'GET /api/auth/applications/GetData': {
      body: {
        success: true,
        data: { current_page: 1, from: null, to: null, total: 0, per_page: 5, last_page: 1, data: [] },
      },
    },
    'GET /api/programs': () => programs.promise,
  })
  showAt('/Dashboard', '/Dashboard', <DashboardScreen />)
  const isShown = () => screen.queryByRole('heading', { name: header['dashboard.next.title'] }) !== null
  await expect.poll(() => requests).toHaveLength(9)
  expect(isShown()).toBe(false)
  programs.resolve({ body: [] })
  await expect.poll(() => isShown()).toBe(true)
})
