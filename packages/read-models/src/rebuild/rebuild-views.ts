/**
 * Rebuilds views from the events while commands run. Each stream is folded, and differences are written in one
 * transaction that checks the stream's head: after a concurrent command nothing is written and the stream is folded
 * again. So rebuild and commands can interleave without waiting. Finally, rows that no stream produces are dropped.
 */
import { randomUUID } from 'node:crypto'
import type { StreamName } from '@portal/domain'
import { AnswerLost, type Item, TransactionCancelled, type Write } from '@portal/items'
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
  /** Of those, how many were missing or different. */
  readonly written: number
  /** Rows that no stream produces. */
  readonly dropped: number
  /** Unreadable streams; their rows stay unchanged. */
  readonly unreadable: readonly Unreadable[]
}

/** A transaction has at most 100 writes, including the check of the head. */
const mostRows = 99
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
  const visit = async (look: Look) => {
    const rebuilt = await orUnreadable(look.stream, () => rebuildStream(reading, look, wanted), onUnreadable)
    if (rebuilt === undefined) return
    for (const row of rebuilt.rows) given.add(partOfKey(keyText(row)), keyText(row))
    done.streams += 1
    done.events += rebuilt.version
    done.rows += rebuilt.rows.length
    done.written += rebuilt.written
    onStream(rebuilt.version)
  }
  await walkLooks(reading, { names: wanted, visit, onUnreadable })
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

/** Reads the stream again only after a difference, which is rare. */
const rebuildStream = async (reading: Reading, first: Look, wanted: ReadonlySet<string>) => {
  const { stream } = first
  let written = 0
  for (let [tries, look] = [1, first]; ; tries++, look = await lookAt(reading, stream, wanted)) {
    const wrong = look.given.filter((each) => !isRight(each)).slice(0, mostRows)
    if (wrong.length === 0) return { version: look.version, rows: look.given.map(({ row }) => row), written }
    if (tries === mostTries) throw new RebuildContended(stream)
    const writes = wrong.map(({ row }): Write => ({ put: row as Item, table: 'views' }))
    if (await writeAt(reading, look, writes)) {
      written += writes.length
      // More rows than fit into one transaction are no contention.
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

/** Returns whether the stream was unchanged, so that the rows were written. */
const writeAt = async (
  { items }: Reading,
  { stream, version }: Pick<Look, 'stream' | 'version'>,
  writes: readonly Write[],
): Promise<boolean> => {
  const check: Write = { check: { stream }, table: 'heads', if: { equals: { version } } }
  try {
    await items.transact([check, ...writes], randomUUID())
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
    if (await writeAt(reading, { stream, version }, [{ delete: key, table: 'views' }])) return true
  }
  throw new RebuildContended(stream as StreamName)
}
