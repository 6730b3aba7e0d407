import { openFixture } from '@portal/tests/support/filed-application'
import { expect, test } from 'vitest'

test('the auditor sees the parked events and how far the projectors are behind the log', {
  tags: 'R-LOG-35',
}, async () => {
  const fixture = await openFixture()
  await fixture.settle()
  const { status, body } = await fixture.auditor.get('/api/auth/audit/parked')
  expect([status, body]).toEqual([200, { data: [], lag: { waiting: 0, seconds: expect.any(Number) } }])
})
