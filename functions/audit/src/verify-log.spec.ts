import type { LogVerification } from '@portal/contract'
import { seeded } from '@portal/testing/portal'
import { beforeEach, describe, expect, test } from 'vitest'
import { openRoom, type Room } from './for-specs.ts'
import { readCursor, verifyStreams, writeCursor } from './verify-streams.ts'

const path = '/api/auth/audit/verify'
let room: Room
beforeEach(async () => {
  room = await openRoom()
})
const verify = async (body: object = {}) => (await room.auditor.post<LogVerification>(path, body)).body
const eventCount = async () => (await room.items.scan('events')).items.length

describe('checking the log', () => {
  test('counts every event and finds nothing', async () => {
    expect(await verify()).toEqual({ intact: true, events: await eventCount(), broken: [], next_cursor: null })
  })

  test('names stream and version of what was changed', async () => {
    const event = await room.items.get('events', { stream: 'member-3', version: 1 })
    await room.items.put('events', { ...event, at: '2020-01-01T00:00:00.000Z' })
    expect(await verify()).toMatchObject({
      intact: false,
      broken: [{ stream: 'member-3', version: 1, reason: 'hash' }],
    })
  })

  test('finds a stream whose head was taken away', async () => {
    await room.items.delete('heads', { stream: 'application-1' })
    expect((await verify()).broken).toEqual([{ stream: 'application-1', version: 1, reason: 'head' }])
  })

  test('finds a stream that was cut', async () => {
    await room.items.delete('events', { stream: 'application-1', version: 4 })
    expect((await verify()).broken).toEqual([{ stream: 'application-1', version: 4, reason: 'missing' }])
  })

  test('goes on where it stopped, and leaves nothing out', async () => {
    await room.items.delete('heads', { stream: 'member-2' })
    const whole = await verifyStreams(room, null, () => true)
    let [cursor, events, calls] = [null as string | null, 0, 0]
    const broken: LogVerification['broken'] = []
    do {
      let looked = 0
      const part = await verifyStreams(room, readCursor(cursor) ?? null, () => looked++ < 1)
      events += part.events
      broken.push(...part.broken)
      cursor = writeCursor(part.next)
      calls += 1
    } while (cursor !== null && calls < 100)
    expect(calls).toBeGreaterThan(2)
    expect([events, broken]).toEqual([whole.events, whole.broken])
  })

  test.each([
    '',
    'x',
    Buffer.from('views member-1').toString('base64url'),
    Buffer.from('heads ../x').toString('base64url'),
  ])('a cursor that is none of ours is a wrong field: %j', async (cursor) => {
    const { status, body } = await room.auditor.post(path, { cursor })
    expect([status, body]).toMatchObject([422, { errors: { cursor: [expect.any(String)] } }])
  })

  test('is for auditors and the Super Administrator', async () => {
    expect((await (await room.signInAs(seeded.superAdmin)).post(path, {})).status).toBe(200)
    expect((await room.admin.post(path, {})).status).toBe(403)
    expect((await room.citizen.post(path, {})).status).toBe(403)
    expect((await room.guest.post(path, {})).status).toBe(401)
  })
})
