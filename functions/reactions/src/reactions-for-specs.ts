/** A portal in memory with one reaction, and what the streams of DynamoDB send. */
import { setImmediate as turn } from 'node:timers/promises'
import type { StreamName } from '@portal/domain'
import { type EventStore, eventHash, genesisHash, listSetAside, type Projector } from '@portal/event-store'
import { type Item, read } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { memoryPush } from '@portal/notices/testing'
import type { DynamoDBRecord } from 'aws-lambda'
import type { Dependencies, LogEntry } from './dependencies.ts'
import { reactionProjector } from './reaction.ts'
import { followSegments } from './run-projectors.ts'
import { sequenceHeads } from './sequence-heads.ts'
import { sweep } from './sweep.ts'

/** In-memory streams and one reaction that records its events; `breaks` tells for which events it fails. */
export const portal = () => {
  const items = memoryItems()
  const seen: string[] = []
  const entries: LogEntry[] = []
  const lengths = new Map<StreamName, number>()
  let breaks: (event: string) => Error | null = () => null
  const witness = (name: string) =>
    reactionProjector(
      { open: (async (stored: object) => stored) as unknown as EventStore['open'] },
      {
        name,
        kinds: ['application'],
        react: async ({ stream, version }) => {
          const error = breaks(`${stream}/${version}`)
          if (error) throw error
          seen.push(`${stream}/${version}`)
        },
      },
    )
  const deps = (projectors: readonly Projector[] = [witness('witness')]): Dependencies => ({
    items,
    open: (async (stored: object) => stored) as unknown as EventStore['open'],
    projectors,
    now: () => '2026-03-01T09:00:00.000Z',
    // A turn of the event loop, so that timers and answers of others come meanwhile.
    wait: () => turn(),
    log: (entry) => void entries.push(entry),
  })
  return {
    items,
    deps,
    seen,
    entries,
    append: async (stream: StreamName, count = 1, at = '2026-03-01T09:00:00.000Z') => {
      const before = lengths.get(stream) ?? 0
      for (let version = before + 1; version <= before + count; version++)
        await items.put(
          'events',
          eventItem(stream, version, at, await items.get('events', { stream, version: version - 1 })),
        )
      lengths.set(stream, before + count)
      await items.put('heads', { stream, version: before + count, at })
    },
    heads: (...heads: (readonly [StreamName, number])[]) =>
      sequenceHeads(deps(), heads.map(headRecord)).then(sequenceNumbers),
    segments: () => followSegments(deps(), [segmentRecord]).then(sequenceNumbers),
    sweep: () => sweep(deps()),
    breakOn: (next: typeof breaks) => {
      breaks = next
    },
    parked: async () => collectRows(listSetAside(items, 'parked', 'witness')),
  }
}

export const collectRows = async <T>(rows: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}

const eventItem = (stream: StreamName, version: number, at: string, previous: Item | undefined): Item => {
  const previousHash = read.textOr(previous ?? {}, 'hash', genesisHash)
  const said = { type: 'Anything', schema: 1, at, actor: { id: 5, role: 'User' }, commandId: 'c' }
  const event = { stream, version, ...said, data: '{}', sealed: {}, previousHash }
  return { ...event, hash: eventHash(event) }
}

/** Sequence numbers are the indexes in the batch: s0, s1, … */
export const headRecord = ([stream, version]: readonly [StreamName, number], index: number): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber: `s${index}`,
    Keys: { stream: { S: stream } },
    NewImage: { stream: { S: stream }, version: { N: String(version) } },
  },
})

export const segmentRecord: DynamoDBRecord = {
  dynamodb: { SequenceNumber: 's0', Keys: { pk: { S: 'segment-0' }, sk: { N: '1' } } },
}

export const sequenceNumbers = ({ batchItemFailures }: { batchItemFailures: { itemIdentifier: string }[] }) =>
  batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)

export const firstStream = 'application-1'
export const secondStream = 'application-2'

/** For notices of members who have no channel but SMS. */
export const onlySms = () => ({
  mail: null,
  push: memoryPush(),
  siteOrigin: 'https://portal.example',
  execute: unused as EventStore['execute'],
  hmac: unused as EventStore['hmac'],
})

const unused = (): Promise<never> => Promise.reject(new Error('a notice by SMS needs neither events nor links'))
