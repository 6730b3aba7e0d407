/**
 * Measures reading everything in order. Reading the log by segments is compared with an unordered parallel scan of the
 * same events. Verifying every stream is compared with that scan plus parsing, and with reading and parsing the log.
 */
import type { DynamoDBDocumentClient as Documents } from '@aws-sdk/lib-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { StreamName } from '@portal/domain'
import { everyEvent, memoryKeys, type StoredEvent, verifyStored } from '@portal/event-store'
import type { Item } from '@portal/items'
import { toItem } from '../../packages/event-store/src/stored-event.ts'
import { cellsOf, comparison, turns } from './fixture/against.ts'
import { type BenchEngine, openEngine } from './fixture/engine.ts'
import { putAll } from './fixture/put-all.ts'
import { megabytes, printTable, progress } from './fixture/table.ts'
import { chunksOf } from './seed/chunks.ts'
import { fastPath } from './seed/fast-path.ts'

const turnCount = 4
const scanners = 4

/** `events`: the approximate number of events; there are a quarter as many streams. */
export const benchReplay = async (events: number): Promise<void> => {
  const engine = await openEngine()
  try {
    const { count, streams } = await fill(engine, events)
    const documents = DynamoDBDocumentClient.from(engine.client)
    const before = process.memoryUsage().rss
    const ordered = await turns(
      turnCount,
      async () => ({ operations: count / 1_000, run: () => expected(count, inOrder(engine)) }),
      async () => ({ operations: count / 1_000, run: () => expected(count, scanned(documents, engine)) }),
    )
    const growth = Math.round((process.memoryUsage().rss - before) / 1_048_576)
    const verifying = async () => ({ operations: count / 1_000, run: () => readAnd(engine, verifies) })
    const verified = await turns(turnCount, verifying, async () => ({
      operations: count / 1_000,
      run: () => expected(count, scanned(documents, engine, parsed)),
    }))
    const beyondReading = await turns(turnCount, verifying, async () => ({
      operations: count / 1_000,
      run: () => readAnd(engine, parses),
    }))
    printTable(
      `Replay of ${count} events of ${streams} streams, per 1,000 events (${megabytes()} resident, ${growth} MB more than before)`,
      comparison,
      [
        ['in order, beside an unordered parallel scan', ...cellsOf(ordered, 1)],
        ['verified, beside reading (raw) and parsing', ...cellsOf(verified, 0.8)],
        ['verified, beside reading the log and parsing', ...cellsOf(beyondReading, 0.8).slice(0, 3), '', ''],
      ],
    )
    console.log(`  ${Math.round(1_000_000 / ordered.ours)} events a second in order`)
  } finally {
    await engine.stop()
  }
}

const fill = async (engine: BenchEngine, events: number) => {
  const put = putAll(engine.client, engine.names)
  let tip = { segment: 0, position: 0, at: '' }
  const play = fastPath({ keys: memoryKeys(), tipBefore: async () => tip, sequencedAt: '2026-11-20T00:00:00.000Z' })
  const draw = progress('Events', events)
  let [count, streams] = [0, 0]
  for (const { scripts } of chunksOf({ count: events, seed: 1, afterMember: 10, afterApplication: 0 })) {
    const { items, tip: after } = await play(scripts)
    tip = after
    for (const table of ['events', 'heads', 'log'] as const) await put(table, items.get(table) ?? [])
    count += items.get('events')?.length ?? 0
    streams += scripts.length
    draw(Math.min(count, events))
    if (count >= events) break
  }
  return { count, streams }
}

const expected = async (count: number, found: Promise<number>): Promise<void> => {
  const events = await found
  if (events !== count) throw new Error(`${events} events instead of ${count}`)
}

const inOrder = async ({ items }: BenchEngine): Promise<number> => {
  let last = 0
  for await (const { position } of everyEvent(items)) {
    if (position !== last + 1) throw new Error(`position ${position} follows ${last}`)
    last = position
  }
  return last
}

const parsed = ({ data }: Item): void => {
  if (JSON.parse(String(data)) === null) throw new Error('no event')
}

const scanned = async (
  documents: Documents,
  { names }: BenchEngine,
  look: (item: Item) => void = () => {},
): Promise<number> => {
  const counts = await Promise.all(
    Array.from({ length: scanners }, async (_, Segment) => {
      let count = 0
      let after: Item | undefined
      do {
        const page = await documents.send(
          new ScanCommand({
            TableName: names.events,
            Segment,
            TotalSegments: scanners,
            ...(after && { ExclusiveStartKey: after }),
          }),
        )
        count += page.Items?.length ?? 0
        for (const item of page.Items ?? []) look(item)
        after = page.LastEvaluatedKey
      } while (after)
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Passes the streams on after the whole log was read, because they are interleaved in it. */
const readAnd = async (engine: BenchEngine, look: (stream: StreamName, events: readonly StoredEvent[]) => void) => {
  const streams = new Map<StreamName, StoredEvent[]>()
  for await (const { event } of everyEvent(engine.items)) {
    const known = streams.get(event.stream)
    if (known) known.push(event)
    else streams.set(event.stream, [event])
  }
  for (const [stream, events] of streams) look(stream, events)
}

const verifies = (stream: StreamName, events: readonly StoredEvent[]) => {
  const last = events.at(-1) as StoredEvent
  const head = { stream, version: last.version, hash: last.hash, at: last.at }
  if (!verifyStored({ stream, events, head }).intact) throw new Error(`${stream} is broken`)
}

const parses = (_: StreamName, events: readonly StoredEvent[]) => {
  for (const event of events) parsed(toItem(event))
}
