/** Reads a list's total, and the block of ids that holds its row of a given rank, in at most two small reads. */
import type { ApplicationStatus } from '@portal/contract'
import { byStatus } from '@portal/contract/application-status'
import type { Items, Key } from '@portal/items'
import { sumsIn } from './row.ts'
import {
  blocksPerLeaf,
  type Generation,
  idsPerBlock,
  idsPerLeaf,
  type ListScope,
  leafKey,
  rootKey,
  type Scope,
} from './shape.ts'
import { type BytesPerNumber, countAt, indexOfRank, type PackedSums, sumTotal, totalBefore } from './sums.ts'

export type ListCounts = {
  readonly total: number
  /** The number of rows in all leaves that come before the leaf of this id. */
  readonly inLeavesBefore: (id: number) => number
  /** The block with the row of this rank (0: the newest); null when there is none. One more read. */
  readonly blockOfRank: (rank: number) => Promise<BlockCount | null>
}

/**
 * A block of ids from `first` to `last` with `count` rows. The row of the requested rank comes after the newest `skip`
 * of these rows.
 */
export type BlockCount = {
  readonly first: number
  readonly last: number
  readonly count: number
  readonly skip: number
}

export const loadCounts = async (
  items: Items,
  generation: Generation,
  { scope, status }: { readonly scope: Scope; readonly status?: ApplicationStatus | undefined },
): Promise<ListCounts> => {
  const root = await sumsAt(items, rootKey(generation, scope), 4)
  return {
    total: sumTotal(root, status),
    inLeavesBefore: (id) => totalBefore(root, Math.floor(id / idsPerLeaf), status),
    blockOfRank: async (rank) => {
      const inRoot = indexOfRank(root, rank, status)
      if (inRoot === null) return null
      const leaf = await sumsAt(items, leafKey(generation, scope, inRoot.index), 2)
      // Root and leaf may be read at different moments and disagree; the leaf's oldest block is then the best estimate.
      const found = indexOfRank(leaf, inRoot.skip, status) ?? { index: 0, skip: 0 }
      const first = (inRoot.index * blocksPerLeaf + found.index) * idsPerBlock
      return {
        first,
        last: first + idsPerBlock - 1,
        count: countAt(leaf, found.index, status),
        skip: found.skip,
      }
    },
  }
}

/** How many applications there are, and how many have each status; one read. */
export const countsByStatus = async (items: Items, generation: Generation, scope: ListScope) => {
  const root = await sumsAt(items, rootKey(generation, scope), 4)
  return { all: sumTotal(root), ...byStatus((status) => sumTotal(root, status)) }
}

const sumsAt = async (items: Items, key: Key, width: BytesPerNumber): Promise<PackedSums> => {
  const item = await items.get('counts', key, { consistent: false })
  return sumsIn(item, { width })
}
