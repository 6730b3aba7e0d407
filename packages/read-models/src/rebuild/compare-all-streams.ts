/**
 * Visits every stream once: first the streams of the log in its order, because a stream's events are close together
 * there, then those that only `heads` has (not sequenced yet, or beyond a break, which the audit reports). Invalid
 * stream names are reported. Besides the caller's snapshot, memory grows by one bit per stream.
 */
import { isStreamName, type StreamName } from '@portal/domain'
import {
  type EventStore,
  LogBroken,
  type RecordedEvent,
  readTip,
  type StoredEvent,
  streamOfHead,
  type ViewRow,
} from '@portal/event-store'
import { hashOfRow, oneAhead, type RowHash, scanPages } from '@portal/items'
import type { KnownEvents, UnreadableStream } from '../histories.ts'
import {
  compareStreams,
  foldRows,
  hasProjection,
  type RebuildDependencies,
  type StreamComparison,
} from './compare-streams.ts'
import { SeenStreams } from './seen-streams.ts'
import { settleAll } from './settle-all.ts'
import type { HeadsSnapshot, TableSnapshot, VersionOf } from './snapshot.ts'
import { type LogBatch, streamsOfLog } from './streams-of-log.ts'

export type CompareAllOptions = {
  /** The projections to compare. */
  readonly names: ReadonlySet<string>
  readonly visit: (comparison: StreamComparison) => Promise<void> | void
  /** Called after each batch of streams, so that the caller drops their decrypted personal data in time. */
  readonly onBatch?: () => Promise<void>
  readonly onUnreadable: (unreadable: UnreadableStream) => void
  /**
   * Called with each batch of the log while its streams are compared, so that counts and search need not read the log
   * again. Comparison and callback share `open`, so that each event is decrypted once.
   */
  readonly onLogBatch?: ((batch: LogBatch, open: RebuildDependencies['store']['open']) => Promise<void>) | undefined
  /**
   * Awaited by the first comparison, so that the log is read and its streams are folded while the tables are scanned.
   */
  readonly snapshot?: { readonly heads: Promise<HeadsSnapshot>; readonly complete: Promise<TableSnapshot> } | undefined
}

/**
 * Streams per batch. Decrypted data is kept until the next batch ends, and may outlive an erasure by half a minute at
 * most.
 */
const batchSize = 400
/** Batches of the log that are folded before the snapshot is complete; their events stay in memory until then. */
const earlyAtMost = 8

/** Resolves with the break in the log, if there was one: streams after it are compared by their heads. */
export const compareAllStreams = async (
  deps: RebuildDependencies,
  { names, visit, onBatch, onUnreadable, onLogBatch, snapshot }: CompareAllOptions,
): Promise<LogBroken | null> => {
  let broken: LogBroken | null = null
  let isScanned = false
  snapshot?.complete.then(
    () => {
      isScanned = true
    },
    () => {},
  )
  const early: FoldedAhead[] = []
  const seen = new SeenStreams()
  const compareNew = async (
    knownEvents: KnownEvents,
    { items, store }: RebuildDependencies = deps,
    rightIn: FoldedAhead['rightIn'] = () => undefined,
  ) => {
    const complete = await snapshot?.complete
    const streams = [...knownEvents.keys()].filter((stream) => isValidName(stream, onUnreadable) && !seen.has(stream))
    for (let from = 0; from < streams.length; from += batchSize) {
      const batch = streams.slice(from, from + batchSize)
      const right = batch.flatMap((stream) => (complete && rightIn(stream, complete)) ?? [])
      for (const comparison of right) await visit(comparison)
      const isRight = new Set(right.map(({ stream }) => stream))
      const left = batch.filter((stream) => !isRight.has(stream))
      const options = { knownEvents, onUnreadable, snapshot: complete }
      for (const comparison of await compareStreams({ items, store }, left, names, options))
        if (comparison !== undefined) await visit(comparison)
      await onBatch?.()
      for (const stream of batch) seen.add(stream)
    }
  }
  const compareEarly = async () => {
    for (let one = early.shift(); one !== undefined; one = early.shift())
      await compareNew(one.streams, deps, one.rightIn)
  }
  const compareBatch = async ({ streams }: LogBatch, sharing: RebuildDependencies) => {
    await compareEarly()
    await compareNew(streams, sharing)
  }
  const compareUnseen = async () => {
    if (snapshot === undefined) {
      for await (const heads of scanPages(deps.items, 'heads'))
        await compareNew(new Map(heads.map((head) => [streamOfHead(head), []])))
      return
    }
    // A stream that began after the heads were scanned is left out: its commands wrote its rows.
    let unseen = new Map<StreamName, readonly []>()
    for (const stream of (await snapshot.heads).names()) {
      if (isStreamName(stream) && seen.has(stream)) continue
      unseen.set(stream, [])
      if (unseen.size < batchSize) continue
      await compareNew(unseen)
      unseen = new Map()
    }
    await compareNew(unseen)
  }
  try {
    const { segment } = await readTip(deps.items)
    const { load, hmac } = deps.store
    for await (const batch of oneAhead(withKeysRequested(streamsOfLog(deps.items, segment), deps.store, names))) {
      const heads = isScanned || early.length === earlyAtMost ? undefined : await snapshot?.heads
      // A comparison that waits for the snapshot does not open events soon, so none is kept for it.
      const isShared = onLogBatch !== undefined && (isScanned || heads !== undefined)
      const open = isShared ? openSharedOnce(deps.store.open) : deps.store.open
      // Without `requestKeys`, because the batch's keys are requested already.
      const sharing = { ...deps, store: { load, hmac, open } }
      const compare = async () =>
        heads === undefined
          ? compareBatch(batch, sharing)
          : void early.push(await foldAhead(sharing, batch.streams, names, heads.versionOf))
      await settleAll([Promise.resolve(onLogBatch?.(batch, open)), compare()])
    }
  } catch (error) {
    if (!(error instanceof LogBroken)) throw error
    broken = error
  }
  await compareEarly()
  await compareUnseen()
  return broken
}

/**
 * Requests the keys of a batch while the batch before it is folded: during the scan of a table each request waits for a
 * page of that scan, so a batch that asked for its own keys would mostly wait.
 */
async function* withKeysRequested(
  batches: AsyncGenerator<LogBatch>,
  { requestKeys }: RebuildDependencies['store'],
  names: ReadonlySet<string>,
): AsyncGenerator<LogBatch, void> {
  for await (const batch of batches) {
    const isFolded = ([stream]: readonly [StreamName, unknown]) => isStreamName(stream) && hasProjection(stream, names)
    requestKeys?.([...batch.streams].filter(isFolded).flatMap(([, events]) => events))
    yield batch
  }
}

const isValidName = (stream: StreamName, onUnreadable: CompareAllOptions['onUnreadable']): boolean => {
  if (isStreamName(stream)) return true
  onUnreadable({ stream, error: 'NoStreamName' })
  return false
}

/**
 * Folds streams while the views are still scanned, so that the engine and this process work at once. Of each row only
 * the digest is kept, because personal data must not be held as long as a scan may take. Streams whose rows the scan
 * found are thereby compared; the others are folded again.
 */
type FoldedAhead = {
  readonly streams: KnownEvents
  /** The comparison, if every row was found by the scan; otherwise undefined. */
  readonly rightIn: (stream: StreamName, snapshot: TableSnapshot) => StreamComparison | undefined
}

const foldAhead = async (
  deps: RebuildDependencies,
  streams: KnownEvents,
  names: ReadonlySet<string>,
  versionOf: VersionOf,
): Promise<FoldedAhead> => {
  const all = [...streams.keys()].filter((stream) => isStreamName(stream))
  // An unreadable stream is reported when it is folded again.
  const options = { knownEvents: streams, versionOf, onUnreadable: () => undefined }
  const mapRow = (row: ViewRow): DigestedRow => ({ pk: row.pk, sk: row.sk, digest: hashOfRow(row) })
  const folded = await foldRows(deps, all, names, { ...options, mapRow })
  const byStream = new Map(all.map((stream, index) => [stream, folded[index]]))
  return {
    streams,
    rightIn: (stream, { hasDigest }) => {
      const early = byStream.get(stream)
      if (early?.rows.every(({ row }) => hasDigest(row.digest)) !== true) return undefined
      return { stream, version: early.version, expected: early.rows.map(foundRow) }
    },
  }
}

type DigestedRow = Pick<ViewRow, 'pk' | 'sk'> & { readonly digest: RowHash }

/** A row that equals the stored one; only its key is known. */
const foundRow = ({ projection, row: { pk, sk } }: { readonly projection: string; readonly row: DigestedRow }) => {
  const row: ViewRow = { pk, sk }
  return { projection, row, stored: row }
}

/** Milliseconds from the call of `openSharedOnce`. */
const maxAge = 10_000

/**
 * Opens an event once for two readers: the second one takes what was opened for the first, which is then dropped.
 * Opened data may outlive an erasure by half a minute at most, so after some seconds events are opened anew.
 */
export const openSharedOnce = (
  open: EventStore['open'],
  now: () => number = () => performance.now(),
): EventStore['open'] => {
  const opened = new Map<StoredEvent, Promise<RecordedEvent>>()
  const until = now() + maxAge
  return ((stored) => {
    if (now() > until) {
      opened.clear()
      return open(stored)
    }
    const known = opened.get(stored)
    if (known !== undefined) {
      opened.delete(stored)
      return known
    }
    const opening = open(stored)
    opened.set(stored, opening)
    return opening
  }) as EventStore['open']
}
