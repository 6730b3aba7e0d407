/**
 * A hash table of row digests, 16 bytes each and at most four fifths full, which tells without a read whether exactly
 * this row is stored. A million rows need 20 to 40 MB.
 */
import type { RowHash } from './row-hash.ts'

const words = 4
const fullAt = 0.8

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
