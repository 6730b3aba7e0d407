import type { StreamName } from '@portal/domain'
import { listSetAside, OutcomeUnknown, type Projector, Unavailable } from '@portal/event-store'
import { describe, expect, test, vi } from 'vitest'
import {
  collectRows,
  firstStream,
  headRecord,
  portal,
  secondStream,
  segmentRecord,
  sequenceNumbers,
} from './reactions-for-specs.ts'
import { followSegments } from './run-projectors.ts'
import { sequenceHeads } from './sequence-heads.ts'
import { retryParked } from './sweep.ts'

describe('a reaction', () => {
  test('gets each event once and in order, although heads arrive twice and unordered', {
    tags: 'R-LOG-4',
  }, async () => {
    const { append, heads, segments, seen } = portal()
    await append(firstStream, 3)
    expect(await heads([firstStream, 2], [firstStream, 1], [firstStream, 3], [firstStream, 3])).toEqual([])
    await heads([firstStream, 1], [firstStream, 3])
    expect(await segments()).toEqual([])
    await segments()
    expect(seen).toEqual(['application-1/1', 'application-1/2', 'application-1/3'])
  })

  test('sees all events when the time ends after a segment, because unreached heads come again', async () => {
    const { append, deps, segments, seen, entries } = portal()
    const streams = Array.from({ length: 100 }, (_, index): StreamName => `application-${index + 1}`)
    for (const stream of streams) await append(stream)
    const records = streams.map((stream, index) => headRecord([stream, 1], index))
    let looks = 0
    const aSegment = () => looks++ === 0
    const failures = sequenceNumbers(await sequenceHeads({ ...deps(), hasTime: aSegment }, records))
    expect(failures).toHaveLength(10)
    const again = records.filter(({ dynamodb }) => failures.includes(dynamodb?.SequenceNumber ?? ''))
    expect(await sequenceHeads(deps(), again)).toEqual({ batchItemFailures: [] })
    await segments()
    expect(seen.toSorted()).toEqual(streams.map((stream) => `${stream}/1`).toSorted())
    expect(entries).toEqual([])
  })

  test('ignores removed and malformed records', async () => {
    const { append, deps, segments, seen } = portal()
    await append(firstStream)
    const strange = [
      { eventName: 'REMOVE' as const, dynamodb: { SequenceNumber: 's0', Keys: {} } },
      headRecord([firstStream, 1], 1),
    ]
    expect(await sequenceHeads(deps(), strange)).toEqual({ batchItemFailures: [] })
    await segments()
    expect(seen).toEqual(['application-1/1'])
  })

  test('that is new on an existing portal starts a day ago', async () => {
    const { append, heads, deps, seen } = portal()
    await append(firstStream)
    await heads([firstStream, 1])
    await append(secondStream)
    const later = { ...deps(), now: () => '2026-03-03T09:00:00.000Z' }
    await sequenceHeads(later, [headRecord([secondStream, 1], 0)])
    await followSegments(later, [segmentRecord])
    expect(seen).toEqual(['application-2/1'])
  })
})

describe('an event that fails', () => {
  test('blocks neither its stream nor others, and is retried until it succeeds', async () => {
    const { append, heads, segments, breakOn, seen } = portal()
    await append(firstStream, 2)
    await append(secondStream, 2)
    await heads([firstStream, 2], [secondStream, 2])
    breakOn((event) => (event === 'application-1/1' ? new Error('for now') : null))
    expect(await segments()).toEqual([])
    expect(seen.toSorted()).toEqual(['application-1/2', 'application-2/1', 'application-2/2'])
    breakOn(() => null)
    expect(await segments()).toEqual([])
    expect(seen).toHaveLength(4)
    expect(seen.at(-1)).toBe('application-1/1')
  })

  test('is parked after five attempts with the reason and without its data', async () => {
    const { append, heads, segments, breakOn, parked, entries } = portal()
    await append(firstStream, 3)
    await heads([firstStream, 3])
    breakOn((event) => (event === 'application-1/2' ? new TypeError('holds a name') : null))
    for (let tries = 1; tries < 5; tries++) {
      await segments()
      expect(await parked()).toEqual([])
    }
    await segments()
    expect(await parked()).toMatchObject([
      { position: 2, stream: firstStream, version: 2, tries: 5, reason: 'poison', error: 'TypeError' },
    ])
    expect(entries).toContainEqual(expect.objectContaining({ level: 'error', message: 'event_parked', position: 2 }))
    expect(JSON.stringify(entries)).not.toContain('holds a name')
  })

  test('of unknown outcome is parked at once, and only an operator has it retried', { tags: 'R-LOG-36' }, async () => {
    const { append, heads, deps, segments, sweep, breakOn, parked, entries, seen } = portal()
    await append(firstStream)
    await heads([firstStream, 1])
    breakOn(() => new OutcomeUnknown())
    await segments()
    expect(await parked()).toMatchObject([{ stream: firstStream, tries: 1, reason: 'unknown' }])
    expect(entries).toContainEqual(expect.objectContaining({ level: 'error', message: 'event_parked', position: 1 }))
    breakOn(() => null)
    expect(await sweep()).toMatchObject({ unparked: 0 })
    expect(seen).toEqual([])
    expect(await retryParked(deps())).toBe(1)
    expect([seen, await parked()]).toEqual([['application-1/1'], []])
  })

  test('of one reaction does not affect another', async () => {
    const { append, heads, deps, items, seen } = portal()
    await append(firstStream)
    await heads([firstStream, 1])
    const dead: Projector = {
      name: 'dead',
      kinds: ['application'],
      react: async () => {
        throw new Unavailable('provider')
      },
    }
    const answer = await followSegments(deps([dead, ...deps().projectors]), [segmentRecord])
    expect(sequenceNumbers(answer)).toEqual([])
    expect(seen).toEqual(['application-1/1'])
    expect(await collectRows(listSetAside(items, 'waiting', 'dead'))).toHaveLength(1)
  })
})

describe('the sweep', () => {
  test('brings every event that the feeds lost into the log and to the reactions', { tags: 'R-LOG-4' }, async () => {
    const { append, heads, sweep, seen } = portal()
    await append(firstStream, 2)
    await append(secondStream)
    await append('member-5')
    await heads([firstStream, 1])
    await append(firstStream)
    expect(await sweep()).toEqual({
      ...{ heads: 3, lagging: 3, failed: 0, isRoundDone: true, isAtTip: true, isWaiting: false, unparked: 0 },
    })
    expect(seen.toSorted()).toEqual(['application-1/1', 'application-1/2', 'application-1/3', 'application-2/1'])
    expect(await sweep()).toMatchObject({ lagging: 0 })
  })

  test('handles more streams than one transaction can name', async () => {
    const { append, sweep, seen } = portal()
    for (let id = 1; id <= 230; id++) await append(`application-${id}`)
    expect(await sweep()).toMatchObject({ heads: 230, lagging: 230, failed: 0, isAtTip: true })
    expect(new Set(seen).size).toBe(230)
  })

  test('retries events that were parked during an outage, and leaves poison to a person', async () => {
    const { append, heads, segments, sweep, breakOn, seen, parked } = portal()
    await append(firstStream)
    await append(secondStream)
    await heads([firstStream, 1], [secondStream, 1])
    breakOn((event) => (event === 'application-1/1' ? new Unavailable('dead') : new Error('poison')))
    for (let tries = 0; tries < 5; tries++) await segments()
    breakOn(() => null)
    expect(await sweep()).toMatchObject({ lagging: 0, unparked: 1 })
    expect(seen).toEqual(['application-1/1'])
    expect(await parked()).toMatchObject([{ stream: secondStream, reason: 'poison' }])
  })

  test('reports a stream with missing events, and sequences all others', async () => {
    const { append, items, sweep, seen, entries } = portal()
    await append(firstStream, 3)
    await append(secondStream)
    await items.delete('events', { stream: firstStream, version: 2 })
    expect(await sweep()).toMatchObject({ lagging: 2, failed: 1 })
    expect(seen.toSorted()).toEqual(['application-1/1', 'application-2/1'])
    expect(entries).toContainEqual({ level: 'error', message: 'stream_broken', stream: firstStream })
  })
})

test('a projector that has not reached the tip is called again', async () => {
  const { append, heads, deps } = portal()
  await append(firstStream)
  await heads([firstStream, 1])
  const blocked: Projector = {
    name: 'blocked',
    kinds: ['application'],
    apply: async () => {
      throw new Unavailable('table')
    },
  }
  const calls = await followSegments(deps([blocked]), [segmentRecord])
  expect(sequenceNumbers(calls)).toEqual(['s0'])
  const noTime = { ...deps(), hasTime: () => false }
  expect(sequenceNumbers(await followSegments(noTime, [segmentRecord]))).toEqual(['s0'])
})

test('a projector follows the log further while a slower one keeps the call', async () => {
  const { append, heads, deps, seen } = portal()
  const finish = Promise.withResolvers<void>()
  const slow: Projector = { name: 'slow', kinds: ['application'], react: () => finish.promise }
  await append(firstStream)
  await heads([firstStream, 1])
  const running = followSegments(deps([slow, ...deps().projectors]), [segmentRecord])
  await append(secondStream)
  await heads([secondStream, 1])
  await vi.waitFor(() => expect(seen).toEqual(['application-1/1', 'application-2/1']))
  finish.resolve()
  expect(sequenceNumbers(await running)).toEqual([])
})

test('two simultaneous runs on one log take each event', async () => {
  const { append, heads, segments, sweep, seen } = portal()
  await append(firstStream, 4)
  await Promise.all([heads([firstStream, 4]), heads([firstStream, 4]), sweep()])
  await Promise.all([segments(), segments()])
  expect(new Set(seen).size).toBe(4)
  expect(await sweep()).toMatchObject({ lagging: 0, isAtTip: true })
})
