import { leaving } from '@portal/contract/texts/leaving'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { StaffDashboard } from './staff-dashboard.tsx'

const auditor = 'Auditor'
freshPage({ id: 9, permission: auditor })

test('the Auditor’s dashboard leads to what agencies sent on', { tags: 'R-OFF-49' }, async () => {
  fakePortal({})
  showAt('/Dashboard', '/Dashboard', <StaffDashboard role={auditor} />)
  const link = await screen.findByRole('link', { name: new RegExp(leaving['transfers.title']) })
  expect(link.getAttribute('href')).toBe('/transfers')
})
