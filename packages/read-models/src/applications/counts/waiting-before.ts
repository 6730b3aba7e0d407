/**
 * The position in the queue: how many forwarded applications of an agency have a smaller number. The counts give whole
 * blocks; inside the block of 500 ids its statuses tell, unless other agencies wait there too: then this agency's rows
 * are counted from the nearer end.
 */
import type { ApplicationStatus } from '@portal/contract'
import { type Item, type Items, type Key, queryPages } from '@portal/items'
import { padded } from '../../keys.ts'
import { liveGeneration } from '../list/generation.ts'
import { sourceOf } from '../list/list.ts'
import type { Source } from '../list/window.ts'
import { blocksPerLeaf, idsPerBlock, idsPerLeaf, leafKey, rootKey, type Scope, statusesKey } from './shape.ts'
import { statusIn } from './statuses.ts'
import { countAt, type Sums, type Width } from './sums.ts'

export const waitingBefore = (
  items: Items,
  { agency, id }: { readonly agency: number; readonly id: number },
): Promise<number> => rowsBefore(items, { scope: `agency-${agency}`, status: 'forwarded', id })

type Query = { readonly scope: Scope; readonly status: ApplicationStatus | undefined; readonly id: number }

/** How many rows of a list have a smaller number. */
export const rowsBefore = async (items: Items, { scope, status, id }: Query): Promise<number> => {
  const generation = await liveGeneration(items, 'counts')
  const [leafPlace, blockPlace] = [Math.floor(id / idsPerLeaf), Math.floor(id / idsPerBlock) % blocksPerLeaf]
  const keys: readonly Key[] = [
    rootKey(generation, scope),
    leafKey(generation, scope, leafPlace),
    statusesKey(generation, id),
  ]
  const [root, leaf, statuses] = await items.getMany('counts', keys, { consistent: false })
  const inRoot = sumOf(sumsIn(root, 4), leafPlace, status)
  const inLeaf = sumOf(sumsIn(leaf, 2), blockPlace, status)
  const ofScope = countAt(sumsIn(leaf, 2), blockPlace, status)
  return inRoot + inLeaf + (await inBlock(items, { scope, status, id, ofScope, statuses }))
}

type Block = Query & {
  /** How many rows of the list the block holds. */
  readonly ofScope: number
  readonly statuses: Item | undefined
}

const inBlock = async (items: Items, { scope, status, id, ofScope, statuses }: Block): Promise<number> => {
  const first = Math.floor(id / idsPerBlock) * idsPerBlock
  const bytes = statuses?.statuses as Uint8Array | undefined
  const isCounted = (each: number) => {
    const counted = bytes && statusIn(bytes, each)
    return counted !== undefined && (status === undefined || counted === status)
  }
  const waiting = Array.from({ length: idsPerBlock }, (_, index) => first + index).filter(isCounted)
  const before = waiting.filter((each) => each < id).length
  if (waiting.length === ofScope) return before
  const isNearTheOldest = before * 2 <= waiting.length
  const range = isNearTheOldest
    ? { from: padded(first), to: padded(id - 1) }
    : { from: padded(id + 1), to: padded(first + idsPerBlock - 1) }
  const rows = await countRows(items, sourceOf(scope, status), range)
  // An application that was just forwarded may not be counted yet.
  return isNearTheOldest ? rows : Math.max(0, ofScope - (isCounted(id) ? 1 : 0) - rows)
}

const countRows = async (
  items: Items,
  source: Source,
  sort: { readonly from: string; readonly to: string },
): Promise<number> => {
  if (sort.from > sort.to) return 0
  let rows = 0
  for await (const page of queryPages(items, 'views', { ...source, sort })) rows += page.length
  return rows
}

const sumsIn = (item: Item | undefined, width: Width): Sums => ({
  width,
  bytes: (item?.sums as Uint8Array | undefined) ?? new Uint8Array(0),
})

const sumOf = (sums: Sums, places: number, status: ApplicationStatus | undefined): number =>
  Array.from({ length: places }, (_, place) => countAt(sums, place, status)).reduce((sum, count) => sum + count, 0)
