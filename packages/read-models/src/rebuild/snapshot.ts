/**
 * The heads and then the rows of the views, each read in one scan, so that a comparison need not read them by their
 * keys. A scanned row that equals the fold of its stream's events up to the scanned head is right, because every later
 * append writes the rows that it changes.
 */
import { isStreamName, type StreamName } from '@portal/domain'
import { streamOfHead, type ViewRow, versionOfHead } from '@portal/event-store'
import { forEachItem, hashOfRow, type Item, type Items, type RowHash } from '@portal/items'
import { StreamVersions } from './stream-versions.ts'

export type VersionOf = (stream: StreamName) => number | undefined

export type TableSnapshot = {
  /** Undefined when the scan did not find the stream's head. */
  readonly versionOf: VersionOf
  readonly isStored: (row: ViewRow) => boolean
  readonly hasDigest: (digest: RowHash) => boolean
}

export type HeadsSnapshot = {
  readonly versionOf: VersionOf
  /** All streams that have a head, also those of an invalid name or without a version. */
  readonly names: () => Iterable<StreamName>
}

export const scanHeads = async (items: Items): Promise<HeadsSnapshot> => {
  const versions = new StreamVersions()
  const unversioned: StreamName[] = []
  await forEachItem(items, 'heads', (head) => {
    const name = streamOfHead(head)
    const version = isStreamName(name) ? versionOfHead(head) : 0
    if (version === 0) unversioned.push(name)
    else versions.set(name, version)
  })
  return {
    versionOf: (stream) => versions.get(stream),
    *names() {
      yield* versions.names()
      yield* unversioned
    },
  }
}

/**
 * Begins once all heads are read. `visit` gets every row outside the partitions `without`; the snapshot keeps the rows
 * for which it returns true.
 */
export const scanSnapshot = async (
  items: Items,
  heads: Promise<HeadsSnapshot>,
  without: readonly string[],
  visit: (row: Item) => boolean,
): Promise<TableSnapshot> => {
  const { versionOf } = await heads
  const digests = new RowDigests()
  const addIfWanted = (row: Item) => {
    if (visit(row)) digests.add(hashOfRow(row))
  }
  await forEachItem(items, 'views', addIfWanted, { without })
  const hasDigest = (digest: RowHash) => digests.has(digest)
  return { versionOf, hasDigest, isStored: (row) => hasDigest(hashOfRow(row)) }
}

const words = 4
const fullAt = 0.8

/**
 * A hash table of row digests, 16 bytes each and at most four fifths full, which tells without a read whether exactly
 * this row is stored. A million rows need 20 to 40 MB.
 */
export class RowDigests {
  #slots = new Uint32Array(1_024 * words)
  #count = 0

  add(digest: RowHash): void {
    if ((this.#count + 1) * words > this.#slots.length * fullAt) this.#grow()
    const at = slotOf(this.#slots, digest)
    if (isFree(this.#slots, at)) this.#count += 1
    this.#slots.set(digest, at)
  }

  has(digest: RowHash): boolean {
    return !isFree(this.#slots, slotOf(this.#slots, digest))
  }

  #grow(): void {
    const grown = new Uint32Array(this.#slots.length * 2)
    for (let at = 0; at < this.#slots.length; at += words) {
      if (isFree(this.#slots, at)) continue
      const digest = this.#slots.subarray(at, at + words)
      grown.set(digest, slotOf(grown, digest))
    }
    this.#slots = grown
  }
}

/** The slot of the digest, or the free slot where it belongs. */
const slotOf = (slots: Uint32Array, digest: ArrayLike<number>): number => {
  const last = slots.length - 1
  let at = ((digest[0] ?? 0) * words) & last
  while (!isFree(slots, at) && !isAt(slots, at, digest)) at = (at + words) & last
  return at
}

const isAt = (slots: Uint32Array, at: number, digest: ArrayLike<number>): boolean =>
  slots[at] === digest[0] && slots[at + 1] === digest[1] && slots[at + 2] === digest[2] && slots[at + 3] === digest[3]

/** A free slot is all zeros, which no digest is. */
const isFree = (slots: Uint32Array, at: number): boolean =>
  slots[at] === 0 && slots[at + 1] === 0 && slots[at + 2] === 0 && slots[at + 3] === 0
