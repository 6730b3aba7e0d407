/** Pairs each view row that a stream's events produce with the stored row, at one version of the stream. */
import { parseStream, type StreamName } from '@portal/domain'
import type { EventStore, RecordedEvent, ViewRow } from '@portal/event-store'
import { type Item, type Items, inBatches, isEqual, type Key, present } from '@portal/items'
import { type FoldOptions, foldStreams } from '../histories.ts'
import { portalProjections } from '../projections.ts'
import type { TableSnapshot } from './snapshot.ts'

export type RebuildDependencies = {
  readonly items: Items
  readonly store: Pick<EventStore, 'load' | 'open' | 'hmac'> & Partial<Pick<EventStore, 'requestKeys'>>
}

export type ExpectedRow = {
  readonly projection: string
  readonly row: ViewRow
  /** The stored row; undefined when there is none. */
  readonly stored: Item | undefined
}

export type StreamComparison = {
  readonly stream: StreamName
  /** The stream's version: the number of its events. */
  readonly version: number
  readonly expected: readonly ExpectedRow[]
}

/** What is already known of events, heads and rows, and a callback for unreadable streams. */
export type CompareOptions = Pick<FoldOptions<never, never>, 'knownEvents' | 'onUnreadable'> & {
  readonly snapshot?: TableSnapshot | undefined
}

/** What the events of one stream give: each row, or what `mapRow` makes of it. */
type FoldedStream<Row> = {
  readonly version: number
  readonly rows: readonly { readonly projection: string; readonly row: Row }[]
}
const unwanted = { version: 0, rows: [] }

/** The projections among `names` that fold streams of this kind. */
const projectionsOf = (stream: StreamName, names: ReadonlySet<string>) => {
  const { kind } = parseStream(stream)
  return portalProjections.filter((each) => each.kind === kind && names.has(each.name))
}
export const hasProjection = (stream: StreamName, names: ReadonlySet<string>): boolean =>
  projectionsOf(stream, names).length > 0

/**
 * One result for each stream, in their order. An unreadable stream gives undefined if `onUnreadable` is set, and throws
 * otherwise. A stream whose kind has no wanted projection is not read.
 */
export const foldRows = async <Row>(
  { items, store }: RebuildDependencies,
  streams: readonly StreamName[],
  names: ReadonlySet<string>,
  {
    mapRow,
    ...options
  }: Omit<FoldOptions<never, never>, 'items' | 'store' | 'fold'> & {
    readonly mapRow: (row: ViewRow) => Row
  },
): Promise<readonly (FoldedStream<Row> | undefined)[]> => {
  const fold = (history: readonly RecordedEvent[]): FoldedStream<Row> => {
    const [first] = history
    const wanted = first === undefined ? [] : projectionsOf(first.stream, names)
    const rows = wanted.flatMap(({ name, rows }) =>
      rows(history).map((row) => ({ projection: name, row: mapRow(row) })),
    )
    return { version: history.length, rows }
  }
  const read = new Set(streams.filter((stream) => hasProjection(stream, names)))
  const folded = (await foldStreams({ items, store, fold, ...options }, [...read])).values()
  return streams.map((stream) => (read.has(stream) ? folded.next().value : unwanted))
}

/**
 * `names`: the projections to compare. An unreadable stream gives undefined if `onUnreadable` is set, and throws
 * otherwise.
 */
export const compareStreams = async (
  { items, store }: RebuildDependencies,
  streams: readonly StreamName[],
  names: ReadonlySet<string>,
  { snapshot, ...options }: CompareOptions = {},
): Promise<readonly (StreamComparison | undefined)[]> => {
  const mapRow = (row: ViewRow) => row
  const folded = await foldRows({ items, store }, streams, names, {
    ...options,
    mapRow,
    versionOf: snapshot?.versionOf,
  })
  const stored = await storedRows(
    items,
    folded.flatMap((each) => each?.rows ?? []),
    snapshot?.isStored,
  )
  return folded.map(
    (each, index) =>
      each && {
        stream: present(streams[index]),
        version: each.version,
        expected: each.rows.map((expectedRow) => ({ ...expectedRow, stored: stored(expectedRow.row) })),
      },
  )
}

/** Reads and compares one stream without known events or a snapshot. */
export const compareStream = async (
  deps: RebuildDependencies,
  stream: StreamName,
  names: ReadonlySet<string>,
): Promise<StreamComparison> => present((await compareStreams(deps, [stream], names))[0])

export const isRight = ({ row, stored }: ExpectedRow): boolean =>
  stored !== undefined && (stored === row || isEqual(stored, row))

const concurrency = 4

const storedRows = async (
  items: Items,
  given: readonly Pick<ExpectedRow, 'row'>[],
  isStored: TableSnapshot['isStored'] = () => false,
) => {
  const found = new Map<string, Item | undefined>()
  const unread: Key[] = []
  for (const { row } of given)
    if (isStored(row)) found.set(keyText(row), row as Item)
    else unread.push({ pk: row.pk, sk: row.sk })
  const remaining = [...inBatches(unread)]
  const worker = async () => {
    for (let keys = remaining.shift(); keys !== undefined; keys = remaining.shift()) {
      const rows = await items.getMany('views', keys)
      for (const [index, key] of keys.entries()) found.set(keyText(key), rows[index])
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return (row: ViewRow) => found.get(keyText(row))
}

export const keyText = ({ pk, sk }: { readonly pk?: unknown; readonly sk?: unknown }): string =>
  JSON.stringify([pk, sk])
