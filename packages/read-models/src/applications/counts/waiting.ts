/**
 * A queue of applications, the earliest instant first (of those that wait for staff the longest waiting): how many there
 * are, which ones stand from a given rank on, and the neighbours of one. The hourly sums lead to the hour and the order rows to the application in
 * it, so that each call costs the same for forty applications or a million.
 */
import { allItems, firstItems, type Item, type Items, type Query } from '@portal/items'
import { sumsIn } from './row.ts'
import {
  type Generation,
  hoursPerLeaf,
  type ListScope,
  leafKey,
  orderPartition,
  orderSort,
  type Queue,
  rootKey,
} from './shape.ts'
import { hourIndex, startOfHour } from './since.ts'
import { blockCount, countAt, hourSums, type PackedSums, sumTotal, totalBefore } from './sums.ts'

export type WaitingQueue = {
  readonly total: number
  /** How many were forwarded before this instant, which must be the start of an hour. */
  readonly before: (instant: string) => Promise<number>
  /** The ids from this rank on; rank 0 waits longest. */
  readonly idsAt: (options: { readonly rank: number; readonly size: number }) => Promise<readonly number[]>
  /** The ids from one instant on and before another one, the earliest first. */
  readonly between: (from: string, before: string) => Promise<readonly number[]>
  /** The first ids from one instant on, the earliest first; it needs no sums. */
  readonly firstFrom: (instant: string, size: number) => Promise<readonly number[]>
  /** The application that waits longest. */
  readonly first: () => Promise<QueueEntry | null>
  /** The number of applications before this one, and its neighbours, even if it is no longer in the queue. */
  readonly neighbours: (one: WaitingApplication) => Promise<QueueNeighbours>
}

/** `most`: rows of its own hour that are counted; all by default. */
type WaitingApplication = { readonly id: number; readonly since: number; readonly most?: number }
/** `at` is the time since which the application waits, ISO 8601. */
export type QueueEntry = { readonly id: number; readonly at: string }
/** `rank` is null where more rows of the hour come before it than may be counted. */
type QueueNeighbours = {
  readonly rank: number | null
  readonly previous: QueueEntry | null
  readonly next: QueueEntry | null
}

export const waitingQueue = async (
  items: Items,
  generation: Generation,
  scope: ListScope,
  queue: Queue = 'waiting',
): Promise<WaitingQueue> => {
  const sums = async (leaf?: number): Promise<PackedSums> => {
    const queued = `${queue}-${scope}` as const
    const key = leaf === undefined ? rootKey(generation, queued) : leafKey(generation, queued, leaf)
    const item = await items.get('counts', key, { consistent: false })
    return sumsIn(item, hourSums)
  }
  const root = await sums()
  const beforeHour = async (hour: number): Promise<number> => {
    const leaf = Math.floor(hour / hoursPerLeaf)
    const inHours = hour % hoursPerLeaf === 0 ? 0 : totalBefore(await sums(leaf), hour % hoursPerLeaf)
    return totalBefore(root, leaf) + inHours
  }
  const rows = (query: Omit<Query, 'partition'>, limit?: number) => {
    const inOrder = { partition: orderPartition(generation, scope, queue), consistent: false, ...query }
    return limit === undefined ? allItems(items, 'counts', inOrder) : firstItems(items, 'counts', inOrder, limit)
  }

  return {
    total: sumTotal(root),
    before: (instant) => beforeHour(hourIndex(Date.parse(instant))),
    between: async (from, before) => (await rows({ sort: { from, to: before } })).map(idOf),
    firstFrom: async (from, size) => (await rows({ sort: { from } }, size)).map(idOf),
    first: async () => {
      const [row] = await rows({}, 1)
      return row ? queueEntryOf(row) : null
    },
    idsAt: async ({ rank, size }) => {
      if (rank === 0) return (await rows({}, size)).map(idOf)
      const inRoot = indexAtRank(root, rank)
      if (inRoot === null) return []
      const inLeaf = indexAtRank(await sums(inRoot.index), inRoot.skip)
      // Root and leaf may be read at different moments and disagree; the leaf's first hour is then the best estimate.
      const hour = inRoot.index * hoursPerLeaf + (inLeaf?.index ?? 0)
      const skip = inLeaf?.skip ?? inRoot.skip
      return (await rows({ sort: { from: startOfHour(hour) || ' ' } }, skip + size)).slice(skip).map(idOf)
    },
    neighbours: async ({ id, since, most }) => {
      const [sort, hour] = [orderSort(since, id), hourIndex(since)]
      const [earlier, inHour, following] = await Promise.all([
        beforeHour(hour),
        // One more row may be the application itself.
        rows(
          { sort: { from: startOfHour(hour) || ' ', to: sort }, newestFirst: true },
          most === undefined ? undefined : most + 2,
        ),
        rows({ sort: { from: sort } }, 2),
      ])
      const before = inHour.filter(({ sk }) => sk !== sort)
      const last = before[0] ?? (earlier > 0 ? await lastBefore(rows, startOfHour(hour)) : undefined)
      const next = following.find(({ sk }) => sk !== sort)
      return {
        rank: most !== undefined && before.length > most ? null : earlier + before.length,
        previous: last ? queueEntryOf(last) : null,
        next: next ? queueEntryOf(next) : null,
      }
    },
  }
}

const lastBefore = async (
  rows: (query: Omit<Query, 'partition'>, limit?: number) => Promise<readonly Item[]>,
  instant: string,
) => (await rows({ sort: { to: instant }, newestFirst: true }, 1))[0]

const idOf = ({ id }: Item): number => id as number
const queueEntryOf = (row: Item): QueueEntry => ({ id: idOf(row), at: instantOf(row) })
const instantOf = ({ sk }: Item): string => String(sk).split('#')[0] as string

/**
 * The index of the hour or leaf that contains this rank, counted from the longest waiting, and how many of its
 * applications come before that rank.
 */
const indexAtRank = (sums: PackedSums, rank: number): { readonly index: number; readonly skip: number } | null => {
  let skip = rank
  for (let index = 0; index < blockCount(sums); index++) {
    const count = countAt(sums, index)
    if (skip < count) return { index, skip }
    skip -= count
  }
  return null
}
