/**
 * @module-tag R-APP-104
 */
import { randomUUID } from 'node:crypto'
import { type ApplicationCommand, applicationDecider, streamOf } from '@portal/domain'
import { memoryKeys, retrySetAside, sweepHeads } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { SmsFailed } from '@portal/notices'
import { memorySms } from '@portal/notices/testing'
import { listProjectors, openPortalStore, parkedEvents } from '@portal/read-models'
import {
  agencyAdmin,
  citizen,
  extendReturn,
  fileApplication,
  forwardApplication,
  requestPapers,
  returnApplication,
} from '@portal/testing'
import { beforeEach, expect, test } from 'vitest'
import { onlySms } from './reactions-for-specs.ts'
import { lastDayProjector, type RemindLastDaysDependencies, remindLastDays } from './remind-last-days.ts'

const aDay = 86_400_000
/** Noon in Tbilisi. */
const start = Date.parse('2026-03-01T08:00:00.000Z')
let clock = start
let logged: string[] = []
let portal: ReturnType<typeof openFixture>

const openFixture = () => {
  const items = memoryItems()
  const store = openPortalStore({ items, keys: memoryKeys() })
  const sms = memorySms()
  const now = () => new Date(clock).toISOString()
  let isFailing = false
  const deps: RemindLastDaysDependencies = {
    items,
    load: store.load,
    sms: {
      send: async (message) => {
        if (isFailing) throw new SmsFailed('throttled', 'refused')
        return sms.send(message)
      },
    },
    ...onlySms(),
    memberById: async () => ({ phone: '500000005', notifications: true }),
    now,
    log: (entry) => logged.push(entry.message),
  }
  const [counts] = listProjectors({ ...store, items, hmac: store.hmac, wait: async () => undefined })
  const on = async (command: ApplicationCommand, id = 1) => {
    const outcome = await store.execute(
      applicationDecider,
      streamOf('application', id),
      { ...command, at: now() },
      {
        commandId: randomUUID(),
      },
    )
    expect(outcome.accepted).toBe(true)
    const events = await store.load(streamOf('application', id))
    await counts?.apply?.({ events: events.map((event, index) => ({ position: index + 1, event })) } as never)
  }
  return { items, deps, sms, on, remind: () => remindLastDays(deps), fail: (fails: boolean) => (isFailing = fails) }
}

const texts = () => portal.sms.sent.map(({ text }) => text)

beforeEach(async () => {
  clock = start
  logged = []
  portal = openFixture()
  await portal.on(fileApplication())
  await portal.on(forwardApplication())
})

const returnedUntil = () => {
  const command = returnApplication(agencyAdmin())
  return { ...command, data: { ...command.data, answerBy: '2026-03-11' } }
}

test('a returned application is reminded of three days and one day before, each once', async () => {
  await portal.on(returnedUntil())
  for (let day = 0; day < 12; day++) {
    await portal.remind()
    await portal.remind()
    clock += aDay
  }
  expect(texts()).toHaveLength(2)
  for (const text of texts()) expect(text).toContain('11.03')
})

test('an open request is reminded of likewise, and a moved day again', async () => {
  await portal.on(requestPapers())
  clock = start + 7 * aDay
  expect(await portal.remind()).toBe(1)
  await portal.on(extendReturn({ answerBy: '2026-03-20' }))
  clock = start + 9 * aDay
  expect(await portal.remind()).toBe(0)
  clock = start + 16 * aDay
  expect(await portal.remind()).toBe(1)
})

test('nobody is reminded after sending again, nor before ten in the morning', async () => {
  await portal.on(returnedUntil())
  clock = Date.parse('2026-03-08T05:59:00.000Z')
  expect(await portal.remind()).toBe(0)
  clock = Date.parse('2026-03-08T06:00:00.000Z')
  await portal.on(forwardApplication(citizen()))
  expect(await portal.remind()).toBe(0)
})

test('a reminder that an outage stopped is sent later', async () => {
  await portal.on(returnedUntil())
  clock = start + 7 * aDay
  portal.fail(true)
  expect(await portal.remind()).toBe(0)
  portal.fail(false)
  expect(await portal.remind()).toBe(1)
})

test('a broken application is parked and logged once, stops no other, and is reminded of after its repair', {
  tags: 'R-APP-128',
}, async () => {
  const { items, deps, sms, on, remind } = portal
  await on(returnedUntil())
  await on(fileApplication({ program: null }, citizen(6)), 2)
  await on(forwardApplication(citizen(6)), 2)
  await on(returnedUntil(), 2)
  await sweepHeads({ items, now: deps.now, wait: async () => undefined })
  const key = { stream: 'application-1', version: 1 }
  const whole = await items.get('events', key)
  await items.put('events', { ...whole, ...key, data: '{' })
  clock = start + 7 * aDay
  expect([await remind(), await remind()]).toEqual([1, 0])
  expect(sms.sent).toEqual([expect.objectContaining({ text: expect.stringContaining('#0000-2') })])
  expect(await parkedEvents(items)).toMatchObject([{ projector: 'remind-last-day', stream: 'application-1' }])
  expect(logged).toEqual(['event_parked'])
  await items.put('events', { ...whole, ...key })
  clock += aDay
  await retrySetAside({ items, now: deps.now, log: () => undefined }, lastDayProjector(deps), 'parked', {
    isRequested: true,
  })
  expect(sms.sent.at(-1)?.text).toContain('#0000-1')
  expect(await parkedEvents(items)).toEqual([])
})
