import type { StreamName } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { catchUp, retryParked } from './catch-up.ts'
import { listParked } from './parked.ts'
import { reactToHeads } from './react-to-heads.ts'
import { type LogEntry, type Reaction, Unavailable } from './reaction.ts'

/** A log with one reaction that writes down what it sees; `breaks` says which events it cannot take. */
const portal = () => {
  const items = memoryItems()
  const streams = new Map<StreamName, RecordedEvent[]>()
  const seen: string[] = []
  const entries: LogEntry[] = []
  let breaks: (event: string) => Error | null = () => null
  let isUnreadable: (stream: StreamName) => boolean = () => false
  let loads = 0
  const reaction: Reaction = {
    name: 'witness',
    kinds: ['application'],
    react: async ({ stream, version }) => {
      const error = breaks(`${stream}/${version}`)
      if (error) throw error
      seen.push(`${stream}/${version}`)
    },
  }
  const load = async (stream: StreamName, { upTo = Number.POSITIVE_INFINITY } = {}) => {
    loads++
    if (isUnreadable(stream)) throw new Error('unreadable')
    return (streams.get(stream) ?? []).filter(({ version }) => version <= upTo)
  }
  const deps = {
    items,
    load: load as EventStore['load'],
    reactions: [reaction],
    now: () => '2026-03-01T09:00:00.000Z',
    log: (entry: LogEntry) => void entries.push(entry),
  }
  return {
    deps,
    seen,
    entries,
    loads: () => loads,
    append: async (stream: StreamName, count = 1) => {
      const history = streams.get(stream) ?? []
      for (let added = 0; added < count; added++)
        history.push({ stream, version: history.length + 1, type: 'Anything', data: {} } as unknown as RecordedEvent)
      streams.set(stream, history)
      await items.put('heads', { stream, version: history.length })
    },
    feed: async (...heads: (readonly [StreamName, number])[]) =>
      (await reactToHeads(deps, recordsOf(heads))).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier),
    breakOn: (next: typeof breaks) => {
      breaks = next
    },
    unreadable: (next: typeof isUnreadable) => {
      isUnreadable = next
    },
  }
}

/** Sequence numbers are the places in the batch: s0, s1, … */
const recordsOf = (heads: readonly (readonly [StreamName, number])[]): DynamoDBStreamEvent => ({
  Records: heads.map(([stream, version], index) => ({
    eventName: 'MODIFY',
    dynamodb: {
      SequenceNumber: `s${index}`,
      Keys: { stream: { S: stream } },
      NewImage: { stream: { S: stream }, version: { N: String(version) } },
    },
  })),
})

const one = 'application-1'
const two = 'application-2'

describe('a reaction', () => {
  test('sees each event once and in order, though records come doubled and mixed', async () => {
    const { append, feed, seen } = portal()
    await append(one, 3)
    await feed([one, 2], [one, 1], [one, 3], [one, 3])
    await feed([one, 1], [one, 3])
    expect(seen).toEqual(['application-1/1', 'application-1/2', 'application-1/3'])
  })

  test('sees what dropped records would have told', async () => {
    const { append, feed, seen } = portal()
    await append(one, 3)
    await feed([one, 1])
    await append(one, 2)
    await feed([one, 5])
    expect(seen).toHaveLength(5)
  })

  test('does not read the events of a record that tells nothing new, nor of streams that do not concern it', async () => {
    const { append, feed, loads } = portal()
    await append(one)
    await append('member-5')
    await feed([one, 1], ['member-5', 1])
    await feed([one, 1])
    expect(loads()).toBe(1)
  })

  test('is not disturbed by removed or strange records', async () => {
    const { deps, seen, append } = portal()
    await append(one)
    const strange: DynamoDBStreamEvent = {
      Records: [
        { eventName: 'REMOVE', dynamodb: { SequenceNumber: 's0', Keys: {} } },
        {
          eventName: 'MODIFY',
          dynamodb: { SequenceNumber: 's1', NewImage: { stream: { S: 'else' }, version: { N: '1' } } },
        },
        ...recordsOf([[one, 1]]).Records,
      ],
    }
    expect(await reactToHeads(deps, strange)).toEqual({ batchItemFailures: [] })
    expect(seen).toEqual(['application-1/1'])
  })
})

describe('an event that fails', () => {
  test('is reported at its first record, and the other streams go on', async () => {
    const { append, feed, breakOn, seen } = portal()
    await append(one, 2)
    await append(two, 2)
    breakOn((event) => (event === 'application-1/2' ? new Error('poison') : null))
    expect(await feed([two, 1], [one, 1], [one, 2], [two, 2])).toEqual(['s1'])
    expect(seen.toSorted()).toEqual(['application-1/1', 'application-2/1', 'application-2/2'])
  })

  test('goes on where it failed, once the cause is gone', async () => {
    const { append, feed, breakOn, seen } = portal()
    await append(one, 3)
    breakOn((event) => (event === 'application-1/2' ? new Error('for now') : null))
    await feed([one, 3])
    breakOn(() => null)
    expect(await feed([one, 3])).toEqual([])
    expect(seen).toEqual(['application-1/1', 'application-1/2', 'application-1/3'])
  })

  test('is parked after five tries with its reason, and its stream goes on', async () => {
    const { deps, append, feed, breakOn, seen, entries } = portal()
    await append(one, 3)
    breakOn((event) => (event === 'application-1/2' ? new TypeError('holds a name') : null))
    for (let tries = 1; tries < 5; tries++) expect(await feed([one, 3])).toEqual(['s0'])
    expect(await feed([one, 3])).toEqual([])
    expect(seen).toEqual(['application-1/1', 'application-1/3'])
    const parked = { stream: one, version: 2, reason: 'poison', error: 'TypeError' }
    expect(await listParked(deps.items, 'witness')).toMatchObject([parked])
    expect(entries).toContainEqual(expect.objectContaining({ level: 'error', message: 'event_parked', version: 2 }))
    expect(JSON.stringify(entries)).not.toContain('holds a name')
  })

  test('once parked is taken by one command, or stays', async () => {
    const { deps, append, feed, breakOn, seen } = portal()
    await append(one)
    breakOn(() => new Error('poison'))
    for (let tries = 0; tries < 5; tries++) await feed([one, 1])
    expect(await retryParked(deps, () => true)).toBe(0)
    breakOn(() => null)
    expect(await retryParked(deps, () => true)).toBe(1)
    expect(seen).toEqual(['application-1/1'])
    expect(await listParked(deps.items, 'witness')).toEqual([])
  })
})

describe('the sweep', () => {
  test('follows every stream whose records were lost', async () => {
    const { deps, append, feed, seen } = portal()
    await append(one, 2)
    await append(two, 1)
    await append('member-5', 1)
    await feed([one, 1])
    await append(one, 1)
    expect(await catchUp(deps)).toEqual({ streams: 3, lagging: 2, failed: 0, unparked: 0 })
    expect(seen).toEqual(['application-1/1', 'application-1/2', 'application-1/3', 'application-2/1'])
    expect(await catchUp(deps)).toMatchObject({ lagging: 0 })
  })

  test('sees to more streams than one read can name', async () => {
    const { deps, append, seen } = portal()
    for (let id = 1; id <= 230; id++) await append(`application-${id}`)
    expect(await catchUp(deps)).toMatchObject({ streams: 230, lagging: 230, failed: 0 })
    expect(new Set(seen).size).toBe(230)
  })

  test('tries again what was parked because a provider was dead, and leaves poison to a person', async () => {
    const { deps, append, feed, breakOn, seen } = portal()
    await append(one)
    await append(two)
    breakOn((event) => (event === 'application-1/1' ? new Unavailable('dead') : new Error('poison')))
    for (let tries = 0; tries < 5; tries++) await feed([one, 1], [two, 1])
    breakOn(() => null)
    expect(await catchUp(deps)).toMatchObject({ lagging: 0, unparked: 1 })
    expect(seen).toEqual(['application-1/1'])
    expect(await listParked(deps.items, 'witness')).toMatchObject([{ stream: two, reason: 'poison' }])
  })

  test('takes over a stream that could not be read, so that the feed does not stand still for it', async () => {
    const { deps, append, feed, unreadable, seen } = portal()
    await append(one, 2)
    unreadable(() => true)
    for (let tries = 1; tries < 5; tries++) expect(await feed([one, 2])).toEqual(['s0'])
    expect(await feed([one, 2])).toEqual([])
    expect(seen).toEqual([])
    unreadable(() => false)
    expect(await catchUp(deps)).toMatchObject({ lagging: 1, failed: 0 })
    expect(seen).toEqual(['application-1/1', 'application-1/2'])
  })
})

test('two at one stream at once leave the mark at its end', async () => {
  const { deps, append, feed, seen } = portal()
  await append(one, 4)
  await Promise.all([feed([one, 4]), feed([one, 4]), catchUp(deps)])
  expect(await catchUp(deps)).toMatchObject({ lagging: 0 })
  expect(new Set(seen).size).toBe(4)
})
