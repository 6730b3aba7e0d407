/**
 * Rebuilds views from the events while commands run. Each stream is folded, and the differences of many streams are
 * written in one transaction that checks the head of each. If a command changed one of the heads meanwhile, the
 * transaction writes nothing, and its streams are folded again and written one by one. Finally, rows that no stream
 * produces are dropped.
 */
import { randomUUID } from 'node:crypto'
import type { StreamName } from '@portal/domain'
import { type LogBroken, type ViewRow, versionOfHead } from '@portal/event-store'
import { AnswerLost, forEachItem, type Item, sizeOfItem, TransactionCancelled, type Write } from '@portal/items'
import { catchUnreadable, type UnreadableStream } from '../histories.ts'
import { portalProjections } from '../projections.ts'
import { isStray, streamOfRow } from '../stream-rows.ts'
import { type CompareAllOptions, compareAllStreams } from './compare-all-streams.ts'
import { compareStream, isRight, keyText, type RebuildDependencies, type StreamComparison } from './compare-streams.ts'
import { partitionsWithout, projectionOfRow } from './projection-of-row.ts'
import { type HeadsSnapshot, scanHeads, scanSnapshot } from './snapshot.ts'
import { partOfKey, TallyByPart } from './tally.ts'

export type RebuildResult = {
  readonly streams: number
  readonly events: number
  /** Rows that the events produce. */
  readonly rows: number
  /** How many of these rows were missing or different. */
  readonly written: number
  /** Rows that no stream produces. */
  readonly dropped: number
  /** Unreadable streams; their rows stay unchanged. */
  readonly unreadable: readonly UnreadableStream[]
  /** Where the log ended early; the streams after it were found by their heads. */
  readonly brokenLog: LogBroken | null
}

/** Writes per transaction; the check of a stream's head is one of them. */
const maxWrites = 100
const maxRows = maxWrites - 1
/** Bytes per transaction, which may have 4 MB. */
const maxBytes = 3_500_000
const maxAttempts = 20

export const rebuildViews = async (
  deps: RebuildDependencies,
  names: readonly string[] = portalProjections.map(({ name }) => name),
  onStream: (events: number) => void = () => undefined,
  onLogBatch?: CompareAllOptions['onLogBatch'],
  heads: Promise<HeadsSnapshot> = scanHeads(deps.items),
): Promise<RebuildResult> => {
  const wanted = new Set(names)
  const totals = { streams: 0, events: 0, rows: 0, written: 0, dropped: 0 }
  const unreadable = new Map<StreamName, UnreadableStream>()
  const onUnreadable = (one: UnreadableStream) => unreadable.set(one.stream, one)
  const [expectedKeys, storedKeys] = [new TallyByPart(), new TallyByPart()]
  const record = (rebuilt: RebuiltStream | undefined, { expected }: StreamComparison) => {
    if (rebuilt === undefined) return
    // A row that was missing during the scan was written by this rebuild, so it is stored although the scan did not
    // find it.
    const missing = new Set(expected.flatMap(({ row, stored }) => (stored === undefined ? [keyText(row)] : [])))
    for (const key of rebuilt.rows.map(keyText)) if (!missing.has(key)) expectedKeys.addKey(key)
    totals.streams += 1
    totals.events += rebuilt.version
    totals.rows += rebuilt.rows.length
    totals.written += rebuilt.written
    onStream(rebuilt.version)
  }
  let batches: Batch[] = []
  const writeBatch = async ({ comparisons }: Batch) => {
    const areWritten = comparisons.length > 1 && (await writeAtVersions(deps, comparisons))
    for (const comparison of comparisons)
      record(
        areWritten
          ? rebuiltBy(comparison, wrongIn(comparison).length)
          : await catchUnreadable(comparison.stream, () => rebuildStream(deps, comparison, wanted), onUnreadable),
        comparison,
      )
  }
  const visit = (comparison: StreamComparison) => {
    if (comparison.expected.every(isRight)) return record(rebuiltBy(comparison, 0), comparison)
    const wrong = wrongIn(comparison)
    const bytes = wrong.reduce((sum, row) => sum + sizeOfItem(row), 0)
    let batch = batches.at(-1)
    if (batch === undefined || batch.writes + wrong.length >= maxWrites || batch.bytes + bytes > maxBytes) {
      batch = { comparisons: [], writes: 0, bytes: 0 }
      batches.push(batch)
    }
    batch.comparisons.push(comparison)
    batch.writes += wrong.length + 1
    batch.bytes += bytes
  }
  /** The writes of the previous portion, which take place while the next one is folded. */
  let writing: Promise<void> = Promise.resolve()
  const onBatch = async () => {
    await writing
    const started = batches
    batches = []
    writing = (async () => {
      for (const batch of started) await writeBatch(batch)
    })()
    // The next call awaits it, and until then its rejection must not count as unhandled.
    writing.catch(() => {})
  }
  const isEveryProjection = names.length === portalProjections.length
  const isWanted = (row: Item) => {
    const name = projectionOfRow(row)
    return name === null ? isEveryProjection : wanted.has(name)
  }
  const without = partitionsWithout(wanted)
  const snapshot = scanSnapshot(deps.items, heads, without, (row) => {
    if (!isWanted(row)) return false
    storedKeys.addKey(keyText(row))
    return true
  })
  // If the log cannot be read, nobody awaits the scan, and its rejection must not be unhandled.
  snapshot.catch(() => {})
  const walk = { names: wanted, visit, onBatch, onUnreadable, onLogBatch, snapshot: { heads, complete: snapshot } }
  const brokenLog = await compareAllStreams(deps, walk).catch(async (error: unknown) => {
    // The error is thrown only when nothing is being written any more.
    await writing.catch(() => {})
    throw error
  })
  await writing
  // If there is no stream, no comparison has awaited the snapshot.
  await snapshot
  // Where stored and expected keys are equal no row is stray, so only the rows of differing parts are folded again.
  const differingParts = new Set(storedKeys.differingFrom(expectedKeys))
  const dropUnlessProduced = async (row: Item) => {
    if (!isWanted(row) || !differingParts.has(partOfKey(keyText(row)))) return
    const stream = streamOfRow(row)
    if (stream !== null && unreadable.has(stream)) return
    const drop = () => dropIfStray(deps, row)
    const isDropped = stream === null ? await drop() : await catchUnreadable(stream, drop, onUnreadable)
    if (isDropped) totals.dropped += 1
  }
  if (differingParts.size > 0) await forEachItem(deps.items, 'views', dropUnlessProduced, { without })
  return { ...totals, unreadable: [...unreadable.values()], brokenLog }
}

type RebuiltStream = { readonly version: number; readonly rows: readonly ViewRow[]; readonly written: number }

const rebuiltBy = ({ version, expected }: StreamComparison, written: number): RebuiltStream => ({
  version,
  rows: expected.map(({ row }) => row),
  written,
})

const wrongIn = ({ expected }: StreamComparison): readonly ViewRow[] =>
  expected.filter((each) => !isRight(each)).map(({ row }) => row)

/** The streams of the next transaction, with the number and the bytes of its writes. */
type Batch = { readonly comparisons: StreamComparison[]; writes: number; bytes: number }

/** Reads the stream again only after a difference or a concurrent command. */
const rebuildStream = async (
  deps: RebuildDependencies,
  first: StreamComparison,
  wanted: ReadonlySet<string>,
): Promise<RebuiltStream> => {
  const { stream } = first
  let written = 0
  for (let [attempt, comparison] = [1, first]; ; attempt++, comparison = await compareStream(deps, stream, wanted)) {
    const wrong = wrongIn(comparison).slice(0, maxRows)
    if (wrong.length === 0) return rebuiltBy(comparison, written)
    if (attempt === maxAttempts) throw new RebuildContended(stream)
    if (await writeAtVersions(deps, [comparison])) {
      written += wrong.length
      // A written transaction is progress and no contention: a stream may have more rows than one transaction holds.
      attempt = 0
    }
  }
}

/** A stream kept changing while its rows were written. */
export class RebuildContended extends Error {
  override readonly name = 'RebuildContended'
  constructor(stream: StreamName) {
    super(`${stream} changes too often: its rows could not be written`)
  }
}

/** Returns whether all streams were unchanged, so that their rows were written. */
const writeAtVersions = (deps: RebuildDependencies, comparisons: readonly StreamComparison[]): Promise<boolean> =>
  writeAll(
    deps,
    comparisons.flatMap((comparison) => [
      headOf(comparison),
      ...wrongIn(comparison)
        .slice(0, maxRows)
        .map((row): Write => ({ put: row as Item, table: 'views' })),
    ]),
  )

const headOf = ({ stream, version }: Pick<StreamComparison, 'stream' | 'version'>): Write => ({
  check: { stream },
  table: 'heads',
  if: { equals: { version } },
})

const writeAll = async ({ items }: RebuildDependencies, writes: readonly Write[]): Promise<boolean> => {
  try {
    await items.transact(writes, randomUUID())
    return true
  } catch (error) {
    // The next read finds out whether the write committed.
    if (error instanceof TransactionCancelled || error instanceof AnswerLost) return false
    throw error
  }
}

const dropIfStray = async (deps: RebuildDependencies, row: Item): Promise<boolean> => {
  const stream = streamOfRow(row)
  const key = { pk: row.pk as string, sk: row.sk as string }
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const version = stream === null ? 0 : versionOfHead(await deps.items.get('heads', { stream }))
    if (!(await isStray(deps, row))) return false
    if (stream === null || version === 0) return deps.items.delete('views', key)
    if (await writeAll(deps, [headOf({ stream, version }), { delete: key, table: 'views' }])) return true
  }
  throw new RebuildContended(stream as StreamName)
}
