import { accesses as texts } from '@portal/contract/texts/accesses'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aProfile } from '../../testing/applications.ts'
import { fakePortal, showAt, signInAs } from '../../testing/faked-portal.tsx'
import { AccessesSection } from './profile.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the profile lists the accesses to one’s own record', { tags: ['R-LOG-14', 'R-LOG-15'] }, async () => {
  signInAs(aProfile())
  const record = { at: '2026-03-01T09:00:00Z', role: 'Super Administrator', agency: null, what: 'record', times: 2 }
  const { calls } = fakePortal({ 'GET /api/auth/profile/looks': { body: { data: [record] } } })
  showAt('/Profile', '/Profile', <AccessesSection />)
  expect(calls('GET')).toHaveLength(0)
  await userEvent.click(screen.getByText(texts['accesses.profile.title']))
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain(texts['accesses.what.record'])
  expect(row.textContent).toContain('ნახვები: 2')
})
