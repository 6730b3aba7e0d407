/**
 * `npm run bench -- feed`: 64 writers in a thread of their own file applications as fast as they can. A sequencer and
 * the list projectors run whenever the table streams deliver records, at most a thousand at a time. Prints how long an
 * event waits for its position in the log and for every list to show it, and whether that grows during the run.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { StreamName } from '@portal/domain'
import { project, sequence } from '@portal/event-store'
import type { Items } from '@portal/items'
import { listProjectors, openPortalStore } from '@portal/read-models'
import type { Appended, WritersData } from './feed-writers.ts'
import { connectTo, openEngine } from './ground/engine.ts'
import { keysOfSubjects } from './ground/keys-of-subjects.ts'
import { printTable } from './ground/table.ts'

/** As `infra/constructs/reactions.ts` and `infra/local/feed/feed.ts` deliver them. */
const recordsAtOnce = 1_000
const [writers, appends] = [64, 4_000]
const target = 2_000

export const benchFeed = async (): Promise<void> => {
  const engine = await openEngine()
  const address = { endpoint: engine.endpoint, names: engine.names }
  const [sequencer, projectors] = [connectTo(address), connectTo(address)]
  try {
    const now = () => new Date().toISOString()
    const wait = async (retry: number) => {
      await pause(Math.random() * 20 * retry)
    }
    const workerData: WritersData = { address, writers, appends }
    const writing = new Worker(new URL('./feed-writers.ts', import.meta.url), { workerData })
    const failed = new Promise<never>((_, reject) => writing.on('error', reject))
    const time = () => performance.timeOrigin + performance.now()
    const appendedAt = new Map<StreamName, number>()
    const toOrder: StreamName[] = []
    writing.on('message', ({ stream, at }: Appended) => {
      appendedAt.set(stream, at)
      toOrder.push(stream)
    })
    const [ordered, listed]: [number[], number[]] = [[], []]
    const lagsOf = (streams: readonly StreamName[]) =>
      streams.map((stream) => time() - (appendedAt.get(stream) ?? Number.NaN))
    /** The streams of each segment, until every list has them. */
    const segments = new Map<number, readonly StreamName[]>()
    const sequencing: Items = {
      ...sequencer.items,
      transact: async (writes, token) => {
        await sequencer.items.transact(writes, token)
        const put = writes.flatMap((write) => ('put' in write ? [write.put] : []))
        const streams = put.flatMap(({ pk }) => afterPrefix(pk, 'watermark#') ?? []) as readonly StreamName[]
        segments.set(Number(put.find(({ pk }) => afterPrefix(pk, 'segment-'))?.sk), streams)
        ordered.push(...lagsOf(streams))
      },
    }
    const checkpoints = new Map<string, number>()
    const items: Items = {
      ...projectors.items,
      put: async (table, item, condition) => {
        const isPut = await projectors.items.put(table, item, condition)
        const projector = afterPrefix(item.pk, 'projector#')
        if (projector === undefined) return isPut
        checkpoints.set(projector, Number(item.segment))
        const everywhere = Math.min(...lists.map(({ name }) => checkpoints.get(name) ?? 0))
        for (const [segment, streams] of segments)
          if (segment <= everywhere) {
            listed.push(...lagsOf(streams))
            segments.delete(segment)
          }
        return isPut
      },
    }
    const { load, open, keyed } = openPortalStore({ items, keys: keysOfSubjects() })
    const lists = listProjectors({ items, load, open, keyed, wait })
    /** Like a table stream: delivers what waits, when the last delivery is done. */
    const whenever = async (lags: readonly number[], waits: () => boolean, deliver: () => Promise<unknown>) => {
      while (lags.length < appends) await (waits() ? deliver() : pause(1))
    }
    const began = time()
    await Promise.race([
      failed,
      Promise.all([
        whenever(
          ordered,
          () => toOrder.length > 0,
          () => {
            const heads = toOrder.splice(0, recordsAtOnce).map((stream) => ({ stream, version: 1 }))
            return sequence({ items: sequencing, now, wait }, heads)
          },
        ),
        whenever(
          listed,
          () => segments.size > 0,
          () => Promise.all(lists.map((each) => project({ items, now, log: console.error }, each))),
        ),
      ]),
    ])
    const seconds = (time() - began) / 1_000
    const row = (name: string, lags: readonly number[]) => {
      const [first, last] = [lags.slice(0, appends / 4), lags.slice(-appends / 4)]
      const of = (some: readonly number[], share: number) =>
        Math.round(some.toSorted((a, b) => a - b)[Math.ceil(some.length * share) - 1] ?? 0)
      const verdict = of(lags, 0.99) <= target ? 'met' : 'MISSED'
      return [name, ...[of(first, 0.5), of(last, 0.5), of(lags, 0.5), of(lags, 0.99), of(lags, 1)].map(String), verdict]
    }
    printTable(
      `Feed under ${writers} writers: ${appends} applications, ${Math.round(appends / seconds)} a second`,
      [
        ...['from the append, ms', 'median of the first quarter', 'of the last', 'of all'],
        ...['99th percentile', 'most', `≤ ${target}`],
      ],
      [row('until it has its place in the log', ordered), row('until counts and search have it', listed)],
    )
  } finally {
    for (const each of [sequencer, projectors]) each.close()
    await engine.stop()
  }
}

const afterPrefix = (pk: unknown, prefix: string): string | undefined =>
  String(pk).startsWith(prefix) ? String(pk).slice(prefix.length) : undefined
