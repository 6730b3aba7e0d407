/**
 * A scan keeps a record of 128 bytes per stream, in blocks of 32 records of one kind, and eight bytes of each event's
 * hash. A record has sums: the digests of the rows that the events produce are added, those of the stored rows are
 * subtracted. A sum is zero when both agree, in whatever order they arrive.
 */
import { parseStream, type StreamKind, type StreamName, streamOf } from '@portal/domain'
import type { RowHash } from '@portal/items'
import { type BlockPlace, numbersPerBlock, RecordBlocks } from './blocks.ts'

/** The index of each field in a stream's record of 32 numbers. */
export const recordField = {
  /** The version of the last event. */
  version: 0,
  /** The index of the first event's hash. */
  hashesAt: 1,
  marks: 2,
  head: 3,
  views: 7,
  claims: 11,
  /** What the stream's watermark names as its last event in the log. */
  watermarkSegment: 15,
  watermarkVersion: 16,
  /** The stream's last event, as the segments of the log name it. */
  lastSegment: 17,
  lastVersion: 18,
  agency: 19,
  /**
   * The number of the application's status, from 1 (0 is none), plus 16 times the number of its transfers, plus 4,096
   * times its day in days since 1970 (0 is none).
   */
  statusAndDay: 20,
  row: 21,
  /** The program's id plus one; 0 is none. */
  program: 25,
  /** The time of the last forwarding in milliseconds, as two numbers; 0 is none. */
  forwarded: 26,
  /** The sum (see above) of the application's rows in the orders of its queues. */
  order: 28,
} as const
const width = 32
export type SumName = 'head' | 'views' | 'claims' | 'row' | 'order'

export const recordMark = {
  /** The scan has read the stream's events. */
  seen: 1,
  /** The stream's events form an intact chain and can be opened and folded. */
  sound: 2,
  /** Something else about the stream must be checked separately. */
  doubtful: 4,
  /** The scan has read the stream's watermark. */
  watermark: 8,
  /** The application must have a row in the search. */
  row: 16,
  /** The application was returned and waits for the applicant. */
  returned: 32,
  /** The application is forwarded and has an open request for papers. */
  requested: 64,
} as const

/** A block holds records of one kind of stream with consecutive ids. */
const recordsPerBlock = numbersPerBlock / width
const hashesPerBlock = numbersPerBlock / 2

/** What another process needs besides the blocks to continue with the records. */
export type KeptRecords = {
  readonly blocks: number
  readonly events: number
  readonly hashes: readonly number[]
  /** By kind, the first id of each block and its index. */
  readonly records: readonly (readonly [StreamKind, readonly (readonly [number, number])[]])[]
}

export class StreamRecords {
  readonly #blocks: RecordBlocks
  /** By kind, then by the first id of the block. */
  readonly #records: Map<StreamKind, Map<number, number>>
  readonly #hashes: number[]
  #events: number

  constructor(place: BlockPlace | null = null, kept: KeptRecords = none) {
    this.#blocks = new RecordBlocks(place, kept.blocks)
    this.#records = new Map(kept.records.map(([kind, blocks]) => [kind, new Map(blocks)]))
    this.#hashes = [...kept.hashes]
    this.#events = kept.events
  }

  /** The stream's record, created on first use; the caller may write into it until `settle`. */
  of(stream: StreamName): Uint32Array {
    const { kind, id } = parseStream(stream)
    const blocks = this.#records.get(kind) ?? new Map<number, number>()
    this.#records.set(kind, blocks)
    const [index, first] = [id % recordsPerBlock, id - (id % recordsPerBlock)]
    const block = blocks.get(first) ?? this.#blocks.add()
    blocks.set(first, block)
    return recordIn(this.#blocks.change(block), index)
  }

  /** Null, or a record of zeros, when the scan has read nothing of the stream. */
  find(stream: StreamName): Uint32Array | null {
    const { kind, id } = parseStream(stream)
    const block = this.#records.get(kind)?.get(id - (id % recordsPerBlock))
    return block === undefined ? null : recordIn(this.#blocks.read(block), id % recordsPerBlock)
  }

  /** Each record is valid until the next one. */
  *all(): Generator<readonly [StreamName, Uint32Array]> {
    for (const [kind, blocks] of this.#records)
      for (const [first, block] of blocks) {
        const records = this.#blocks.read(block)
        for (let at = 0; at < recordsPerBlock; at++) {
          const record = recordIn(records, at)
          if (record.some((number) => number !== 0)) yield [streamOf(kind, first + at), record]
        }
        this.settle()
      }
  }

  /** `hashes` are those of all events of the stream, in order. */
  addHashes(record: Uint32Array, hashes: readonly string[]): void {
    record[recordField.hashesAt] = this.#events
    for (const hash of hashes) {
      const index = Math.floor(this.#events / hashesPerBlock)
      const block = this.#hashes[index] ?? this.#blocks.add()
      this.#hashes[index] = block
      this.#blocks.change(block).set(beginningOf(hash), (this.#events % hashesPerBlock) * 2)
      this.#events += 1
    }
  }

  hasHash(record: Uint32Array, version: number, hash: string): boolean {
    if (version < 1 || version > numberAt(record, recordField.version)) return false
    const event = numberAt(record, recordField.hashesAt) + version - 1
    const block = this.#hashes[Math.floor(event / hashesPerBlock)]
    if (block === undefined) return false
    const [hashes, index] = [this.#blocks.read(block), (event % hashesPerBlock) * 2]
    const [first, second] = beginningOf(hash)
    return hashes[index] === first && hashes[index + 1] === second
  }

  /** Called while nobody holds a record. */
  settle(): void {
    this.#blocks.settle()
  }

  /** Puts all blocks in their place. */
  kept(): KeptRecords {
    this.#blocks.flush()
    return {
      ...{ blocks: this.#blocks.count, events: this.#events, hashes: this.#hashes },
      records: [...this.#records].map(([kind, blocks]) => [kind, [...blocks]]),
    }
  }

  /** Bytes of the records and hashes. */
  get bytes(): number {
    return this.#blocks.count * numbersPerBlock * 4
  }
}

const none: KeptRecords = { blocks: 0, events: 0, hashes: [], records: [] }

const beginningOf = (hash: string): readonly [number, number] => {
  const bytes = Buffer.from(hash.slice(0, 11), 'base64url')
  return bytes.length < 8 ? [0, 0] : [bytes.readUInt32LE(0), bytes.readUInt32LE(4)]
}

const recordIn = (data: Uint32Array, index: number): Uint32Array => data.subarray(index * width, (index + 1) * width)

export const numberAt = (record: Uint32Array, index: number): number => record[index] ?? 0

export const hasMark = (record: Uint32Array, wanted: number): boolean =>
  (numberAt(record, recordField.marks) & wanted) !== 0

export const setMark = (record: Uint32Array, wanted: number): void => {
  record[recordField.marks] = numberAt(record, recordField.marks) | wanted
}

/** Adds rows that the events produce (`expected`) or subtracts `stored` ones. */
export const countRow = (record: Uint32Array, sum: SumName, hash: RowHash, side: 'expected' | 'stored'): void => {
  for (const [position, word] of hash.entries()) {
    const index = recordField[sum] + position
    record[index] = numberAt(record, index) + (side === 'expected' ? word : -word)
  }
}

export const isSumZero = (record: Uint32Array, sum: SumName): boolean =>
  record.subarray(recordField[sum], recordField[sum] + 4).every((word) => word === 0)
