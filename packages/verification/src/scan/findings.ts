/**
 * The findings of one scan over all tables. Rows that agree with the events are not read again; all others are checked
 * one by one. Without a file that keeps them, they stay in the memory of this process, so a call that reaches another
 * process scans again.
 */
import { hash } from 'node:crypto'
import { isStreamName, type StreamName, streamOf } from '@portal/domain'
import { segmentKey, watermarkKey } from '@portal/event-store'
import type { KnownSegment } from '@portal/event-store/seals'
import { type Item, type Items, type Key, withReadCache } from '@portal/items'
import { streamOfRow } from '@portal/read-models'
import { streamOfOrderRow } from '@portal/read-models/counts/row'
import { idsOfBlock } from '../lists/counts.ts'
import type { KnownBlock, KnownListing } from '../lists/known-block.ts'
import type { KeptScanFile } from './blocks.ts'
import { unpackCounted } from './counted.ts'
import { hasMark, isSumZero, type KeptRecords, numberAt, recordField, recordMark, StreamRecords } from './records.ts'

/** The passes that read single rows again because the scan could not confirm them. */
const recheckPasses = ['keys', 'heads', 'events', 'places', 'views', 'claims', 'counts'] as const
export type RecheckPass = (typeof recheckPasses)[number]
export const isRecheckPass = (pass: string): pass is RecheckPass => recheckPasses.some((each) => each === pass)

/** What a later process needs to go on with a scan, beside its blocks. The keys of people are scanned again. */
export type KeptFindings = Pick<ScanFindings, 'run' | 'generation' | 'rows' | 'events'> & {
  readonly records: KeptRecords
  readonly segments: readonly (readonly [number, KnownSegment])[]
  readonly recheckKeys: readonly (readonly [RecheckPass, readonly Key[]])[]
  readonly streams: Readonly<Record<SummedTable, readonly StreamName[]>>
}

export class ScanFindings {
  readonly run: string
  readonly records: StreamRecords
  /**
   * The generation of the counts whose waiting order is scanned; null when the row with the generation's name is wrong.
   */
  generation: string | null = null
  /** Segments that are consistent and match the events that they list. */
  readonly segments: Map<number, KnownSegment> = new Map()
  /** Rows read from all tables. */
  rows = 0
  /** Events of consistent streams. */
  events = 0
  readonly #recheckKeys = new Map<RecheckPass, Map<string, Key>>(recheckPasses.map((pass) => [pass, new Map()]))
  /** Streams that have a wrong, missing or extra row in this table. */
  readonly #streams = { views: new Set<StreamName>(), claims: new Set<StreamName>(), counts: new Set<StreamName>() }
  /**
   * Decrypted blocks of the search, kept because each serves several list blocks of 500 applications, which are checked
   * in turn.
   */
  readonly opened: KnownBlock['opened'] = new Map()
  #remembered: KnownBlock['remembered'] | undefined

  /** Caches the reads of rows with which hundreds of other rows are compared. */
  remembered(items: Items): KnownBlock['remembered'] {
    this.#remembered ??= withReadCache(items)
    return this.#remembered
  }

  constructor(run: string, file?: KeptScanFile, kept?: KeptFindings) {
    this.run = run
    this.records = new StreamRecords(file?.blocks, kept?.records)
    if (kept === undefined) return
    this.generation = kept.generation
    this.rows = kept.rows
    this.events = kept.events
    this.segments = new Map(kept.segments)
    for (const [pass, keys] of kept.recheckKeys) for (const key of keys) this.recheck(pass, key)
    for (const pass of summedTables) for (const stream of kept.streams[pass]) this.#streams[pass].add(stream)
  }

  kept(): KeptFindings {
    const { run, generation, rows, events } = this
    return {
      ...{ run, generation, events },
      // A later process reads the rows of keys again and counts them itself, if the scan still needs the keys.
      rows: rows - this.#keys.size,
      records: this.records.kept(),
      segments: [...this.segments],
      recheckKeys: [...this.#recheckKeys].map(([pass, keys]) => [pass, [...keys.values()]]),
      streams: {
        views: [...this.#streams.views],
        claims: [...this.#streams.claims],
        counts: [...this.#streams.counts],
      },
    }
  }

  /** 48 bits of the digest of each data subject that has a row in the table `keys`, also for erased people. */
  readonly #keys = new Set<number>()

  addKey(subject: string): void {
    this.#keys.add(shortOf(subject))
  }

  hasKey(subject: string): boolean {
    return this.#keys.has(shortOf(subject))
  }

  /** Frees the memory of the keys once all events were scanned, because nothing later asks for a key. */
  forgetKeys(): void {
    this.#keys.clear()
  }

  recheck(pass: RecheckPass, key: Key): void {
    this.#recheckKeys.get(pass)?.set(textOf(key), key)
  }

  /** Sorted by key, so that an index into the list means the same row in the next call. */
  recheckKeys(pass: RecheckPass): readonly Key[] {
    const all = [...(this.#recheckKeys.get(pass) ?? [])]
    return all.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, key]) => key)
  }

  /** True when the scan could not confirm some streams; their rows are found only by reading the whole table again. */
  hasRecheckStreams(pass: RecheckPass): pass is SummedTable {
    return isSummed(pass) && this.#streams[pass].size > 0
  }

  needsRecheck(pass: SummedTable, key: Key, row: Item): boolean {
    const stream = this.#streamOf(pass, row)
    if (isStreamName(stream) && this.#streams[pass].has(stream)) return true
    return this.#recheckKeys.get(pass)?.has(textOf(key)) ?? false
  }

  #streamOf(pass: SummedTable, row: Item): unknown {
    if (pass === 'views') return streamOfRow(row)
    if (pass === 'claims') return row.stream
    return this.generation === null ? null : streamOfOrderRow(this.generation, row)
  }

  /** Called after the last row: every row that does not agree is marked to be read again. */
  finish(): void {
    for (const [stream, record] of this.records.all()) this.#finishStream(stream, record)
    // A segment without a predecessor may lie beyond the end of the log, so it is read again.
    for (const n of this.segments.keys()) if (n > 1 && !this.segments.has(n - 1)) this.recheck('places', segmentKey(n))
  }

  #finishStream(stream: StreamName, record: Uint32Array): void {
    const isSound = hasMark(record, recordMark.sound)
    const isHeadRight = isSound && isSumZero(record, 'head')
    const [areViewsRight, areClaimsRight] = [
      isSound && isSumZero(record, 'views'),
      isSound && isSumZero(record, 'claims'),
    ]
    const isIntact = isHeadRight && areViewsRight && areClaimsRight && !hasMark(record, recordMark.doubtful)
    if (!isIntact) this.recheck('heads', { stream })
    if (!isHeadRight) this.recheck('events', { stream })
    if (!areViewsRight) this.#streams.views.add(stream)
    if (!areClaimsRight) this.#streams.claims.add(stream)
    if (!isSound || !isSumZero(record, 'order')) this.#streams.counts.add(stream)
    const [watermark, last] = [
      numberAt(record, recordField.watermarkSegment),
      numberAt(record, recordField.lastSegment),
    ]
    if (
      watermark !== last ||
      numberAt(record, recordField.watermarkVersion) !== numberAt(record, recordField.lastVersion)
    )
      for (const segment of [watermark, last]) this.segments.delete(segment)
    if (hasMark(record, recordMark.watermark) && !hasMark(record, recordMark.seen))
      this.recheck('places', watermarkKey(stream))
  }

  /** The expected listings of a block's applications; null when one of their streams is not consistent. */
  listingsIn(block: number): ReadonlyMap<number, KnownListing> | null {
    this.records.settle()
    const listings = new Map<number, KnownListing>()
    for (const id of idsOfBlock(block)) {
      const listing = this.#listingOf(id)
      if (listing === null) return null
      listings.set(id, listing)
    }
    return listings
  }

  #listingOf(id: number): KnownListing | null {
    const none = { version: 0, counted: undefined, row: undefined }
    const record = id === 0 ? null : this.records.find(streamOf('application', id))
    if (record === null || numberAt(record, recordField.marks) === 0) return none
    if (!hasMark(record, recordMark.sound) || !isSumZero(record, 'order')) return null
    const row = record.subarray(recordField.row, recordField.row + 4)
    return {
      version: numberAt(record, recordField.version),
      counted: unpackCounted(record),
      isInOrder: true,
      row: hasMark(record, recordMark.row)
        ? [numberAt(row, 0), numberAt(row, 1), numberAt(row, 2), numberAt(row, 3)]
        : undefined,
    }
  }
}

/** The tables whose rows are summed up per stream, so that a wrong row is found by its stream. */
const summedTables = ['views', 'claims', 'counts'] as const
type SummedTable = (typeof summedTables)[number]
const isSummed = (pass: RecheckPass): pass is SummedTable => summedTables.some((each) => each === pass)

const shortOf = (text: string): number => Number.parseInt(hash('sha256', text, 'hex').slice(0, 12), 16)

const textOf = (key: Key): string => JSON.stringify(Object.values(key))
