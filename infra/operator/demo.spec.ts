import { expect, test } from 'vitest'
import { refuseDemo } from './demo.ts'

test('a portal accepts demo data only if its deployment enabled it', () => {
  expect(refuseDemo({ EVENTS_TABLE: 'Portal-events' })).toContain('made-up people do not belong among real ones')
  expect(refuseDemo({ EVENTS_TABLE: 'Portal-events', DEMO_DATA: 'false' })).toContain('was not deployed for demo data')
  expect(refuseDemo({ EVENTS_TABLE: 'Portal-events', DEMO_DATA: 'true' })).toBeUndefined()
})

test('a portal on this machine has its demo data already', () =>
  expect(refuseDemo({ DEMO_DATA: 'true' })).toContain('by itself at its first start'))
