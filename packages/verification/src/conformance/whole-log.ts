import type { LogVerification } from '@portal/contract'
import type { Items } from '@portal/items'
import { type Fixture, type OpenItems, openFixture } from '@portal/tests/support/filed-application'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCursor, writeCursor } from '../cursor.ts'
import { verifyStreams } from '../streams.ts'

export const testLogVerification = (open: OpenItems): void => {
  const path = '/api/auth/audit/verify'
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await openFixture(await open())
  })
  const verify = async (body: object = {}) => (await fixture.auditor.post<LogVerification>(path, body)).body
  const eventCount = async () => (await fixture.items.scan('events')).items.length

  describe('checking the log', () => {
    test('counts every event and finds nothing', async () => {
      expect(await verify()).toEqual({
        ...{ intact: true, events: await eventCount(), broken: [], notes: [] },
        ...{ progress: { done: 1, pass: null }, next_cursor: null },
      })
    })

    test('reports stream and version of a changed event', async () => {
      const event = await fixture.items.get('events', { stream: 'member-3', version: 1 })
      await fixture.items.put('events', { ...event, at: '2020-01-01T00:00:00.000Z' })
      expect(await verify()).toMatchObject({
        intact: false,
        broken: [{ stream: 'member-3', version: 1, reason: 'hash' }],
      })
    })

    test('finds a stream whose head was removed', async () => {
      await fixture.items.delete('heads', { stream: 'application-1' })
      expect((await verify()).broken).toMatchObject([
        { stream: 'application-1', version: 1, reason: 'head', place: 'heads application-1' },
      ])
    })

    test('finds a stream without its last event', async () => {
      await fixture.items.delete('events', { stream: 'application-1', version: 4 })
      expect((await verify()).broken).toMatchObject([
        {
          ...{ stream: 'application-1', version: 4, reason: 'missing' },
          place: 'heads application-1, events application-1 / 4',
        },
      ])
      // When the event was in the log already, the log shows that the event is missing and that the head is right.
      const gone = (await openFixture(await open())) as Fixture
      await gone.settle()
      await gone.items.delete('events', { stream: 'application-1', version: 4 })
      expect((await gone.auditor.post<LogVerification>(path, {})).body.broken).toContainEqual({
        ...{ stream: 'application-1', version: 4, reason: 'missing', place: 'events application-1 / 4' },
      })
    })

    test('reports a table that the store cannot return completely, and verifies the rest', {
      tags: 'R-LOG-9',
    }, async () => {
      const items = await open()
      let isDown = false
      const scan: Items['scan'] = async (table, options) => {
        if (isDown && table === 'claims' && options?.after !== undefined)
          throw Object.assign(new Error('we have a problem'), { name: 'InternalServerError', $fault: 'server' })
        return items.scan(table, { ...options, ...(table === 'claims' && { limit: 1 }) })
      }
      const portal = portalInMemory({ items: { ...items, scan } })
      await portal.seed()
      const auditor = await portal.signInAs(seeded.auditor)
      await portal.settle()
      isDown = true
      const answers: LogVerification[] = []
      let cursor: string | null = null
      do {
        const answer: { status: number; body: LogVerification } = await auditor.post<LogVerification>(path, { cursor })
        expect(answer.status).toBe(200)
        answers.push(answer.body)
        cursor = answer.body.next_cursor
      } while (cursor !== null)
      expect(answers.flatMap(({ broken }) => broken)).toEqual([
        {
          ...{ stream: 'claims', version: 0, reason: 'not given, InternalServerError' },
          place: expect.stringMatching(/^claims, after \S+ to its end$/),
        },
      ])
      expect(answers[0]?.events).toBeGreaterThan(0)
    })

    test('continues where it stopped and omits nothing', async () => {
      await fixture.items.delete('heads', { stream: 'member-2' })
      const parts = { ...fixture, ...fixture.sealing, now: fixture.clock.now }
      const whole = await verifyStreams(parts, null, () => true)
      let [cursor, events, calls] = [null as string | null, 0, 0]
      const broken: LogVerification['broken'] = []
      do {
        let looked = 0
        const part = await verifyStreams(parts, readCursor(cursor) ?? null, () => looked++ < 1)
        events += part.events
        broken.push(...part.broken)
        cursor = writeCursor(part.next)
        calls += 1
      } while (cursor !== null && calls < 1000)
      expect(calls).toBeGreaterThan(5)
      expect([events, broken]).toEqual([whole.events, whole.broken])
    })

    test('finds a row or claim that is missing, different, or produced by no event', async () => {
      const row = await fixture.items.get('views', { pk: 'application#1', sk: 'detail' })
      await fixture.items.put('views', { ...row, pk: 'application#1', sk: 'detail', version: 3 })
      await fixture.items.delete('views', { pk: 'owner#member-5', sk: 'application#0000000001' })
      await fixture.items.put('views', { pk: 'owner#member-5', sk: 'application#0000000009', id: 9 })
      await fixture.items.put('views', { pk: 'nonsense', sk: 'x' })
      const claim = (await fixture.items.scan('claims')).items.find(({ stream }) => stream === 'member-3')
      await fixture.items.delete('claims', { claim: String(claim?.claim) })
      await fixture.items.put('claims', { claim: 'personal-id#forged', stream: 'member-5' })
      const { broken } = await verify()
      expect(broken.map(({ reason, place }) => `${reason}: ${place}`).toSorted()).toEqual([
        'claim-extra: claims personal-id#forged',
        `claim-missing: claims ${claim?.claim}`,
        'view-different: views application#1 / detail',
        'view-extra: views nonsense / x',
        'view-extra: views owner#member-5 / application#0000000009',
        'view-missing: views owner#member-5 / application#0000000001',
      ])
    })

    test('finds a stream that was cut together with its head and views once the log was sealed', async () => {
      await fixture.settle()
      await fixture.seal()
      expect(await verify()).toMatchObject({ intact: true, broken: [] })
      const third = await fixture.items.get('events', { stream: 'application-1', version: 3 })
      await fixture.items.delete('events', { stream: 'application-1', version: 4 })
      const { hash = '', at = '' } = third ?? {}
      await fixture.items.put('heads', { stream: 'application-1', version: 3, hash, at })
      expect((await verify()).broken).toContainEqual({
        ...{ stream: 'application-1', version: 4, reason: 'missing', place: 'events application-1 / 4' },
      })
    })

    test('reports a key that does not open, and continues', async () => {
      const fails = () => Promise.reject(new Error('InvalidCiphertextException'))
      const erring = { ...fixture.store, inspect: fails, verify: fails }
      const { broken, next } = await verifyStreams(
        { ...fixture, ...fixture.sealing, now: fixture.clock.now, store: erring },
        null,
        () => true,
      )
      expect(next).toBeNull()
      expect(broken).toContainEqual({ stream: 'member-3', version: 0, reason: 'unreadable', place: 'heads member-3' })
    })

    test('reports a head whose stream name is invalid or was never issued, and continues', async () => {
      const head = await fixture.items.get('heads', { stream: 'member-3' })
      for (const stream of ['membes-3', 'member-999999999999999']) await fixture.items.put('heads', { ...head, stream })
      const { broken } = await verify()
      expect(broken.map(({ place }) => place).toSorted()).toEqual([
        'heads member-999999999999999, events member-999999999999999 / 1',
        'heads membes-3',
      ])
    })

    test('is for auditors and the Super Administrator', async () => {
      expect((await (await fixture.signInAs(seeded.superAdmin)).post(path, {})).status).toBe(200)
      expect((await fixture.admin.post(path, {})).status).toBe(403)
      expect((await fixture.citizen.post(path, {})).status).toBe(403)
      expect((await fixture.guest.post(path, {})).status).toBe(401)
    })
  })
}
