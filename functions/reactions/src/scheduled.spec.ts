/**
 * What the schedules of this function report, so that their silence and a dead table stream are noticed (R-LOG-38).
 *
 * @module-tag R-LOG-38
 */
import { accessStreamOf, applicationDecider, streamOf } from '@portal/domain'
import { readStatus } from '@portal/read-models'
import { citizen, fileApplication } from '@portal/testing'
import { portalInMemory } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'

const opened = async () => {
  const portal = portalInMemory()
  await portal.seed()
  await portal.settle()
  const messages = () => portal.background.splice(0).map(({ message, work }) => work ?? message)
  messages()
  /** Milliseconds that /status shows. */
  const lag = async () => (await readStatus(portal.items, portal.clock.now())).feed_lag_ms?.ms
  return { ...portal, messages, lag }
}

test.each([
  ['projectors', { only: 'projectors' }],
  ['reminders', { only: 'reminders' }],
  ['sweep', {}],
] as const)('%s: done is reported by each run', async (work, event) => {
  const { react, messages } = await opened()
  await react(event)
  expect(messages()).toEqual([work])
})

test('a run that fails or does not reach the end of the log does not report itself done', async () => {
  const { react, messages, items, store, clock } = await opened()
  await store.execute(
    applicationDecider,
    'application-1',
    { ...fileApplication({}, citizen()), at: clock.now() },
    { commandId: 'file' },
  )
  await react({})
  messages()
  await react({ only: 'projectors' }, { getRemainingTimeInMillis: () => 0 })
  items.scan = async () => {
    throw new Error('away')
  }
  await expect(react({})).rejects.toThrow('away')
  expect(messages()).not.toContain('sweep')
})

test('a work of the quarter hour that fails stops none of the others, and the run fails all the same', {
  tags: 'R-RUN-25',
}, async () => {
  const { react, items, background } = await opened()
  const asked: string[] = []
  const { query } = items
  items.query = async (table, asking) => {
    if (table === 'views' && asking.index !== undefined) throw new Error('unsent applications are away')
    asked.push(asking.partition)
    return query(table, asking)
  }
  await expect(react({ only: 'reminders' })).rejects.toThrow('unsent applications are away')
  expect(asked.length).toBeGreaterThan(0)
  expect(background.map(({ message, work }) => work ?? message)).toEqual(['reminders_failed'])
})

test('a sweep reports what no table stream brought for a minute, also where the minute’s measure does not see it', async () => {
  const { react, messages, store, clock } = await opened()
  const file = (id: number) =>
    store.execute(
      applicationDecider,
      streamOf('application', id),
      { ...fileApplication({}, citizen(1000 + id)), at: clock.now() },
      { commandId: `file-${id}` },
    )
  await file(1)
  await react({})
  expect(messages()).not.toContain('feed_waited')
  await file(2)
  clock.pass({ minutes: 2 })
  await react({})
  expect(messages()).toContain('feed_waited')
})

test('the first sweep begins the log on what is there, and reports none of it as late', async () => {
  const { react, background, store, clock } = portalInMemory()
  const command = fileApplication({}, citizen(1001))
  await store.execute(applicationDecider, 'application-1', command, { commandId: 'file-1' })
  clock.pass({ minutes: 2 })
  expect(await react({})).toMatchObject({ lagging: 1 })
  expect(background.map(({ message }) => message)).not.toContain('feed_waited')
})

test('a sweep that fails keeps no day of the access log open, and the run fails all the same', {
  tags: 'R-RUN-25',
}, async () => {
  const { react, items, store, clock, messages } = await opened()
  clock.pass({ minutes: 24 * 60 })
  items.scan = async () => {
    throw new Error('heads are away')
  }
  await expect(react({})).rejects.toThrow('heads are away')
  expect(messages()).toEqual(['sweep_failed'])
  expect(await store.load(accessStreamOf('2026-03-01'))).toHaveLength(1)
})

test('an operator’s retry of one projector that fails stops none of the others', { tags: 'R-RUN-25' }, async () => {
  const { react, items, messages } = await opened()
  const { query } = items
  const asked: string[] = []
  items.query = async (table, asking) => {
    if (asking.partition.startsWith('parked')) asked.push(asking.partition)
    if (asked.length === 1) throw new Error('the first is away')
    return query(table, asking)
  }
  await expect(react({ only: 'parked' })).rejects.toThrow('the first is away')
  expect(messages()).toContain('projector_failed')
  expect(asked.length).toBeGreaterThan(5)
})

test('a lag that cannot be measured keeps no event from the projectors', {
  tags: ['R-LOG-35', 'R-RUN-25'],
}, async () => {
  const { react, items, messages } = await opened()
  items.scan = async () => {
    throw new Error('heads are away')
  }
  await expect(react({ only: 'projectors' })).rejects.toThrow('heads are away')
  expect(messages()).toEqual(['lag_not_measured', 'projectors'])
})

test('a figure that cannot be recorded stops neither the warning nor the projectors', {
  tags: 'R-RUN-23',
}, async () => {
  const { react, messages, store, clock, items, lag, settle } = await opened()
  await store.execute(
    applicationDecider,
    'application-1',
    { ...fileApplication({}, citizen()), at: clock.now() },
    { commandId: 'file' },
  )
  const { put } = items
  items.put = async (table, item, condition) => {
    if (item.pk === 'status') throw new Error('access is away')
    return put(table, item, condition)
  }
  clock.pass({ seconds: 30 })
  await react({ only: 'projectors' })
  expect(messages()).toEqual(['feed_waited', 'lag_not_recorded', 'projectors'])
  items.put = put
  await settle()
  await react({ only: 'projectors' })
  expect(await lag()).toBe(0)
})

test('events that a schedule finds and no table stream brought are reported', { tags: 'R-RUN-23' }, async () => {
  const { react, messages, settle, store, clock, lag } = await opened()
  await store.execute(
    applicationDecider,
    'application-1',
    { ...fileApplication({}, citizen()), at: clock.now() },
    { commandId: 'file' },
  )
  await react({ only: 'projectors' })
  expect(messages()).toEqual(['projectors'])
  clock.pass({ seconds: 30 })
  await react({ only: 'projectors' })
  expect(messages()).toEqual(['feed_waited', 'projectors'])
  expect(await lag()).toBe(30_000)
  await settle()
  messages()
  await react({ only: 'projectors' })
  expect(messages()).toEqual(['projectors'])
  expect(await lag()).toBe(0)
})
