/**
 * Rebuilds views from the events while commands run. Each stream is folded, and the differences of many streams are
 * written in one transaction that checks the head of each. If a command changed one of the heads meanwhile, the
 * transaction writes nothing, and its streams are folded again and written one by one. Finally, rows that no stream
 * produces are dropped.
 */
import { randomUUID } from 'node:crypto'
import type { StreamName } from '@portal/domain'
import type { ViewRow } from '@portal/event-store'
import { AnswerLost, type Item, sizeOfItem, TransactionCancelled, type Write } from '@portal/items'
import { orUnreadable, type Unreadable } from '../histories.ts'
import { portalProjections } from '../projections.ts'
import { strayRow, streamOfRow } from '../verify-stream.ts'
import { isRight, keyText, type Look, lookAt, type Reading } from './look-at.ts'
import { projectionOfRow } from './projection-of-row.ts'
import { partOfKey, TallyByPart } from './tally.ts'
import { forEachItem } from './walk.ts'
import { walkLooks } from './walk-looks.ts'

export type Rebuilt = {
  readonly streams: number
  readonly events: number
  /** Rows that the events produce. */
  readonly rows: number
  /** How many of these rows were missing or different. */
  readonly written: number
  /** Rows that no stream produces. */
  readonly dropped: number
  /** Unreadable streams; their rows stay unchanged. */
  readonly unreadable: readonly Unreadable[]
}

/** Writes per transaction; the check of a stream's head is one of them. */
const mostWrites = 100
const mostRows = mostWrites - 1
/** Bytes per transaction, which may have 4 MB. */
const mostBytes = 3_500_000
const mostTries = 20

export const rebuildViews = async (
  reading: Reading,
  names: readonly string[] = portalProjections.map(({ name }) => name),
  onStream: (events: number) => void = () => undefined,
): Promise<Rebuilt> => {
  const wanted = new Set(names)
  const done = { streams: 0, events: 0, rows: 0, written: 0, dropped: 0 }
  const unreadable = new Map<StreamName, Unreadable>()
  const onUnreadable = (one: Unreadable) => unreadable.set(one.stream, one)
  const [given, stored] = [new TallyByPart(), new TallyByPart()]
  const tell = (rebuilt: RebuiltStream | undefined) => {
    if (rebuilt === undefined) return
    for (const row of rebuilt.rows) given.add(partOfKey(keyText(row)), keyText(row))
    done.streams += 1
    done.events += rebuilt.version
    done.rows += rebuilt.rows.length
    done.written += rebuilt.written
    onStream(rebuilt.version)
  }
  let batch = emptyBatch()
  const writeBatch = async () => {
    const { looks } = batch
    batch = emptyBatch()
    const areWritten = looks.length > 1 && (await writeAt(reading, looks))
    for (const look of looks)
      tell(
        areWritten
          ? rebuiltBy(look, wrongIn(look).length)
          : await orUnreadable(look.stream, () => rebuildStream(reading, look, wanted), onUnreadable),
      )
  }
  const visit = async (look: Look) => {
    if (look.given.every(isRight)) return tell(rebuiltBy(look, 0))
    const wrong = wrongIn(look)
    const bytes = wrong.reduce((sum, row) => sum + sizeOfItem(row), 0)
    if (batch.writes + wrong.length >= mostWrites || batch.bytes + bytes > mostBytes) await writeBatch()
    batch.looks.push(look)
    batch.writes += wrong.length + 1
    batch.bytes += bytes
  }
  await walkLooks(reading, { names: wanted, visit, onPortion: writeBatch, onUnreadable })
  const isWholePortal = names.length === portalProjections.length
  const isWanted = (row: Item) => {
    const name = projectionOfRow(row)
    return name === null ? isWholePortal : wanted.has(name)
  }
  await forEachItem(reading.items, 'views', (row) => {
    if (isWanted(row)) stored.add(partOfKey(keyText(row)), keyText(row))
  })
  // With equal key sets no row is stray, so nothing is folded twice.
  const doubtful = new Set(stored.differingFrom(given))
  if (doubtful.size > 0)
    await forEachItem(reading.items, 'views', async (row) => {
      if (!isWanted(row) || !doubtful.has(partOfKey(keyText(row)))) return
      const stream = streamOfRow(row)
      if (stream !== null && unreadable.has(stream)) return
      const drop = () => dropIfStray(reading, row)
      const isDropped = stream === null ? await drop() : await orUnreadable(stream, drop, onUnreadable)
      if (isDropped) done.dropped += 1
    })
  return { ...done, unreadable: [...unreadable.values()] }
}

type RebuiltStream = { readonly version: number; readonly rows: readonly ViewRow[]; readonly written: number }

const rebuiltBy = ({ version, given }: Look, written: number): RebuiltStream => ({
  version,
  rows: given.map(({ row }) => row),
  written,
})

const wrongIn = ({ given }: Look): readonly ViewRow[] => given.filter((each) => !isRight(each)).map(({ row }) => row)

/** The streams of the next transaction, with the number and the bytes of its writes. */
type Batch = { readonly looks: Look[]; writes: number; bytes: number }
const emptyBatch = (): Batch => ({ looks: [], writes: 0, bytes: 0 })

/** Reads the stream again only after a difference or a concurrent command. */
const rebuildStream = async (reading: Reading, first: Look, wanted: ReadonlySet<string>): Promise<RebuiltStream> => {
  const { stream } = first
  let written = 0
  for (let [tries, look] = [1, first]; ; tries++, look = await lookAt(reading, stream, wanted)) {
    const wrong = wrongIn(look).slice(0, mostRows)
    if (wrong.length === 0) return rebuiltBy(look, written)
    if (tries === mostTries) throw new RebuildContended(stream)
    if (await writeAt(reading, [look])) {
      written += wrong.length
      // More rows than one transaction holds are no contention.
      tries = 0
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
const writeAt = (reading: Reading, looks: readonly Look[]): Promise<boolean> =>
  writeAll(
    reading,
    looks.flatMap((look) => [
      headOf(look),
      ...wrongIn(look)
        .slice(0, mostRows)
        .map((row): Write => ({ put: row as Item, table: 'views' })),
    ]),
  )

const headOf = ({ stream, version }: Pick<Look, 'stream' | 'version'>): Write => ({
  check: { stream },
  table: 'heads',
  if: { equals: { version } },
})

const writeAll = async ({ items }: Reading, writes: readonly Write[]): Promise<boolean> => {
  try {
    await items.transact(writes, randomUUID())
    return true
  } catch (error) {
    // The next read finds out whether the write committed.
    if (error instanceof TransactionCancelled || error instanceof AnswerLost) return false
    throw error
  }
}

const dropIfStray = async (reading: Reading, row: Item): Promise<boolean> => {
  const stream = streamOfRow(row)
  const key = { pk: row.pk as string, sk: row.sk as string }
  for (let tries = 0; tries < mostTries; tries++) {
    const version = stream === null ? 0 : (((await reading.items.get('heads', { stream }))?.version as number) ?? 0)
    if ((await strayRow(reading, row)).length === 0) return false
    if (stream === null || version === 0) return reading.items.delete('views', key)
    if (await writeAll(reading, [headOf({ stream, version }), { delete: key, table: 'views' }])) return true
  }
  throw new RebuildContended(stream as StreamName)
}
