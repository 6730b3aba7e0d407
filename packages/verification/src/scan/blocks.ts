/**
 * Numbers in blocks of 4 KB. Without a `BlockPlace` all blocks stay in memory. With one, only some do, and the others are
 * read when they are needed, so that the memory of a scan does not grow with the portal.
 */

/**
 * Where blocks are kept outside memory. Both calls are synchronous, because a scan uses several blocks for each row.
 */
export type BlockPlace = {
  readonly read: (index: number, into: Uint32Array) => void
  readonly write: (index: number, block: Uint32Array) => void
}

export const numbersPerBlock = 1_024
/**
 * Blocks in memory, 8 MB. A scan in the order of the keys seldom needs an older block, and reading one takes
 * microseconds.
 */
const usualAtMost = 2_048

export class RecordBlocks {
  readonly #place: BlockPlace | null
  readonly #atMost: number
  /** The blocks in memory by index; the one that was loaded first comes first. */
  readonly #loaded = new Map<number, Uint32Array>()
  readonly #changed = new Set<number>()
  #count: number

  /** `count` is the number of blocks that `place` holds already. */
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

  /** Returns a block, which the caller must not change. */
  read(index: number): Uint32Array {
    const loaded = this.#loaded.get(index)
    if (loaded !== undefined) return loaded
    const block = new Uint32Array(numbersPerBlock)
    this.#place?.read(index, block)
    this.#loaded.set(index, block)
    return block
  }

  /** Returns a block, which the caller may change until the next call of `settle`. */
  change(index: number): Uint32Array {
    this.#changed.add(index)
    return this.read(index)
  }

  /**
   * Removes the blocks from memory that were loaded first, after writing what was changed. No caller may hold a block
   * then.
   */
  settle(): void {
    if (this.#place === null || this.#loaded.size <= this.#atMost) return
    for (const [index, block] of this.#loaded) {
      if (this.#changed.delete(index)) this.#place.write(index, block)
      this.#loaded.delete(index)
      if (this.#loaded.size <= this.#atMost) return
    }
  }

  /** Writes all changed blocks to `place` and keeps them in memory. */
  flush(): void {
    for (const index of this.#changed) {
      const block = this.#loaded.get(index)
      if (block !== undefined) this.#place?.write(index, block)
    }
    this.#changed.clear()
  }
}

/** Stores the state of a scan outside its process, so that another process can continue the scan. */
export type KeptScanFile = {
  /** The blocks of the running scan. */
  readonly blocks: BlockPlace
  /** Stores the state and a copy of all blocks. */
  keep(state: string): Promise<void>
  /** Calls `keep` unless the state was stored a short time ago. */
  keepIfDue(state: () => string): Promise<void>
  /**
   * Makes the stored blocks those of the running scan and returns the stored state; undefined when nothing is stored.
   */
  restore(): Promise<string | undefined>
}
