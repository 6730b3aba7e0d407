/** The view rows that a stream's events produce beside the stored ones, at one version of the stream. */
import { parseStream, type StreamName } from '@portal/domain'
import type { EventStore, RecordedEvent, ViewRow } from '@portal/event-store'
import { hundreds, type Item, type Items, isEqual } from '@portal/items'
import { type Folding, foldedStreams } from '../histories.ts'
import { portalProjections } from '../projections.ts'

export type Reading = {
  readonly items: Items
  readonly store: Pick<EventStore, 'load' | 'open' | 'keyed'>
}

export type Given = {
  readonly projection: string
  readonly row: ViewRow
  /** The stored row; undefined when there is none. */
  readonly stored: Item | undefined
}

export type Look = {
  readonly stream: StreamName
  /** The stream's version: the number of its events. */
  readonly version: number
  readonly given: readonly Given[]
}

/** Events that are already known, and a callback for unreadable streams. */
export type LookOptions = Pick<Folding<never, never>, 'atHand' | 'onUnreadable'>

/** `names`: the projections to compare. Undefined for an unreadable stream, when a callback is given. */
export const lookAtMany = async (
  { items, store }: Reading,
  streams: readonly StreamName[],
  names: ReadonlySet<string>,
  options: LookOptions = {},
): Promise<readonly (Look | undefined)[]> => {
  const wantedOf = (kind: string) => portalProjections.filter((each) => each.kind === kind && names.has(each.name))
  const fold = (history: readonly RecordedEvent[]) => {
    const [first] = history
    const wanted = first === undefined ? [] : wantedOf(parseStream(first.stream).kind)
    const rows = wanted.flatMap(({ name, rows }) => rows(history).map((row) => ({ projection: name, row })))
    return { version: history.length, rows }
  }
  // A stream without a wanted projection need not be read.
  const isWanted = (stream: StreamName) => wantedOf(parseStream(stream).kind).length > 0
  const read = streams.filter(isWanted)
  const folded = await foldedStreams({ items, store, fold, ...options }, read)
  const byStream = new Map(read.map((stream, index) => [stream, folded[index]]))
  const stored = await storedRows(
    items,
    [...byStream.values()].flatMap((each) => each?.rows ?? []),
  )
  return streams.map((stream) => {
    if (!isWanted(stream)) return { stream, version: 0, given: [] }
    const each = byStream.get(stream)
    return (
      each && {
        stream,
        version: each.version,
        given: each.rows.map((given) => ({ ...given, stored: stored(given.row) })),
      }
    )
  })
}

/** One stream, read again. */
export const lookAt = async (reading: Reading, stream: StreamName, names: ReadonlySet<string>): Promise<Look> =>
  (await lookAtMany(reading, [stream], names))[0] as Look

export const isRight = ({ row, stored }: Given): boolean => stored !== undefined && isEqual(stored, row)

const callsAtOnce = 4

const storedRows = async (items: Items, given: readonly Pick<Given, 'row'>[]) => {
  const found = new Map<string, Item | undefined>()
  const left = [...hundreds(given.map(({ row: { pk, sk } }) => ({ pk, sk })))]
  const worker = async () => {
    for (let keys = left.shift(); keys !== undefined; keys = left.shift()) {
      const rows = await items.getMany('views', keys)
      for (const [index, key] of keys.entries()) found.set(keyText(key), rows[index])
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, worker))
  return (row: ViewRow) => found.get(keyText(row))
}

export const keyText = ({ pk, sk }: { readonly pk?: unknown; readonly sk?: unknown }): string =>
  JSON.stringify([pk, sk])
