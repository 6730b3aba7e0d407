/** Gaps, overwrites and reordering of the log are refused or repaired. */
import type { StreamName } from '@portal/domain'
import { AnswerLost, type Items, sizeOfItem, TransactionCancelled, type Write } from '@portal/items'
import { expect, test } from 'vitest'
import { digest } from '../../hash.ts'
import { toItem } from '../../stored-event.ts'
import { maxBytes, planSegment } from '../plan-segment.ts'
import { segmentKey } from '../segment.ts'
import { readSegments, segmentAt } from '../segments.ts'
import { SequencerBusy, sequence } from '../sequence.ts'
import { sequenceEach } from '../sequence-each.ts'
import { readTip, readWatermarks } from '../tip.ts'
import { append, collectAll, eventsOf, freshStream, type OpenItems, sequenceDependencies } from './fixture.ts'
import { expectSound } from './sound.ts'

export const testOrder = (open: OpenItems): void => {
  test('events get their positions in the order in which they happened', async () => {
    const items = open()
    const [one, two] = [freshStream(), freshStream()]
    const { position } = await readTip(items)
    await append(items, one, 0, 2)
    await append(items, two, 0)
    await sequence(sequenceDependencies(items), [
      { stream: one, version: 2 },
      { stream: two, version: 1 },
    ])
    const { segment, position: end } = await readTip(items)
    expect(end).toBe(position + 3)
    expect(await segmentAt(items, segment)).toMatchObject({
      first: position + 1,
      last: end,
      events: [{ stream: one, version: 1 }, { stream: one, version: 2 }, { stream: two }],
      streams: [
        { stream: one, from: 1, to: 2, previous: 0 },
        { stream: two, from: 1, to: 1, previous: 0 },
      ],
    })
    expect(await readWatermarks(items, [one, two])).toEqual([
      { version: 2, segment },
      { version: 1, segment },
    ])
  })

  test('events that are already in the log, or reported twice, change nothing', async () => {
    const items = open()
    const stream = freshStream()
    await append(items, stream, 0, 3)
    const heads = [3, 1, 3].map((version) => ({ stream, version }))
    expect(await sequence(sequenceDependencies(items), heads)).toMatchObject({ events: 3 })
    const tip = await readTip(items)
    expect(await sequence(sequenceDependencies(items), heads)).toEqual({
      segments: 0,
      events: 0,
      broken: [],
      unreached: [],
    })
    expect(await readTip(items)).toEqual(tip)
  })

  test('of two sequencers that plan the same segment one is refused entirely', async () => {
    const items = open()
    const [one, two] = [freshStream(), freshStream()]
    const tip = await readTip(items)
    const mark = { version: 0, segment: 0 }
    const plan = (stream: StreamName) => planSegment(tip, [{ stream, mark, events: eventsOf(stream, 1, 1) }], 'now')
    const [first, second] = [plan(one), plan(two)]
    await items.transact(first.writes, first.token)
    await expect(items.transact(second.writes, second.token)).rejects.toBeInstanceOf(TransactionCancelled)
    expect(await segmentAt(items, tip.segment + 1)).toMatchObject({ events: [{ stream: one }] })
    expect(await readWatermarks(items, [two])).toEqual([mark])
  })

  test('a segment that does not begin after its stream’s watermark is refused', async () => {
    const items = open()
    const stream = freshStream()
    await append(items, stream, 0, 4)
    await sequence(sequenceDependencies(items), [{ stream, version: 2 }])
    const tip = await readTip(items)
    for (const seen of [0, 1, 3]) {
      const mark = { version: seen, segment: tip.segment }
      const { writes, token } = planSegment(tip, [{ stream, mark, events: eventsOf(stream, seen + 1, 1) }], 'now')
      await expect(items.transact(writes, token)).rejects.toBeInstanceOf(TransactionCancelled)
    }
    expect(await readTip(items)).toEqual(tip)
  })

  test('many concurrent sequencers write one dense log', async () => {
    const items = open()
    const lengths = new Map<StreamName, number>()
    for (let stream = 0; stream < 12; stream++) lengths.set(freshStream(), 3)
    for (const stream of lengths.keys()) await append(items, stream, 0, 3)
    const heads = [...lengths].map(([stream, version]) => ({ stream, version }))
    const deps = {
      ...sequenceDependencies(items),
      wait: (retry: number) => new Promise<void>((go) => setTimeout(go, retry * Math.random() * 8)),
    }
    let left = 8
    while (left > 0) {
      const done = await Promise.allSettled(Array.from({ length: left }, () => sequence(deps, heads)))
      left = done.filter((each) => each.status === 'rejected' && each.reason instanceof SequencerBusy).length
      for (const each of done)
        if (each.status === 'rejected' && !(each.reason instanceof SequencerBusy)) throw each.reason
    }
    await expectSound(items, lengths)
  })

  test('a segment stays within the limits of an item and a transaction', async () => {
    const items = open()
    const written: (readonly Write[])[] = []
    const watched: Items = {
      ...items,
      transact: async (writes, token) => {
        written.push(writes)
        await items.transact(writes, token)
      },
    }
    const lengths = new Map(Array.from({ length: 200 }, (): [StreamName, number] => [freshStream(), 1]))
    for (const stream of lengths.keys()) await append(items, stream, 0)
    const [large, huge] = [freshStream(), freshStream()]
    for (let version = 0; version < 5; version++)
      await append(items, large, version, 1, JSON.stringify({ text: 'a'.repeat(120_000) }))
    await append(items, huge, 0, 1, JSON.stringify({ text: 'a'.repeat(380_000) }))
    lengths.set(large, 5)
    lengths.set(huge, 1)
    await sequence(
      sequenceDependencies(watched),
      [...lengths].map(([stream, version]) => ({ stream, version })),
    )
    for (const writes of written) {
      expect(writes.length).toBeLessThanOrEqual(92)
      for (const write of writes) if ('put' in write) expect(sizeOfItem(write.put)).toBeLessThan(maxBytes + 60_000)
    }
    // An event too large for the segment is read from `events`, and equals the appended one.
    await expectSound(items, lengths)
    const [event] = eventsOf(huge, 1, 1, JSON.stringify({ text: 'a'.repeat(380_000) }))
    const found = (await collectAll(readSegments(items))).flatMap(({ events }) => events)
    expect(found.find(({ stream }) => stream === huge)).toEqual(event)
  })

  test('a stream with a gap is reported, ordered up to the gap, and does not block others', async () => {
    const items = open()
    const [broken, whole] = [freshStream(), freshStream()]
    await append(items, broken, 0, 3)
    await append(items, whole, 0, 2)
    await items.delete('events', { stream: broken, version: 2 })
    const heads = [
      { stream: broken, version: 3 },
      { stream: whole, version: 2 },
    ]
    expect(await sequence(sequenceDependencies(items), heads)).toMatchObject({ events: 3, broken: [broken] })
    await expectSound(
      items,
      new Map([
        [broken, 1],
        [whole, 2],
      ]),
    )
    // Events after the gap wait until it is repaired.
    const version = await append(items, broken, 3)
    const again = await sequence(sequenceDependencies(items), [{ stream: broken, version }])
    expect(again).toEqual({ segments: 0, events: 0, broken: [broken], unreached: [] })
  })

  test.each([
    ['another content', { data: '{"changed":true}' }],
    ['a content that is not canonical', { data: '{ }' }],
    ['another hash', { hash: digest('another') }],
    ['no link to the event before', { previousHash: digest('another') }],
  ])(
    'a stream with an event of %s is set aside, and taken up when the row is repaired',
    { tags: 'R-LOG-37' },
    async (_, damage) => {
      const items = open()
      const [damaged, whole] = [freshStream(), freshStream()]
      await append(items, damaged, 0, 3)
      await append(items, whole, 0, 2)
      const key = { stream: damaged, version: 2 }
      const row = (await items.get('events', key)) ?? {}
      await items.put('events', { ...row, ...key, ...damage })
      const heads = [
        { stream: damaged, version: 3 },
        { stream: whole, version: 2 },
      ]
      expect(await sequence(sequenceDependencies(items), heads)).toMatchObject({ events: 3, broken: [damaged] })
      const lengths = (reached: number) =>
        new Map([
          [damaged, reached],
          [whole, 2],
        ])
      await expectSound(items, lengths(1))
      await items.put('events', { ...row, ...key })
      expect(await sequence(sequenceDependencies(items), heads)).toMatchObject({ events: 2, broken: [] })
      await expectSound(items, lengths(3))
    },
  )

  test('an event that does not follow what the log already holds is not taken', { tags: 'R-LOG-37' }, async () => {
    const items = open()
    const stream = freshStream()
    await append(items, stream, 0, 2)
    await sequence(sequenceDependencies(items), [{ stream, version: 2 }])
    const [unlinked] = eventsOf(stream, 3, 1, '{}', digest('another'))
    if (unlinked) await items.put('events', toItem(unlinked))
    expect(await sequence(sequenceDependencies(items), [{ stream, version: 3 }])).toMatchObject({ broken: [stream] })
    await expectSound(items, new Map([[stream, 2]]))
  })

  test('prefetched groups survive a lost race and a lost answer', async () => {
    const items = open()
    const streams = Array.from({ length: 400 }, freshStream)
    for (const stream of streams) await append(items, stream, 0)
    let transactions = 0
    const flaky: Items = {
      ...items,
      transact: async (writes, token) => {
        transactions += 1
        if (transactions === 2) throw new TransactionCancelled(writes.map(() => 'conflict'))
        await items.transact(writes, token)
        if (transactions === 4) throw new AnswerLost()
      },
    }
    const done = await sequence(
      sequenceDependencies(flaky),
      streams.map((stream) => ({ stream, version: 1 })),
    )
    expect(done.broken).toEqual([])
    expect(transactions).toBeGreaterThan(5)
    await expectSound(items, new Map(streams.map((stream) => [stream, 1])))
  })

  test('an empty page before others does not end a stream', async () => {
    const items = open()
    const stream = freshStream()
    const version = await append(items, stream, await append(items, stream, 0, 90), 60)
    const world: Items = {
      ...items,
      query: async (table, query) => {
        if (table !== 'events') return items.query(table, query)
        const { after, ...fromTheStart } = query
        // The fake page ends at version 0, which no event has. DynamoDB would refuse to begin there, so that start is
        // left out.
        if (after === undefined) return { items: [], next: { stream, version: 0 } }
        return items.query(table, fromTheStart)
      },
    }
    await sequence(sequenceDependencies(world), [{ stream, version }])
    await expectSound(items, new Map([[stream, version]]))
  })

  test('an unreadable stream does not keep the others out of the log', async () => {
    const items = open()
    const streams = Array.from({ length: 7 }, freshStream)
    for (const stream of streams) await append(items, stream, 0)
    const failing = streams[4]
    const world: Items = {
      ...items,
      query: async (table, query) => {
        if (query.partition === failing) throw new Error('unreadable')
        return items.query(table, query)
      },
      getMany: async (table, keys, options) => {
        if (table === 'events' && keys.some(({ stream }) => stream === failing)) throw new Error('unreadable')
        return items.getMany(table, keys, options)
      },
    }
    const done = await sequenceEach(
      sequenceDependencies(world),
      streams.map((stream) => ({ stream, version: 1 })),
    )
    expect(done.failed.map(({ stream }) => stream)).toEqual([failing])
    const marks = await readWatermarks(items, streams)
    expect(marks.map(({ version }) => version)).toEqual(streams.map((stream) => (stream === failing ? 0 : 1)))
  })

  test('a segment is written once', async () => {
    const items = open()
    const stream = freshStream()
    await append(items, stream, 0)
    await sequence(sequenceDependencies(items), [{ stream, version: 1 }])
    const { segment } = await readTip(items)
    expect(await items.put('log', { ...segmentKey(segment), events: [] }, { absent: true })).toBe(false)
  })
}
