/**
 * `npm run bench -- feed`: 64 writers file applications as fast as they can, in a thread of their own. The sequencer, in
 * another, and the list projectors here run whenever the table streams deliver records. Prints how long an event waits
 * for its position in the log and for every list to show it, and whether that grows during the run. It ends with an
 * error when an append's answer is lost or nothing has moved for a minute.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { listProjectors, openPortalStore } from '@portal/read-models'
import { runProjectors } from '../../functions/reactions/src/run-projectors.ts'
import type { SequencerData, Written } from './feed-sequencer.ts'
import type { Appended, WritersData } from './feed-writers.ts'
import { connectTo, openEngine } from './fixture/engine.ts'
import { keysOfSubjects } from './fixture/keys-of-subjects.ts'
import { type Row, rowOf } from './fixture/summary.ts'
import { printTable } from './fixture/table.ts'

const [writers, appends] = [64, 4_000]
/** Times the 99th percentile of an append itself, which waits for the same engine under the same load. */
const target = 4
/** Milliseconds without any progress after which the run counts as failed. */
const stalled = 60_000

export const benchFeed = async (): Promise<readonly Row[]> => {
  const engine = await openEngine()
  const address = { endpoint: engine.endpoint, names: engine.names }
  const projectors = connectTo(address)
  const threads: Worker[] = []
  try {
    const now = () => new Date().toISOString()
    const wait = async (retry: number) => {
      await pause(Math.random() * 20 * retry)
    }
    const workerData: WritersData = { address, writers, appends }
    const writing = new Worker(new URL('./feed-writers.ts', import.meta.url), { workerData })
    const sequencerData: SequencerData = { address, appends }
    const sequencing = new Worker(new URL('./feed-sequencer.ts', import.meta.url), { workerData: sequencerData })
    threads.push(writing, sequencing)
    const failed = new Promise<never>((_, reject) => {
      for (const thread of threads) thread.on('error', reject)
    })
    const time = () => performance.timeOrigin + performance.now()
    let movedAt = time()
    const appendedAt = new Map<StreamName, number>()
    const [ordered, listed, appended]: [number[], number[], number[]] = [[], [], []]
    writing.on('message', ({ stream, at, took }: Appended) => {
      appended.push(took)
      appendedAt.set(stream, at)
      sequencing.postMessage(stream)
    })
    const lagsOf = (streams: readonly StreamName[], at: number) => {
      movedAt = at
      return streams.map((stream) => at - (appendedAt.get(stream) ?? Number.NaN))
    }
    /** Segments whose events are not in every list yet, with the streams of those events. */
    const segments = new Map<number, readonly StreamName[]>()
    sequencing.on('message', ({ segment, streams, at }: Written) => {
      segments.set(segment, streams)
      ordered.push(...lagsOf(streams, at))
      noteListed()
    })
    const checkpoints = new Map<string, number>()
    /**
     * Called for each segment and for each checkpoint, because a checkpoint may pass a segment before this thread gets
     * the segment's message.
     */
    const noteListed = () => {
      const everywhere = Math.min(...lists.map(({ name }) => checkpoints.get(name) ?? 0))
      for (const [segment, streams] of segments)
        if (segment <= everywhere) {
          listed.push(...lagsOf(streams, time()))
          segments.delete(segment)
        }
    }
    const items: Items = {
      ...projectors.items,
      put: async (table, item, condition) => {
        const isPut = await projectors.items.put(table, item, condition)
        const projector = afterPrefix(item.pk, 'projector#')
        if (projector === undefined) return isPut
        checkpoints.set(projector, Number(item.segment))
        noteListed()
        return isPut
      },
    }
    const { load, open, hmac } = openPortalStore({ items, keys: keysOfSubjects() })
    const lists = listProjectors({ items, load, open, hmac, wait })
    /** Calls the projectors again as soon as they have finished, as a table stream does while records wait. */
    const follow = async () => {
      while (listed.length < appends) {
        if (time() - movedAt > stalled) throw new Error(`${appends - listed.length} appends are not in the lists`)
        if (segments.size === 0) await pause(1)
        else await runProjectors({ items, now, wait, log: console.error, projectors: lists })
      }
    }
    const began = time()
    await Promise.race([failed, follow()])
    const seconds = (time() - began) / 1_000
    const append = percentile(appended, 0.99)
    const row = (name: string, lags: readonly number[]) => {
      const [first, last] = [lags.slice(0, appends / 4), lags.slice(-appends / 4)]
      const verdict = percentile(lags, 0.99) / append <= target ? 'met' : 'MISSED'
      const medians = [first, last, lags].map((some) => percentile(some, 0.5))
      return [name, ...[...medians, percentile(lags, 0.99), percentile(lags, 1)].map(String), verdict]
    }
    printTable(
      `Feed under ${writers} writers: ${appends} applications, ${Math.round(appends / seconds)} a second`,
      [
        ...['from the append, ms', 'median of the first quarter', 'of the last', 'of all'],
        ...['99th percentile', 'most', `≤ ${target} times an append's ${append} ms`],
      ],
      [row('until it has its place in the log', ordered), row('until counts and search have it', listed)],
    )
    return [
      lagRow('feed lag beside an append, 99th percentile, until the lists have an event, ms', listed, append),
      lagRow('… until the log has it, ms', ordered, append),
    ]
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
    projectors.close()
    await engine.stop()
  }
}

const lagRow = (name: string, lags: readonly number[], append: number): Row => {
  const lag = percentile(lags, 0.99)
  const cells = { ours: String(lag), baseline: String(append), ratio: (lag / append).toFixed(2) }
  return rowOf(name, lag / append, { most: target }, cells)
}

const percentile = (lags: readonly number[], share: number): number =>
  Math.round(lags.toSorted((a, b) => a - b)[Math.ceil(lags.length * share) - 1] ?? 0)

const afterPrefix = (pk: unknown, prefix: string): string | undefined =>
  String(pk).startsWith(prefix) ? String(pk).slice(prefix.length) : undefined
