/**
 * Numbers in blocks of 4 KB. Without a place for them all stay in memory; with one only some do, so that the memory of
 * a scan does not grow with the portal.
 */

/** Answers at once, because a scan looks at several blocks for each row. */
export type BlockPlace = {
  readonly read: (index: number, into: Uint32Array) => void
  readonly write: (index: number, block: Uint32Array) => void
}

export const numbersPerBlock = 1_024
/** 8 MB: a scan in order of the keys returns to few of them, and one that does not reads a block in microseconds. */
const usualAtMost = 2_048

export class Blocks {
  readonly #place: BlockPlace | null
  readonly #atMost: number
  /** In the order in which they were loaded. */
  readonly #loaded = new Map<number, Uint32Array>()
  readonly #changed = new Set<number>()
  #count: number

  /** `count`: the blocks that are already in their place. */
  constructor(place: BlockPlace | null = null, count = 0, atMost = usualAtMost) {
    this.#place = place
    this.#count = count
    this.#atMost = atMost
  }

  get count(): number {
    return this.#count
  }

  /** Gives the index of a new block of zeros. */
  add(): number {
    const index = this.#count
    this.#count += 1
    this.#loaded.set(index, new Uint32Array(numbersPerBlock))
    this.#changed.add(index)
    return index
  }

  /** The caller must not write into it. */
  read(index: number): Uint32Array {
    const loaded = this.#loaded.get(index)
    if (loaded !== undefined) return loaded
    const block = new Uint32Array(numbersPerBlock)
    this.#place?.read(index, block)
    this.#loaded.set(index, block)
    return block
  }

  /** The caller may write into it until the next call of `settle`. */
  change(index: number): Uint32Array {
    this.#changed.add(index)
    return this.read(index)
  }

  /** Forgets the blocks loaded first. Called while nobody holds one. */
  settle(): void {
    if (this.#place === null || this.#loaded.size <= this.#atMost) return
    for (const [index, block] of this.#loaded) {
      if (this.#changed.delete(index)) this.#place.write(index, block)
      this.#loaded.delete(index)
      if (this.#loaded.size <= this.#atMost) return
    }
  }

  /** Writes what changed, so that everything is in its place. */
  flush(): void {
    for (const index of this.#changed) {
      const block = this.#loaded.get(index)
      if (block !== undefined) this.#place?.write(index, block)
    }
    this.#changed.clear()
  }
}
