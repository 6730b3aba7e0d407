import { type AccessDayEvent, accessStreamOf, type StreamName } from '@portal/domain'
import { digest, type EventStore } from '@portal/event-store'
import { accessLogIn, findAccesses } from '@portal/identity'
import { agencyOperator } from '@portal/testing'
import { type PortalInMemory, portalInMemory } from '@portal/tests/support/portal'
import { beforeEach, expect, test } from 'vitest'
import { closeDays } from './close-days.ts'

/** The portal's clock starts at 13:00 of 2026-03-01 in Tbilisi. */
const untilMidnight = 11 * 60
const aDay = 24 * 60
const [first, second] = ['2026-03-01', '2026-03-02']

let portal: PortalInMemory
beforeEach(async () => {
  portal = portalInMemory()
  await portal.seed()
  await portal.settle()
})

const access = (...records: StreamName[]) =>
  accessLogIn({ items: portal.items, now: portal.clock.now })({
    ...{ actor: agencyOperator(), what: 'detail', records, requestId: 'request' },
  })
const logged: unknown[] = []
const deps = () => ({
  ...{ items: portal.items, execute: portal.store.execute, now: portal.clock.now },
  log: (entry: unknown) => logged.push(entry),
})
const closed = async (day: string) =>
  (await portal.store.load<AccessDayEvent>(accessStreamOf(day))).map(({ data }) => data)
const seen = async () =>
  (await findAccesses(portal.items, { record: 'application-42', agency: 1 }, portal.clock.now())).map(({ at }) => at)

test('a day is closed once, from five minutes past midnight on', { tags: 'R-LOG-17' }, async () => {
  await access('application-42')
  const before = await seen()
  portal.clock.pass({ minutes: untilMidnight + 4 })
  expect(await portal.settle()).toMatchObject({ closed: 0 })
  expect(await closed(first)).toEqual([])
  portal.clock.pass({ minutes: 1 })
  expect(await portal.settle()).toMatchObject({ closed: 1 })
  expect(await portal.settle()).toMatchObject({ closed: 0, isAtTip: true })
  expect(await closed(first)).toEqual([{ day: first, lines: 1, root: expect.any(String) }])
  expect(await closed(second)).toEqual([])
  expect(await seen()).toEqual(before)
})

test('a day without lines is closed too, and so is each missed day', { tags: 'R-LOG-17' }, async () => {
  portal.clock.pass({ minutes: untilMidnight + 2 * aDay + 5 })
  expect(await portal.settle()).toMatchObject({ closed: 3 })
  const nothing = { lines: 0, root: digest() }
  for (const day of [first, second, '2026-03-03']) expect(await closed(day)).toEqual([{ day, ...nothing }])
  expect(await closed('2026-02-28')).toEqual([])
})

test('after a standstill each call closes at most a month, and no day before the first registration', async () => {
  portal.clock.pass({ minutes: untilMidnight + 39 * aDay + 5 })
  expect([await closeDays(deps()), await closeDays(deps()), await closeDays(deps())]).toEqual([31, 9, 0])
  const empty = portalInMemory()
  expect(await empty.settle()).toMatchObject({ closed: 0, heads: 0 })
})

test('a line that cannot be read keeps neither its day nor a later one open', { tags: 'R-LOG-17' }, async () => {
  await access('application-42')
  await access('application-7')
  const [line] = (await portal.items.scan('access')).items.filter(({ pk }) => String(pk).startsWith('looks#'))
  if (line) await portal.items.put('access', { ...line, what: 'nothing' })
  portal.clock.pass({ minutes: untilMidnight + aDay + 5 })
  expect(await closeDays(deps())).toBe(2)
  expect((await closed(first))[0]).toMatchObject({ lines: 2 })
  expect(logged).toContainEqual({ level: 'error', message: 'access_lines_unreadable', day: first, lines: 1 })
})

test('a run without time closes nothing, and the next one does', async () => {
  portal.clock.pass({ minutes: aDay })
  expect(await closeDays({ ...deps(), hasTime: () => false })).toBe(0)
  expect(await closeDays(deps())).toBe(1)
})

test('two simultaneous runs, and one that is stopped after the event, leave one event and every recorded access', async () => {
  await access('application-42')
  const before = await seen()
  portal.clock.pass({ minutes: aDay })
  const stopped: EventStore['execute'] = async (...words) => {
    await portal.store.execute(...words)
    throw new Error('stopped')
  }
  await expect(closeDays({ ...deps(), execute: stopped })).rejects.toThrow('stopped')
  expect(await seen()).toEqual(before)
  await Promise.all([closeDays(deps()), closeDays(deps())])
  expect(await closed(first)).toHaveLength(1)
  portal.clock.pass({ minutes: 4 * aDay })
  await portal.settle()
  expect(await seen()).toEqual(before)
})
