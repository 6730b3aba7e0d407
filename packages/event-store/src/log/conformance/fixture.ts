/** The fixture of the log's suite: streams of simple events, appended as the store does it. */
import { randomUUID } from 'node:crypto'
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { digest } from '../../hash.ts'
import { eventHash, fromItem, genesisHash, type StoredEvent, toItem } from '../../stored-event.ts'
import type { SequenceDependencies } from '../sequence.ts'

export type OpenItems = () => Items

let streams = Date.now() * 100
export const freshStream = (): StreamName => `application-${streams++}`

export const at = '2026-03-01T09:00:00.000Z'

export const sequenceDependencies = (items: Items): SequenceDependencies => ({
  items,
  now: () => at,
  wait: async () => undefined,
})

export const eventsOf = (
  stream: StreamName,
  from: number,
  count: number,
  data = '{}',
  follows = genesisHash,
): readonly StoredEvent[] => {
  const events: StoredEvent[] = []
  let previousHash = follows
  for (let version = from; version < from + count; version++) {
    const event = {
      ...{ stream, version, type: 'Anything', schema: 1, at, actor: { id: 5, role: 'User' }, commandId: 'c' },
      ...{ data, sealed: {}, previousHash },
    }
    previousHash = eventHash(event)
    events.push({ ...event, hash: previousHash })
  }
  return events
}

/** Writes events and head in one transaction, as every append does. */
export const append = async (
  items: Items,
  stream: StreamName,
  seen: number,
  count = 1,
  data = '{}',
): Promise<number> => {
  const version = seen + count
  const last = seen === 0 ? undefined : await items.get('events', { stream, version: seen })
  await items.transact(
    [
      ...eventsOf(stream, seen + 1, count, data, last && fromItem(last).hash).map((event) => ({
        put: toItem(event),
        table: 'events' as const,
      })),
      { put: { stream, version, hash: digest(`${stream} ${version}`), at }, table: 'heads' as const },
    ],
    randomUUID().slice(0, 36),
  )
  return version
}

export const collectAll = async <T>(all: AsyncIterable<T>): Promise<readonly T[]> => {
  const list: T[] = []
  for await (const each of all) list.push(each)
  return list
}
