/**
 * The position in the queue: how many forwarded applications of an agency have a smaller number. The sums count the
 * earlier blocks. In the application's own block of 500 ids, the rows `statuses` and `got` tell which ids belong to the
 * agency and how each is counted. If these rows contradict the sums, because they were read at another moment, the list
 * rows of the block are counted from the nearer end.
 */
import type { ApplicationStatus } from '@portal/contract'
import { waitingStatus } from '@portal/contract/application-status'
import { type Item, type Items, type Key, queryPages } from '@portal/items'
import { paddedId } from '../../keys.ts'
import { liveGeneration } from '../list/generation.ts'
import { listSource } from '../list/list.ts'
import type { RowSource } from '../list/window.ts'
import { type ListCounts, loadCounts } from './counts.ts'
import { isReceivedIn } from './received.ts'
import { bytesIn, sumsIn } from './row.ts'
import {
  agencyInScope,
  blocksPerLeaf,
  type Generation,
  idsPerBlock,
  idsPerLeaf,
  leafKey,
  receivedKey,
  type Scope,
  statusesKey,
} from './shape.ts'
import { statusIn } from './statuses.ts'
import { countAt, totalBefore } from './sums.ts'

type Query = { readonly scope: Scope; readonly status: ApplicationStatus | undefined; readonly id: number }

export const waitingBefore = async (
  items: Items,
  { agency, id }: { readonly agency: number; readonly id: number },
): Promise<number> => {
  const generation = await liveGeneration(items, 'counts')
  const query: Query = { scope: `agency-${agency}`, status: waitingStatus, id }
  return rowsBefore(items, generation, query, loadCounts(items, generation, query))
}

/** How many rows of a list have a smaller number. `counts` are the counts of the same list. */
export const rowsBefore = async (
  items: Items,
  generation: Generation,
  { scope, status, id }: Query,
  counts: ListCounts | Promise<ListCounts>,
): Promise<number> => {
  const [leafIndex, blockIndex] = [Math.floor(id / idsPerLeaf), Math.floor(id / idsPerBlock) % blocksPerLeaf]
  const agency = agencyInScope(scope)
  const keys: readonly Key[] = [
    leafKey(generation, scope, leafIndex),
    statusesKey(generation, id),
    ...(agency === null ? [] : [receivedKey(generation, agency, id)]),
  ]
  const [{ inLeavesBefore }, [leaf, statuses, received]] = await Promise.all([
    counts,
    items.getMany('counts', keys, { consistent: false }),
  ])
  const sums = sumsIn(leaf, { width: 2 })
  const scopeCount = countAt(sums, blockIndex, status)
  return (
    inLeavesBefore(id) +
    totalBefore(sums, blockIndex, status) +
    (await countInBlock(items, { scope, status, id, scopeCount, statuses, received }))
  )
}

type Block = Query & {
  /** How many rows of the list the block holds. */
  readonly scopeCount: number
  readonly statuses: Item | undefined
  readonly received: Item | undefined
}

const countInBlock = async (items: Items, { scope, status, id, scopeCount, ...rows }: Block): Promise<number> => {
  const first = Math.floor(id / idsPerBlock) * idsPerBlock
  const bytes = bytesIn(rows.statuses, 'statuses')
  const received = bytesIn(rows.received, 'got')
  const isCounted = (each: number) => {
    const counted = bytes && statusIn(bytes, each)
    return counted !== undefined && (status === undefined || counted === status)
  }
  const all = Array.from({ length: idsPerBlock }, (_, index) => first + index).filter(isCounted)
  const before = all.filter((each) => each < id).length
  if (all.length === scopeCount) return before
  const own = received ? all.filter((each) => isReceivedIn(received, each)) : []
  if (own.length === scopeCount) return own.filter((each) => each < id).length
  const isNearOldest = before * 2 <= all.length
  const range = isNearOldest
    ? { from: paddedId(first), to: paddedId(id - 1) }
    : { from: paddedId(id), to: paddedId(first + idsPerBlock - 1) }
  const ids = await idsOf(items, listSource(scope, status), range)
  if (isNearOldest) return ids.length
  // The application itself may belong to another agency, or not be counted yet.
  const isCountedHere = ids.includes(id) && isCounted(id)
  return Math.max(0, scopeCount - (isCountedHere ? 1 : 0) - ids.filter((each) => each > id).length)
}

const idsOf = async (
  items: Items,
  source: RowSource,
  sort: { readonly from: string; readonly to: string },
): Promise<readonly number[]> => {
  if (sort.from > sort.to) return []
  const ids: number[] = []
  for await (const page of queryPages(items, 'views', { ...source, sort }))
    ids.push(...page.map(({ id }) => id as number))
  return ids
}
