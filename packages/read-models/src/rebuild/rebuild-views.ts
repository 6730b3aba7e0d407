/**
 * Views made anew from the events, while commands run. Each stream is folded and what differs is written in one
 * transaction that checks the stream's head: if a command was faster, nothing is written and the stream is folded again.
 * So rebuilding and commands can come in any order, and nobody waits. Then rows that no stream gives are dropped.
 */
import { randomUUID } from 'node:crypto'
import type { StreamName } from '@portal/domain'
import { AnswerLost, type Item, TransactionCancelled, type Write } from '@portal/items'
import { portalProjections } from '../projections.ts'
import { strayRow, streamOfRow } from '../verify-stream.ts'
import { isRight, type Look, lookAt, type Reading } from './look-at.ts'
import { projectionOfRow } from './projection-of-row.ts'
import { isSameTotal, Tally } from './tally.ts'
import { forEachItem, forEachStream } from './walk.ts'

export type Rebuilt = {
  readonly streams: number
  readonly events: number
  /** Rows that the events give. */
  readonly rows: number
  /** Of those, how many were missing or said something else. */
  readonly written: number
  /** Rows that no stream gives. */
  readonly dropped: number
}

/** A transaction has at most 100 writes, the check of the head among them. */
const mostRows = 99
const mostTries = 20

export const rebuildViews = async (
  reading: Reading,
  names: readonly string[] = portalProjections.map(({ name }) => name),
  onStream: (events: number) => void = () => undefined,
): Promise<Rebuilt> => {
  const wanted = new Set(names)
  const done = { streams: 0, events: 0, rows: 0, written: 0, dropped: 0 }
  const [given, stored] = [new Tally(), new Tally()]
  await forEachStream(reading.items, async (stream) => {
    const { version, rows, written } = await rebuildStream(reading, stream, wanted)
    for (const row of rows) given.add(keyText(row))
    done.streams += 1
    done.events += version
    done.rows += rows.length
    done.written += written
    onStream(version)
  })
  const isWholePortal = names.length === portalProjections.length
  const isWanted = (row: Item) => {
    const name = projectionOfRow(row)
    return name === null ? isWholePortal : wanted.has(name)
  }
  await forEachItem(reading.items, 'views', (row) => {
    if (isWanted(row)) stored.add(keyText(row))
  })
  // The same keys on both sides: no row is astray, and none need be folded a second time.
  if (isSameTotal(given.total(), stored.total())) return done
  await forEachItem(reading.items, 'views', async (row) => {
    if (!isWanted(row)) return
    if (await dropIfStray(reading, row)) done.dropped += 1
  })
  return done
}

const keyText = ({ pk, sk }: Item): string => JSON.stringify([pk, sk])

const rebuildStream = async (reading: Reading, stream: StreamName, wanted: ReadonlySet<string>) => {
  let written = 0
  for (let tries = 1; ; tries++) {
    const look = await lookAt(reading, stream, wanted)
    const wrong = look.given.filter((each) => !isRight(each)).slice(0, mostRows)
    if (wrong.length === 0) return { version: look.version, rows: look.given.map(({ row }) => row), written }
    if (tries === mostTries) throw new RebuildContended(stream)
    const writes = wrong.map(({ row }): Write => ({ put: row as Item, table: 'views' }))
    if (await writeAt(reading, look, writes)) {
      written += writes.length
      // More rows than one transaction holds are no contention.
      tries = 0
    }
  }
}

/** A stream was changed again and again while its rows were written. */
export class RebuildContended extends Error {
  override readonly name = 'RebuildContended'
  constructor(stream: StreamName) {
    super(`${stream} changes too often: its rows could not be written`)
  }
}

/** Answers whether the stream still stood where it was looked at, so that the rows were written. */
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
    // Whether it took effect or not, the next look will tell.
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
