/**
 * Visits every stream once: first the streams of the log in its order, because a stream's events are close together
 * there, then those that only `heads` has (not sequenced yet, or beyond a break, which the audit reports). Invalid
 * stream names are reported. Besides the caller's snapshot, memory grows by one bit per stream.
 */
import { isStreamName, type StreamName } from '@portal/domain'
import { LogBroken, tipOf } from '@portal/event-store'
import { oneAhead, scanPages } from '@portal/items'
import type { KnownEvents, Unreadable } from '../histories.ts'
import { allEnded } from './all-ended.ts'
import { compareStreams, type Reading, type StreamComparison } from './compare-streams.ts'
import { openForTwo } from './open-for-two.ts'
import { SeenStreams } from './seen-streams.ts'
import type { Snapshot } from './snapshot.ts'
import { type LogBatch, streamsOfLog } from './streams-of-log.ts'

export type Walk = {
  /** The projections to compare. */
  readonly names: ReadonlySet<string>
  readonly visit: (comparison: StreamComparison) => Promise<void> | void
  /** Called after each batch of streams, so that the caller drops their decrypted personal data in time. */
  readonly onBatch?: () => Promise<void>
  readonly onUnreadable: (unreadable: Unreadable) => void
  /**
   * Called with each batch of the log while its streams are compared, so that counts and search need not read the log
   * again. Comparison and callback share `open`, so that each event is decrypted once.
   */
  readonly onLogBatch?: ((batch: LogBatch, open: Reading['store']['open']) => Promise<void>) | undefined
  /** Awaited by the first comparison, so that the log is read and passed on while the tables are scanned. */
  readonly snapshot?: Promise<Snapshot> | undefined
}

/**
 * Streams per batch. Decrypted data is kept until the next batch ends, and may outlive an erasure by half a minute at
 * most.
 */
const batchSize = 400

/** Resolves with the break in the log, if there was one: streams after it are compared by their heads. */
export const compareAllStreams = async (
  reading: Reading,
  { names, visit, onBatch, onUnreadable, onLogBatch, snapshot }: Walk,
): Promise<LogBroken | null> => {
  let broken: LogBroken | null = null
  let isScanned = false
  snapshot?.then(
    () => {
      isScanned = true
    },
    () => {},
  )
  const seen = new SeenStreams()
  const compareNew = async (knownEvents: KnownEvents, { items, store }: Reading = reading) => {
    const streams = [...knownEvents.keys()].filter((stream) => isValidName(stream, onUnreadable) && !seen.has(stream))
    for (let from = 0; from < streams.length; from += batchSize) {
      const batch = streams.slice(from, from + batchSize)
      const options = { knownEvents, onUnreadable, snapshot: await snapshot }
      for (const comparison of await compareStreams({ items, store }, batch, names, options))
        if (comparison !== undefined) await visit(comparison)
      await onBatch?.()
      for (const stream of batch) seen.add(stream)
    }
  }
  try {
    const { segment } = await tipOf(reading.items)
    for await (const batch of oneAhead(streamsOfLog(reading.items, segment))) {
      // Until the snapshot is complete, comparisons wait for it, so no opened event is kept for them.
      const open = isScanned && onLogBatch !== undefined ? openForTwo(reading.store.open) : reading.store.open
      const sharing = { ...reading, store: { ...reading.store, open } }
      await allEnded([Promise.resolve(onLogBatch?.(batch, open)), compareNew(batch.streams, sharing)])
    }
  } catch (error) {
    if (!(error instanceof LogBroken)) throw error
    broken = error
  }
  for await (const heads of scanPages(reading.items, 'heads'))
    await compareNew(new Map(heads.map(({ stream }) => [stream as StreamName, []])))
  return broken
}

const isValidName = (stream: StreamName, onUnreadable: Walk['onUnreadable']): boolean => {
  if (isStreamName(stream)) return true
  onUnreadable({ stream, error: 'NoStreamName' })
  return false
}
