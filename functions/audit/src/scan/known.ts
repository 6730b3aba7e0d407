/**
 * What one scan of all tables learnt: what agrees need not be looked at again, what does not is looked at row by row. It
 * lives in the memory of the process; a call that comes to another one scans again.
 */
import { hash, randomBytes } from 'node:crypto'
import { isStreamName, type StreamName } from '@portal/domain'
import { segmentKey } from '@portal/event-store'
import type { KnownSegment } from '@portal/event-store/seals'
import type { Item, Key } from '@portal/items'
import { type KnownBlock, type KnownListing, streamOfRow, streamsOfBlock } from '@portal/read-models'
import { countedAt } from './counted.ts'
import { agrees, at, field, is, mark, Records } from './records.ts'

/** The passes whose rows can be doubted one by one. */
export const doubtedPasses = ['keys', 'heads', 'events', 'places', 'views', 'claims'] as const
export type DoubtedPass = (typeof doubtedPasses)[number]
export const isDoubtedPass = (pass: string): pass is DoubtedPass => doubtedPasses.some((each) => each === pass)

export class Known {
  readonly run: string
  readonly records = new Records()
  /** Those that agree with themselves and with the events that they name. */
  readonly segments = new Map<number, KnownSegment>()
  /** Rows that were read, of all tables. */
  rows = 0
  /** Events of the streams that agree with themselves. */
  events = 0
  readonly #doubts = new Map<DoubtedPass, Map<string, Key>>(doubtedPasses.map((pass) => [pass, new Map()]))
  /** Streams of which some row of this table is not what it should be, or is one too many. */
  readonly #streams = { views: new Set<StreamName>(), claims: new Set<StreamName>() }
  /** Search blocks that were opened last. */
  readonly opened: KnownBlock['opened'] = new Map()

  /** `beginning`: of its name. */
  constructor(beginning: string) {
    this.run = `${beginning}${randomBytes(12).toString('base64url').slice(beginning.length)}`
  }

  /** Of the subject of every key that there is, or was and was erased, 48 bits of a digest. */
  readonly #keys = new Set<number>()

  addKey(subject: string): void {
    this.#keys.add(shortOf(subject))
  }

  hasKey(subject: string): boolean {
    return this.#keys.has(shortOf(subject))
  }

  doubt(pass: DoubtedPass, key: Key): void {
    this.#doubts.get(pass)?.set(textOf(key), key)
  }

  /** In the order of their keys as text. */
  doubted(pass: DoubtedPass): readonly Key[] {
    const all = [...(this.#doubts.get(pass) ?? [])]
    return all.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, key]) => key)
  }

  /** The rows of some streams are doubted, and which they are only another look at the table tells. */
  hasDoubtedStreams(pass: DoubtedPass): pass is 'views' | 'claims' {
    return (pass === 'views' || pass === 'claims') && this.#streams[pass].size > 0
  }

  isDoubted(pass: 'views' | 'claims', key: Key, row: Item): boolean {
    const stream = pass === 'views' ? streamOfRow(row) : row.stream
    if (isStreamName(stream) && this.#streams[pass].has(stream)) return true
    return this.#doubts.get(pass)?.has(textOf(key)) ?? false
  }

  /** After the last row: whatever does not agree is doubted. */
  conclude(): void {
    for (const [stream, record] of this.records.all()) this.#concludeStream(stream, record)
    // One that follows no other may lie beyond the end of the log.
    for (const n of this.segments.keys()) if (n > 1 && !this.segments.has(n - 1)) this.doubt('places', segmentKey(n))
  }

  #concludeStream(stream: StreamName, record: Uint32Array): void {
    const isSound = is(record, mark.sound)
    const isHeadRight = isSound && agrees(record, 'head')
    const [areViewsRight, areClaimsRight] = [isSound && agrees(record, 'views'), isSound && agrees(record, 'claims')]
    const isWhole = isHeadRight && areViewsRight && areClaimsRight && !is(record, mark.doubtful)
    if (!isWhole) this.doubt('heads', { stream })
    if (!isHeadRight) this.doubt('events', { stream })
    if (!areViewsRight) this.#streams.views.add(stream)
    if (!areClaimsRight) this.#streams.claims.add(stream)
    const [told, last] = [at(record, field.watermarkSegment), at(record, field.lastSegment)]
    if (told !== last || at(record, field.watermarkVersion) !== at(record, field.lastVersion))
      for (const segment of [told, last]) this.segments.delete(segment)
    if (is(record, mark.watermark) && !is(record, mark.seen)) this.doubt('places', { pk: `watermark#${stream}`, sk: 0 })
  }

  /** Of the applications of a block of the lists; null where the events of one do not agree: then nothing is known. */
  listingsIn(block: number): ReadonlyMap<number, KnownListing> | null {
    const listings = new Map<number, KnownListing>()
    for (const [id, stream] of streamsOfBlock(block)) {
      const listing = this.#listingOf(stream, id)
      if (listing === null) return null
      listings.set(id, listing)
    }
    return listings
  }

  #listingOf(stream: StreamName, id: number): KnownListing | null {
    const none = { version: 0, counted: undefined, row: undefined }
    const record = id === 0 ? null : this.records.find(stream)
    if (record === null || at(record, field.marks) === 0) return none
    if (!is(record, mark.sound)) return null
    const lanes = record.subarray(field.row, field.row + 4)
    return {
      version: at(record, field.version),
      counted: countedAt(record),
      row: is(record, mark.row) ? [at(lanes, 0), at(lanes, 1), at(lanes, 2), at(lanes, 3)] : undefined,
    }
  }
}

const shortOf = (text: string): number => hash('sha256', text, 'buffer').readUIntLE(0, 6)

const textOf = (key: Key): string => JSON.stringify(Object.values(key))
