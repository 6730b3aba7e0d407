import type { StreamName } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { expect, test } from 'vitest'
import { append, at, freshStream, sequenceDependencies } from './conformance/fixture.ts'
import { readCursor, sweepHeads } from './sweep-heads.ts'

const minutes = (after: number) => new Date(Date.parse(at) + after * 60_000).toISOString()

/** Streams whose records were lost; `compareAllUpTo` is 1, because otherwise so few heads would all be compared. */
const portal = async (streams: number, pageBytes = 1024 * 1024) => {
  const items: { -readonly [Call in keyof Items]: Items[Call] } = memoryItems({ pageBytes })
  const appended: StreamName[] = []
  const lose = async (changedAt: string, stream = freshStream()) => {
    const head = await items.get('heads', { stream })
    const version = await append(items, stream, Number(head?.version ?? 0))
    await items.put('heads', { ...(await items.get('heads', { stream })), stream, version, at: changedAt })
    if (!head) appended.push(stream)
    return stream
  }
  for (let count = 0; count < streams; count++) await lose(at)
  const sweep = (now: string, options: { readonly pages?: number; readonly compareAllUpTo?: number } = {}) =>
    sweepHeads({ ...sequenceDependencies(items), now: () => now }, { compareAllUpTo: 1, ...options })
  return { items, appended, lose, sweep }
}

test('the first round compares all heads, the next one those changed since an hour before it began', async () => {
  const { lose, sweep } = await portal(7)
  expect(await sweep(minutes(90))).toMatchObject({ heads: 7, compared: 7, lagging: 7, isRoundDone: true })
  await lose(minutes(31))
  await lose(minutes(92))
  expect(await sweep(minutes(95))).toMatchObject({ heads: 9, compared: 2, lagging: 2 })
  expect(await sweep(minutes(100))).toMatchObject({ heads: 9, compared: 1, lagging: 0 })
})

test('a head with a wrong time is found by a daily round over all', async () => {
  const { lose, sweep } = await portal(3)
  await sweep(minutes(90))
  await lose('2020-01-01T00:00:00.000Z')
  expect(await sweep(minutes(95))).toMatchObject({ heads: 4, compared: 0, lagging: 0 })
  expect(await sweep(minutes(90 + 24 * 60))).toMatchObject({ heads: 4, compared: 4, lagging: 1 })
  expect(await sweep(minutes(95 + 24 * 60))).toMatchObject({ compared: 0 })
})

test('a small number of heads is compared entirely each time', async () => {
  const { lose, sweep } = await portal(3)
  await sweep(minutes(90), { compareAllUpTo: 3 })
  await lose('2020-01-01T00:00:00.000Z')
  expect(await sweep(minutes(95), { compareAllUpTo: 3 })).toMatchObject({ heads: 4, compared: 4, lagging: 1 })
})

test('an unreadable stream is compared again until it is in the log, whenever it changed', async () => {
  const { items, appended, sweep } = await portal(3)
  const [stream] = appended as [StreamName]
  const { query, getMany } = items
  items.query = async (table, options) => {
    if (table === 'events' && options.partition === stream) throw new Error('the table is away')
    return query(table, options)
  }
  items.getMany = async (table, keys, options) => {
    if (table === 'events' && keys.some((key) => key.stream === stream)) throw new Error('the table is away')
    return getMany(table, keys, options)
  }
  expect(await sweep(minutes(90))).toMatchObject({ lagging: 3, failed: [{ stream }] })
  expect(await sweep(minutes(300))).toMatchObject({ lagging: 1, failed: [{ stream }] })
  Object.assign(items, { query, getMany })
  expect(await sweep(minutes(600))).toMatchObject({ lagging: 1, failed: [] })
  expect(await sweep(minutes(900))).toMatchObject({ compared: 0 })
})

test('a stream with a gap is reported by each round over all, and does not turn every round into one', async () => {
  const { items, appended, sweep } = await portal(3)
  const [stream] = appended as [StreamName]
  const event = (await items.get('events', { stream, version: 1 })) ?? {}
  await items.delete('events', { stream, version: 1 })
  expect(await sweep(minutes(90))).toMatchObject({ lagging: 3, broken: [stream] })
  expect(await sweep(minutes(300))).toMatchObject({ compared: 0, broken: [] })
  expect(await sweep(minutes(90 + 24 * 60))).toMatchObject({ lagging: 1, broken: [stream] })
  await items.put('events', event)
  expect(await sweep(minutes(90 + 48 * 60))).toMatchObject({ lagging: 1, broken: [] })
})

test('a round of several calls compares by its begin, and passes each head once', async () => {
  const { items, lose, sweep } = await portal(6, 200)
  const round = async (now: number) => {
    const calls: Awaited<ReturnType<typeof sweep>>[] = []
    do calls.push(await sweep(minutes(now + calls.length), { pages: 1 }))
    while (!calls.at(-1)?.isRoundDone)
    return calls
  }
  const first = await round(90)
  expect(first.length).toBeGreaterThan(2)
  expect(first.reduce((sum, { heads }) => sum + heads, 0)).toBe(6)
  await lose(minutes(91))
  const second = await round(600)
  expect(second.reduce((sum, { lagging }) => sum + lagging, 0)).toBe(1)
  expect((await readCursor(items))?.round).toMatchObject({ at: minutes(600), since: minutes(30), heads: 7 })
})

test('a damaged cursor is ignored: a round over all begins', async () => {
  const { items, sweep } = await portal(3)
  await sweep(minutes(90))
  const row = (await items.get('log', { pk: 'sweep', sk: 0 })) ?? {}
  const changes: Item[] = [{ after: { stream: 'zzz' } }, { at: 'no time' }, { since: '9' }]
  for (const changed of changes) {
    await items.put('log', { ...row, ...changed })
    expect(await sweep(minutes(95)), JSON.stringify(changed)).toMatchObject({ heads: 3, compared: 3 })
  }
})

test('a sweep without time ends after a page', async () => {
  const { items } = await portal(6, 200)
  const swept = await sweepHeads(sequenceDependencies(items), { hasTime: () => false })
  expect(swept.isRoundDone).toBe(false)
  expect(swept.heads).toBeGreaterThan(0)
})

test.each([undefined, 'x', 0, 1.5])(
  'a head whose version is %s is named as broken, and stops no other',
  {
    tags: 'R-LOG-37',
  },
  async (version) => {
    const { items, appended, sweep } = await portal(3)
    const [stream] = appended as [StreamName]
    const { version: _, ...head } = (await items.get('heads', { stream })) ?? {}
    await items.put('heads', { ...head, stream, ...(version !== undefined && { version }) })
    expect(await sweep(minutes(5))).toMatchObject({ lagging: 2, events: 2, broken: [stream] })
  },
)
