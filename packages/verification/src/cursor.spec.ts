import { type Fixture, openFixture } from '@portal/tests/support/filed-application'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

let auditor: Fixture['auditor']
beforeAll(async () => {
  ;({ auditor } = await openFixture())
})
const cursorOf = (...parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

describe('the cursor of a verification', () => {
  test.each([
    '',
    'x',
    cursorOf('access', null, 0),
    cursorOf('constructor', null, 0),
    cursorOf('heads', null),
    cursorOf('heads', { stream: 5 }, 0),
    cursorOf('heads', null, 0, 0),
    cursorOf('events', { stream: 'member-1' }, 0),
    cursorOf('events', { stream: 'member-1', version: 1e300 }, 0),
    cursorOf('events', { stream: 'member-1', version: 1e-300 }, 0),
    cursorOf('lists', -1),
    cursorOf('feed', 'x'),
    cursorOf('log', { seal: 1, segment: -1, position: null }),
  ])('an invalid cursor is a wrong field: %j', async (cursor) => {
    const { status, body } = await auditor.post('/api/auth/audit/verify', { cursor })
    expect([status, body]).toMatchObject([422, { errors: { cursor: [expect.any(String)] } }])
  })

  test.each([0, 7, 1.5, -0.25])('continues after a row that was moved to the key %d', (sk) => {
    const position = { pass: 'places' as const, after: { pk: 'segment-0', sk }, seen: 3 }
    expect(readCursor(writeCursor(position))).toEqual(position)
  })
})
