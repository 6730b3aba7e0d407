/**
 * For the minutes of a deployment an old function meets events of the new release (R-RUN-15).
 *
 * @module-tag R-RUN-15
 */
import { type ApplicationEvent, applicationDecider, upcasters } from '@portal/domain'
import { eventHash, listSetAside, type StoredEvent } from '@portal/event-store'
import { agencyOperator, citizen, fileApplication, forwardApplication } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'
import { collectRows } from './reactions-for-specs.ts'

/** A portal whose application 1 was sent by a release that writes this. */
const openWith = async (newer: Partial<StoredEvent>) => {
  const portal = portalInMemory()
  await portal.seed()
  const { items, store } = portal
  const command = { ...fileApplication({}, citizen()), at: portal.clock.now() }
  await store.execute(applicationDecider, 'application-1', command, { commandId: 'file' })
  await portal.settle()
  const forward = { ...forwardApplication(agencyOperator()), at: portal.clock.now() }
  await store.execute(applicationDecider, 'application-1', forward, { commandId: 'forward' })
  const key = { stream: 'application-1', version: 2 } as const
  const written = { ...((await items.get('events', key)) as unknown as StoredEvent), ...newer }
  const hash = eventHash(written)
  await items.put('events', { ...written, hash })
  const head = await items.get('heads', { stream: key.stream })
  await items.put('heads', { ...head, hash })
  const asideOf = (is: 'waiting' | 'parked', projector: string) => collectRows(listSetAside(items, is, projector))
  return { ...portal, asideOf }
}

test.each([
  ['schema', { schema: 99 }, ['notify-applicant', 'counts']],
  [
    'type',
    { type: 'ApplicationArchived' as ApplicationEvent['type'] },
    ['notify-applicant', 'counts', 'search', 'office'],
  ],
])(
  'an event of a newer %s is no poison: it is set aside as not yet readable, and retried',
  async (_, newer, projectors) => {
    const { settle, asideOf } = await openWith(newer)
    await settle()
    for (const projector of projectors)
      expect(await asideOf('waiting', projector)).toMatchObject([
        { version: 2, reason: 'unavailable', error: 'EventTooNew' },
      ])
  },
)

test('it is sealed, asks for a person only when it stays unreadable, and is taken up by the newer reader', async () => {
  const portal = await openWith({ schema: 99 })
  const { settle, asideOf, background, clock, sms, seal } = portal
  const parked = () => background.filter(({ message }) => message === 'event_parked')
  await settle()
  expect(parked()).toEqual([])
  const admin = await portal.signInAs(seeded.agencyAdmin)
  const { status } = await admin.post('/api/auth/applications/1/rejected', { reason: 'აკლია გვერდი' })
  expect(status).toBe(503)
  await seal()
  const auditor = await portal.signInAs(seeded.auditor)
  const verified = await auditor.post<{ broken: unknown[] }>('/api/auth/audit/verify', {})
  expect([verified.status, verified.body.broken]).toEqual([200, []])
  for (let minutes = 1; minutes <= 5; minutes++) {
    clock.pass({ minutes: 1 })
    await portal.react({ only: 'projectors' })
  }
  expect(parked().length).toBeGreaterThan(0)
  expect(await asideOf('parked', 'notify-applicant')).toMatchObject([{ reason: 'unavailable' }])
  const before = sms.sent.length
  const steps = upcasters.ApplicationForwarded as ((data: object) => object)[]
  const known = steps.length
  try {
    while (steps.length < 98) steps.push((data) => data)
    clock.pass({ minutes: 5 })
    await settle()
    for (const projector of ['notify-applicant', 'counts'])
      for (const is of ['waiting', 'parked'] as const) expect(await asideOf(is, projector)).toEqual([])
    expect(sms.sent.length).toBe(before + 1)
    const counts = await admin.get('/api/auth/applications/counts')
    expect(counts.body).toMatchObject({ forwarded: 1 })
  } finally {
    steps.length = known
  }
})
