import { expect, test } from 'vitest'
import { openRoom } from './for-specs.ts'

test('beside what is parked, the auditor is told how far the projectors are behind the log', async () => {
  const room = await openRoom()
  await room.settle()
  const { status, body } = await room.auditor.get('/api/auth/audit/parked')
  expect([status, body]).toEqual([200, { data: [], lag: { waiting: 0, seconds: expect.any(Number) } }])
})
