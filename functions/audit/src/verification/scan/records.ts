/**
 * A scan keeps 128 bytes per stream, in pages of 1,024 records of one kind, and eight bytes of each event's hash, so
 * its memory depends only on their numbers. A sum adds the digests of the rows that the events produce and subtracts
 * those of the stored rows: it is zero when both agree, in whatever order they arrive.
 */
import { parseStream, type StreamKind, type StreamName, streamOf } from '@portal/domain'
import type { RowHash } from '@portal/read-models'

/** The index of each field in a stream's record of 32 numbers. */
export const field = {
  /** The version of the last event. */
  version: 0,
  /** The index of the first event's hash. */
  hashesAt: 1,
  marks: 2,
  head: 3,
  views: 7,
  claims: 11,
  /** Read from the stream's watermark. */
  watermarkSegment: 15,
  watermarkVersion: 16,
  /** Read from the segments. */
  lastSegment: 17,
  lastVersion: 18,
  agency: 19,
  /** The number of the application's status, from 1; 0 is none. */
  status: 20,
  row: 21,
  /** The program's id plus one; 0 is none. */
  program: 25,
  /** The time of the last forwarding in milliseconds, as two numbers; 0 is none. */
  forwarded: 26,
  /** The sum of the application's rows of the waiting order. */
  order: 28,
} as const
const width = 32
export type Sum = 'head' | 'views' | 'claims' | 'row' | 'order'

export const mark = {
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
} as const

const perPage = 1_024

export class Records {
  /** By kind, then by the first id of the page. */
  readonly #pages = new Map<StreamKind, Map<number, Uint32Array>>()
  readonly #hashes: Uint32Array[] = []
  #events = 0

  /** The stream's record, created on first use; the caller may write into it. */
  of(stream: StreamName): Uint32Array {
    const { kind, id } = parseStream(stream)
    const pages = this.#pages.get(kind) ?? new Map<number, Uint32Array>()
    this.#pages.set(kind, pages)
    const [index, first] = [id % perPage, id - (id % perPage)]
    const page = pages.get(first) ?? new Uint32Array(perPage * width)
    pages.set(first, page)
    return recordIn(page, index)
  }

  /** Null, or a record of zeros, when the scan has read nothing of the stream. */
  find(stream: StreamName): Uint32Array | null {
    const { kind, id } = parseStream(stream)
    const page = this.#pages.get(kind)?.get(id - (id % perPage))
    return page === undefined ? null : recordIn(page, id % perPage)
  }

  *all(): Generator<readonly [StreamName, Uint32Array]> {
    for (const [kind, pages] of this.#pages)
      for (const [first, page] of pages)
        for (let at = 0; at < perPage; at++) {
          const record = recordIn(page, at)
          if (record.some((number) => number !== 0)) yield [streamOf(kind, first + at), record]
        }
  }

  /** `hashes` are those of all events of the stream, in order. */
  addHashes(record: Uint32Array, hashes: readonly string[]): void {
    record[field.hashesAt] = this.#events
    for (const hash of hashes) {
      const [first, second] = beginningOf(hash)
      const page = Math.floor(this.#events / hashesPerPage)
      this.#hashes[page] ??= new Uint32Array(hashesPerPage * 2)
      const at = (this.#events % hashesPerPage) * 2
      this.#hashes[page].set([first, second], at)
      this.#events += 1
    }
  }

  hasHash(record: Uint32Array, version: number, hash: string): boolean {
    if (version < 1 || version > at(record, field.version)) return false
    const event = at(record, field.hashesAt) + version - 1
    const page = this.#hashes[Math.floor(event / hashesPerPage)]
    const index = (event % hashesPerPage) * 2
    const [first, second] = beginningOf(hash)
    return page !== undefined && page[index] === first && page[index + 1] === second
  }

  /** Bytes of the records and hashes. */
  get bytes(): number {
    const pages = [...this.#pages.values()].reduce((sum, { size }) => sum + size, 0)
    return pages * perPage * width * 4 + this.#hashes.length * hashesPerPage * 8
  }
}

const hashesPerPage = 65_536

const beginningOf = (hash: string): readonly [number, number] => {
  const bytes = Buffer.from(hash.slice(0, 11), 'base64url')
  return bytes.length < 8 ? [0, 0] : [bytes.readUInt32LE(0), bytes.readUInt32LE(4)]
}

const recordIn = (data: Uint32Array, index: number): Uint32Array => data.subarray(index * width, (index + 1) * width)

export const at = (record: Uint32Array, index: number): number => record[index] ?? 0

export const hasMark = (record: Uint32Array, wanted: number): boolean => (at(record, field.marks) & wanted) !== 0

export const setMark = (record: Uint32Array, wanted: number): void => {
  record[field.marks] = at(record, field.marks) | wanted
}

/** Adds rows that the events produce (`expected`) or subtracts `stored` ones. */
export const count = (record: Uint32Array, sum: Sum, hash: RowHash, side: 'expected' | 'stored'): void => {
  for (const [position, word] of hash.entries()) {
    const index = field[sum] + position
    record[index] = at(record, index) + (side === 'expected' ? word : -word)
  }
}

export const matches = (record: Uint32Array, sum: Sum): boolean =>
  record.subarray(field[sum], field[sum] + 4).every((word) => word === 0)
