/** Events that a projector could not take are seen in the audit area. */
import type { ParkedEvent } from '@portal/contract'
import { portalInMemory, seeded } from '@portal/testing/portal'
import { expect, test } from 'vitest'

test('what is parked is listed with place, reason and tries, and says nothing of the event', async () => {
  const portal = portalInMemory()
  await portal.seed()
  const auditor = await portal.signInAs(seeded.auditor)
  const list = async () => (await auditor.get<{ data: ParkedEvent[] }>('/api/auth/audit/parked')).body.data
  expect(await list()).toEqual([])
  const at = '2026-03-01T09:00:00.000Z'
  const row = { segment: 1, stream: 'application-7', version: 2, tries: 5, reason: 'poison', error: 'TypeError', at }
  await portal.items.put('log', { pk: 'parked#notify-applicant', sk: 12, ...row })
  await portal.items.put('log', { pk: 'waiting#notify-applicant', sk: 13, ...row, tries: 1 })
  expect(await list()).toEqual([
    {
      projector: 'notify-applicant',
      position: 12,
      stream: 'application-7',
      version: 2,
      reason: 'poison',
      tries: 5,
      at,
    },
  ])
})
