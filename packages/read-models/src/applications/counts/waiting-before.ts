/**
 * The position in the queue: how many forwarded applications of an agency have a smaller number. The counts give whole
 * blocks; inside the block of 500 ids its statuses tell, unless other agencies wait there too: then this agency's rows
 * are counted from the nearer end.
 */
import type { Item, Items, Key } from '@portal/items'
import { padded } from '../../keys.ts'
import { liveGeneration } from '../list/generation.ts'
import { blocksPerLeaf, idsPerBlock, idsPerLeaf, leafKey, rootKey, type Scope, statusesKey } from './shape.ts'
import { statusIn } from './statuses.ts'
import { countAt, type Sums, type Width } from './sums.ts'

const status = 'forwarded'

export const waitingBefore = async (
  items: Items,
  { agency, id }: { readonly agency: number; readonly id: number },
): Promise<number> => {
  const generation = await liveGeneration(items, 'counts')
  const scope: Scope = `agency-${agency}`
  const [leafPlace, blockPlace] = [Math.floor(id / idsPerLeaf), Math.floor(id / idsPerBlock) % blocksPerLeaf]
  const keys: readonly Key[] = [
    rootKey(generation, scope),
    leafKey(generation, scope, leafPlace),
    statusesKey(generation, id),
  ]
  const [root, leaf, statuses] = await items.getMany('counts', keys, { consistent: false })
  const inRoot = sumOf(sumsIn(root, 4), leafPlace)
  const inLeaf = sumOf(sumsIn(leaf, 2), blockPlace)
  const ofAgency = countAt(sumsIn(leaf, 2), blockPlace, status)
  return inRoot + inLeaf + (await inBlock(items, { scope, id, ofAgency, statuses }))
}

type Block = {
  readonly scope: Scope
  readonly id: number
  /** How many applications of the agency wait in the block. */
  readonly ofAgency: number
  readonly statuses: Item | undefined
}

const inBlock = async (items: Items, { scope, id, ofAgency, statuses }: Block): Promise<number> => {
  const first = Math.floor(id / idsPerBlock) * idsPerBlock
  const bytes = statuses?.statuses as Uint8Array | undefined
  const isCounted = (each: number) => bytes !== undefined && statusIn(bytes, each) === status
  const waiting = Array.from({ length: idsPerBlock }, (_, index) => first + index).filter(isCounted)
  const before = waiting.filter((each) => each < id).length
  if (waiting.length === ofAgency) return before
  const isNearTheOldest = before * 2 <= waiting.length
  const range = isNearTheOldest
    ? { from: padded(first), to: padded(id - 1) }
    : { from: padded(id + 1), to: padded(first + idsPerBlock - 1) }
  const rows = await countRows(items, `${scope}#${status}`, range)
  // An application that was just forwarded may not be counted yet.
  return isNearTheOldest ? rows : Math.max(0, ofAgency - (isCounted(id) ? 1 : 0) - rows)
}

const countRows = async (
  items: Items,
  partition: string,
  sort: { readonly from: string; readonly to: string },
): Promise<number> => {
  if (sort.from > sort.to) return 0
  let rows = 0
  let after: Item | undefined
  do {
    const page = await items.query('views', { index: 'byAgencyStatus', partition, sort, ...(after && { after }) })
    rows += page.items.length
    after = page.next ?? undefined
  } while (after)
  return rows
}

const sumsIn = (item: Item | undefined, width: Width): Sums => ({
  width,
  bytes: (item?.sums as Uint8Array | undefined) ?? new Uint8Array(0),
})

const sumOf = (sums: Sums, places: number): number =>
  Array.from({ length: places }, (_, place) => countAt(sums, place, status)).reduce((sum, count) => sum + count, 0)
