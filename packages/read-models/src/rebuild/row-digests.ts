/**
 * A hash table of row digests, 16 bytes each and at most four fifths full, which tells without a read whether exactly
 * this row is stored. A million rows need 20 to 40 MB.
 */
import { hash } from 'node:crypto'
import type { Item } from '@portal/items'
import { rowText } from './row-text.ts'

export type RowDigest = Uint32Array

const words = 4
const fullAt = 0.8

export class RowDigests {
  #slots = new Uint32Array(1_024 * words)
  #count = 0

  add(digest: RowDigest): void {
    if ((this.#count + 1) * words > this.#slots.length * fullAt) this.#grow()
    const at = slotOf(this.#slots, digest)
    if (isFree(this.#slots, at)) this.#count += 1
    this.#slots.set(digest, at)
  }

  has(digest: RowDigest): boolean {
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

export const digestOfRow = (row: Item): RowDigest => {
  const bytes = hash('sha256', rowText(row), 'buffer')
  return Uint32Array.from({ length: words }, (_, word) => bytes.readUInt32LE(word * 4))
}

/** The slot of the digest, or the free slot where it belongs. */
const slotOf = (slots: Uint32Array, digest: RowDigest): number => {
  const last = slots.length - 1
  let at = ((digest[0] ?? 0) * words) & last
  while (!isFree(slots, at) && !isAt(slots, at, digest)) at = (at + words) & last
  return at
}

const isAt = (slots: Uint32Array, at: number, digest: RowDigest): boolean =>
  digest.every((word, index) => slots[at + index] === word)

/** A free slot is all zeros, which no digest is. */
const isFree = (slots: Uint32Array, at: number): boolean =>
  slots[at] === 0 && slots[at + 1] === 0 && slots[at + 2] === 0 && slots[at + 3] === 0
