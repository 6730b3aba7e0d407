/**
 * Pages of the staff queue, longest waiting first, and the applications before and after one in it. Both functions
 * return null when a filter selects by something that is not counted, and when the queue is so short that reading it
 * completely is cheaper and right even while the counts lag.
 */
import type { ApplicationNeighbours } from '@portal/contract'
import { waitingStatus } from '@portal/contract/application-status'
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { type ListPage, pageBounds, pageWith } from '../../pages.ts'
import type { ListScope } from '../counts/shape.ts'
import { type QueueEntry, type WaitingQueue, waitingQueue } from '../counts/waiting.ts'
import type { CaseRow } from '../view/on-day.ts'
import { shortListLimit } from './full-list.ts'
import { liveGeneration } from './generation.ts'
import { listSource, rowsFor } from './list.ts'
import { comparators, isWaitingOrder, type ListFilters, matchesQuery } from './options.ts'
import { ownInOtherAgencies } from './own.ts'
import { agencyOfScope, listScopeOf } from './scope.ts'
import { rowsOfIds } from './window.ts'

export const waitingPage = async (
  items: Items,
  viewer: Actor,
  { page, perPage, ...filters }: ListFilters & { readonly page: number; readonly perPage: number },
): Promise<ListPage<CaseRow> | null> => {
  const queue = await viewerQueue(items, viewer, filters)
  if (queue === null) return null
  const { waiting, total, own, scope } = queue
  const { start, size } = pageBounds(total, page, perPage)
  // The viewer's own rows are merged in below. Up to `own.length` of them come before this page, so reading starts that
  // many rows earlier.
  const rank = Math.max(0, start - own.length)
  const ids = await waiting.idsAt({ rank, size: Math.min(start + size, total) - rank })
  const found = await rowsOfIds(items, listSource(agencyOfScope(scope), waitingStatus), ids)
  const rows = rowsFor(items, viewer, found).filter((row) => matchesQuery({ filters, taken: noAssignments }, row))
  const [first] = rows
  const before = rank === 0 || first === undefined ? 0 : own.filter((row) => comparators.waiting(row, first) < 0).length
  const merged = [...rows, ...own.slice(before)].sort(comparators.waiting)
  return pageWith(merged.slice(start - rank - before).slice(0, size), { total, page, perPage })
}

type ForwardedApplication = Pick<CaseRow, 'id' | 'forwarded_at'>

export const waitingNeighbours = async (
  items: Items,
  viewer: Actor,
  application: ForwardedApplication & { readonly isIn: boolean },
  filters: ListFilters,
): Promise<ApplicationNeighbours | null> => {
  const { id, forwarded_at: at, isIn } = application
  if (at === null) return null
  const queue = await viewerQueue(items, viewer, filters)
  if (queue === null) return null
  const { rank, previous, next } = await queue.waiting.neighbours({ id, since: Date.parse(at) })
  const isNextIn = next !== null && (filters.forwardedBefore === undefined || next.at < filters.forwardedBefore)
  const own = queue.own.map((row): QueueEntry => ({ id: row.id, at: String(row.forwarded_at) }))
  const ownBefore = own.filter((row) => byWaitingTime(row, { id, at }) < 0)
  const ownAfter = own.filter((row) => byWaitingTime(row, { id, at }) > 0)
  return {
    previous: [...ownBefore, ...(previous ? [previous] : [])].sort(byWaitingTime).at(-1)?.id ?? null,
    next: [...ownAfter, ...(isNextIn ? [next] : [])].sort(byWaitingTime)[0]?.id ?? null,
    position: isIn && rank !== null ? rank + ownBefore.length + 1 : null,
    is_listed: isIn,
    total: queue.total,
  }
}

/** The earliest first. */
export const byWaitingTime = (a: QueueEntry, b: QueueEntry): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id

type Queue = {
  readonly generation: string
  readonly scope: ListScope
  readonly waiting: WaitingQueue
  readonly total: number
  /** The viewer's own applications to other agencies, which appear in this queue too; longest waiting first. */
  readonly own: readonly CaseRow[]
}

export const viewerQueue = async (items: Items, viewer: Actor, filters: ListFilters): Promise<Queue | null> => {
  const scope = listScopeOf(viewer, filters)
  if (scope === null || !isWaitingOrder(filters)) return null
  const generation = await liveGeneration(items, 'counts')
  const waiting = await waitingQueue(items, generation, scope)
  // A complete read also fetches the rows of the agency's other programs, so the queue counts as short only if the
  // agency's whole queue is short.
  const agencyScope = agencyOfScope(scope)
  const isShort = async () =>
    agencyScope === scope || (await waitingQueue(items, generation, agencyScope)).total <= shortListLimit
  if (waiting.total <= shortListLimit && (await isShort())) return null
  const { forwardedBefore } = filters
  const [counted, own] = await Promise.all([
    forwardedBefore === undefined ? waiting.total : waiting.before(forwardedBefore),
    ownInOtherAgencies(items, viewer, filters),
  ])
  return { generation, scope, waiting, total: counted + own.length, own: own.toSorted(comparators.waiting) }
}

const noAssignments = new Map()
