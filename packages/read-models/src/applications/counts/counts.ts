/** Totals of the application lists, and where the row of a rank is found, from the counts: two small reads at most. */
import type { ApplicationStatus } from '@portal/contract'
import type { Items, Key } from '@portal/items'
import { blocksPerLeaf, type Generation, idsPerBlock, leafKey, rootKey, type Scope } from './shape.ts'
import { countAt, placeOfRank, type Sums, totalOf, type Width } from './sums.ts'

export type Counts = {
  readonly total: number
  /** The block that holds the row of this rank (0: the newest); null when there is none. One more read. */
  readonly blockOfRank: (rank: number) => Promise<Block | null>
}

/** Ids from `first` to `last` hold `count` rows; the wanted row comes after the newest `skip` of them. */
export type Block = {
  readonly first: number
  readonly last: number
  readonly count: number
  readonly skip: number
}

export const countsOf = async (
  items: Items,
  generation: Generation,
  { scope, status }: { readonly scope: Scope; readonly status?: ApplicationStatus | undefined },
): Promise<Counts> => {
  const root = await sumsAt(items, rootKey(generation, scope), 4)
  return {
    total: totalOf(root, status),
    blockOfRank: async (rank) => {
      const inRoot = placeOfRank(root, rank, status)
      if (inRoot === null) return null
      const leaf = await sumsAt(items, leafKey(generation, scope, inRoot.place), 2)
      // Root and leaf may be read a moment apart: then the end of the leaf is the nearest there is.
      const found = placeOfRank(leaf, inRoot.skip, status) ?? { place: 0, skip: 0 }
      const first = (inRoot.place * blocksPerLeaf + found.place) * idsPerBlock
      return {
        first,
        last: first + idsPerBlock - 1,
        count: countAt(leaf, found.place, status),
        skip: found.skip,
      }
    },
  }
}

/** A list is a moment behind anyway, so half the price is enough. */
const sumsAt = async (items: Items, key: Key, width: Width): Promise<Sums> => {
  const item = await items.get('counts', key, { consistent: false })
  return { width, bytes: (item?.sums as Uint8Array | undefined) ?? new Uint8Array(0) }
}
