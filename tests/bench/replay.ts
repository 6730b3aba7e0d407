/**
 * Measures reading everything in order: reading the log by segments is compared with an unordered parallel scan of the
 * same events.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DynamoDBDocumentClient as Documents, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { everyEvent, memoryKeys } from '@portal/event-store'
import type { Item } from '@portal/items'
import { compareByTurns, comparisonCells, comparisonColumns } from './fixture/against.ts'
import { type BenchEngine, openEngine } from './fixture/engine.ts'
import { openEngineFile } from './fixture/engine-file.ts'
import { type Row, rowOfTurns } from './fixture/summary.ts'
import { megabytes, printTable, progress } from './fixture/table.ts'
import { chunksOf } from './seed/chunks.ts'
import { chunkPlanner } from './seed/fast-path.ts'

const turnCount = 4
const scanners = 4
const goal = 2.5

/** `events`: the approximate number of events; there are a quarter as many streams. */
export const benchReplay = async (events: number): Promise<readonly Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-replay-'))
  const engine = await openEngine(folder)
  try {
    const { count, streams } = await fill(engine, folder, events)
    const documents = DynamoDBDocumentClient.from(engine.client)
    const before = process.memoryUsage().rss
    const ordered = await compareByTurns(
      turnCount,
      async () => ({ operations: count / 1_000, run: () => expected(count, inOrder(engine)) }),
      async () => ({ operations: count / 1_000, run: () => expected(count, scanned(documents, engine)) }),
    )
    const growth = Math.round((process.memoryUsage().rss - before) / 1_048_576)
    printTable(
      `Replay of ${count} events of ${streams} streams, per 1,000 events (${megabytes()} resident, ${growth} MB more than before)`,
      comparisonColumns,
      [['in order, beside an unordered parallel scan', ...comparisonCells(ordered, goal)]],
    )
    console.log(`  ${Math.round(1_000_000 / ordered.ours)} events a second in order`)
    return [rowOfTurns(`replay in order, ms for 1,000 of ${count} events`, ordered, goal)]
  } finally {
    await engine.stop()
    await rm(folder, { recursive: true })
  }
}

const fill = async ({ names }: BenchEngine, folder: string, events: number) => {
  const file = openEngineFile(join(folder, 'dynamodb.sqlite'), names)
  let tip = { segment: 0, position: 0, at: '' }
  const play = chunkPlanner({ keys: memoryKeys(), tipBefore: async () => tip, sequencedAt: '2026-11-20T00:00:00.000Z' })
  const draw = progress('Events', events)
  let [count, streams] = [0, 0]
  for (const { scripts } of chunksOf({ count: events, seed: 1, afterMember: 10, afterApplication: 0 })) {
    const { items, tip: after } = await play(scripts)
    tip = after
    for (const table of ['events', 'heads', 'log'] as const) await file.put(table, items.get(table) ?? [])
    count += items.get('events')?.length ?? 0
    streams += scripts.length
    draw(Math.min(count, events))
    if (count >= events) break
  }
  file.close()
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

const scanned = async (documents: Documents, { names }: BenchEngine): Promise<number> => {
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
        after = page.LastEvaluatedKey
      } while (after)
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
