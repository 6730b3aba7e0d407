/**
 * Pages of the staff queue, longest waiting first, and the cases before and after one in it. Null when the counts cannot
 * answer under the given filters, and when the queue is so short that reading all of it is cheaper; that answer is also
 * correct while the counts lag.
 */
import type { ApplicationNeighbours, ApplicationRow } from '@portal/contract'
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { framed, frameOf, type ListPage } from '../../pages.ts'
import type { ListScope } from '../counts/shape.ts'
import { type Waiting, waitingIn } from '../counts/waiting.ts'
import { liveGeneration } from './generation.ts'
import { seenBy, sourceOf } from './list.ts'
import { inOrder, isWaitingOrder, type ListFilters, matches } from './options.ts'
import { ownRows } from './own.ts'
import { rowsOfIds } from './rows-of.ts'
import { agencyOfScope, listScopeOf } from './scope.ts'

/** Rows that can be read within the cost bound of a first page. */
const shortQueue = 40

export const waitingPage = async (
  items: Items,
  viewer: Actor,
  { page, perPage, ...filters }: ListFilters & { readonly page: number; readonly perPage: number },
): Promise<ListPage<ApplicationRow> | null> => {
  const queue = await queueOf(items, viewer, filters)
  if (queue === null) return null
  const { waiting, total, own, scope } = queue
  const { start, size } = frameOf(total, page, perPage)
  // Each of the viewer's own rows may stand before the page in place of a row of the scope.
  const rank = Math.max(0, start - own.length)
  const ids = await waiting.idsAt({ rank, size: Math.min(start + size, total) - rank })
  const found = await rowsOfIds(items, sourceOf(agencyOfScope(scope), 'forwarded'), ids)
  const rows = found.map((item) => seenBy(viewer, item)).filter((row) => matches({ viewer, filters, taken }, row))
  const [first] = rows
  const before = rank === 0 || first === undefined ? 0 : own.filter((row) => inOrder.waiting(row, first) < 0).length
  const merged = [...rows, ...own.slice(before)].sort(inOrder.waiting)
  return framed(merged.slice(start - rank - before).slice(0, size), { total, page, perPage })
}

type Placed = Pick<ApplicationRow, 'id' | 'forwarded_at'>

export const waitingNeighbours = async (
  items: Items,
  viewer: Actor,
  application: Placed & { readonly isIn: boolean },
  filters: ListFilters,
): Promise<ApplicationNeighbours | null> => {
  if (application.forwarded_at === null) return null
  const queue = await queueOf(items, viewer, filters)
  // The viewer's own rows are stored elsewhere, and few people have any.
  if (queue === null || queue.own.length > 0) return null
  const place = { id: application.id, since: Date.parse(application.forwarded_at) }
  const { rank, previous, next } = await queue.waiting.around(place)
  const isNextIn = next !== null && (filters.forwardedBefore === undefined || next.at < filters.forwardedBefore)
  return {
    previous,
    next: isNextIn ? next.id : null,
    position: application.isIn ? rank + 1 : null,
    total: queue.total,
  }
}

type Queue = {
  readonly scope: ListScope
  readonly waiting: Waiting
  readonly total: number
  /** The viewer's own applications to other agencies, which appear in this queue too; longest waiting first. */
  readonly own: readonly ApplicationRow[]
}

const queueOf = async (items: Items, viewer: Actor, filters: ListFilters): Promise<Queue | null> => {
  const scope = listScopeOf(viewer, filters)
  if (scope === null || !isWaitingOrder(filters)) return null
  const generation = await liveGeneration(items, 'counts')
  const [waiting, own] = await Promise.all([waitingIn(items, generation, scope), ownElsewhere(items, viewer, filters)])
  // The queue that would be read whole contains all programs.
  const wide = agencyOfScope(scope)
  const isShort = async () => wide === scope || (await waitingIn(items, generation, wide)).total <= shortQueue
  if (waiting.total + own.length <= shortQueue && (await isShort())) return null
  const { forwardedBefore } = filters
  const counted = forwardedBefore === undefined ? waiting.total : await waiting.before(forwardedBefore)
  return { scope, waiting, total: counted + own.length, own }
}

const taken = new Map()

/** A queue may lag a moment. */
const behind = { consistent: false }

const ownElsewhere = async (items: Items, viewer: Actor, filters: ListFilters): Promise<readonly ApplicationRow[]> => {
  if (viewer.agency === null) return []
  const own: ApplicationRow[] = []
  for await (const row of ownRows(items, viewer, 'forwarded', behind))
    if (row.agency.id !== viewer.agency && matches({ viewer, filters, taken }, row)) own.push(row)
  return own.sort(inOrder.waiting)
}
