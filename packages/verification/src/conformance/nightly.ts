import type { Item } from '@portal/items'
import { readStatus } from '@portal/read-models'
import { type Fixture, type OpenItems, openFixture } from '@portal/tests/support/filed-application'
import { beforeEach, expect, test } from 'vitest'
import { lastNightly, verifyNightly } from '../nightly.ts'

export const testNightlyVerification = (open: OpenItems): void => {
  let fixture: Fixture
  let logged: Readonly<Record<string, unknown>>[]
  beforeEach(async () => {
    fixture = await openFixture(await open())
    logged = []
    await fixture.settle()
    await fixture.seal()
  })

  const night = (hasTime = () => true, items = fixture.items) =>
    verifyNightly(
      { ...fixture, items, ...fixture.sealing, now: fixture.clock.now, log: (entry) => logged.push(entry) },
      hasTime,
    )
  const readVerification = async () =>
    (await fixture.auditor.get('/api/auth/audit/verification')).body as { readonly data: unknown }

  test('is shown to the auditor with its time, once a night', { tags: 'R-LOG-34' }, async () => {
    expect(await readVerification()).toEqual({ data: null })
    await night()
    const at = fixture.clock.now()
    const { data } = await readVerification()
    expect(data).toMatchObject({ broken: 0, events: expect.any(Number) })
    expect(logged).toMatchObject([{ level: 'info', message: 'verified', broken: 0 }])
    await night()
    expect(logged).toHaveLength(1)
    expect((await readStatus(fixture.items, at)).verification).toEqual({ at, ok: true })
    expect(Date.parse((data as { readonly at: string }).at)).toBeLessThanOrEqual(Date.parse(at))
  })

  test('is complete also when /status cannot be told of it', { tags: ['R-LOG-34', 'R-RUN-23'] }, async () => {
    const { items } = fixture
    await night(undefined, {
      ...items,
      put: async (table, item, condition) => {
        if (item.pk === 'status') throw new Error('access is away')
        return items.put(table, item, condition)
      },
    })
    expect(await lastNightly(items)).toMatchObject({ broken: 0 })
    expect(logged).toMatchObject([
      { level: 'info', message: 'verified' },
      { level: 'warn', message: 'verification_not_recorded', error: 'Error' },
    ])
  })

  test('continues where a call stopped, and shows the previous night until it is complete', {
    tags: 'R-LOG-34',
  }, async () => {
    await night()
    const before = await lastNightly(fixture.items)
    fixture.clock.pass({ minutes: 24 * 60 })
    let calls = 0
    do {
      expect(await lastNightly(fixture.items)).toEqual(before)
      await night(() => false)
      calls += 1
    } while (logged.length < 2)
    expect(calls).toBeGreaterThan(10)
    expect(await lastNightly(fixture.items)).toMatchObject({ events: before?.events, broken: 0 })
    expect((await lastNightly(fixture.items))?.at).not.toBe(before?.at)
  })

  test('works once a day, from 04:10 in Tbilisi on, although it is called every five minutes', {
    tags: 'R-LOG-34',
  }, async () => {
    const begun: string[] = []
    const everyFiveMinutes = async (hours: number) => {
      for (let minutes = 0; minutes < hours * 60; minutes += 5) {
        const before = logged.length
        await night()
        if (logged.length > before) begun.push(fixture.clock.now())
        fixture.clock.pass({ minutes: 5 })
      }
    }
    await everyFiveMinutes(48)
    expect(begun.map((at) => at.slice(5, 16))).toEqual(['03-01T09:00', '03-02T00:10', '03-03T00:10'])
    expect((await lastNightly(fixture.items))?.at).toBe(begun.at(-1))
  })

  test('counts each break and logs it as an error with table and key', { tags: 'R-LOG-34' }, async () => {
    const key = { stream: 'application-1', version: 2 }
    const event = (await fixture.items.get('events', key)) as Item
    await fixture.items.put('events', { ...event, commandId: 'another' })
    await night()
    expect((await readVerification()).data).toMatchObject({ broken: 1 })
    expect(logged).toMatchObject([{ level: 'error', places: ['events application-1 / 2'] }])
  })

  test('tells an alarm what the newest night found, until a night finds nothing, and for how long none was complete', {
    tags: 'R-LOG-38',
  }, async () => {
    const key = { stream: 'application-1', version: 2 }
    const event = (await fixture.items.get('events', key)) as Item
    expect(await night(() => false)).toEqual({ findings: 0, hours: 0 })
    fixture.clock.pass({ minutes: 90 })
    expect(await night(() => false)).toEqual({ findings: 0, hours: 1.5 })
    await fixture.items.put('events', { ...event, commandId: 'another' })
    fixture.clock.pass({ minutes: 24 * 60 })
    expect(await night()).toEqual({ findings: 1, hours: 0 })
    await fixture.items.put('events', event)
    fixture.clock.pass({ minutes: 12 * 60 })
    expect(await night()).toEqual({ findings: 1, hours: 12 })
    fixture.clock.pass({ minutes: 12 * 60 })
    expect(await night(() => false)).toEqual({ findings: 1, hours: 24 })
    expect(await night()).toEqual({ findings: 0, hours: 0 })
  })

  test('is shown to no other role', async () => {
    for (const who of [fixture.citizen, fixture.admin])
      expect((await who.get('/api/auth/audit/verification')).status).toBe(403)
  })
}
