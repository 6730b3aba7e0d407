/**
 * Pages of the staff's list by due day, and of lists that are filtered by a day or a request: the queues of the counts
 * say which applications these are, so that a page reads its own rows only. Null when a filter selects by something else,
 * and when the agency's queue is so short that reading it completely is cheaper and right even while the counts lag.
 */
import type { ApplicationNeighbours } from '@portal/contract'
import { hasWaitingOrder } from '@portal/contract/application-status'
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { type ListPage, pageBounds, pageWith } from '../../pages.ts'
import { loadCounts } from '../counts/counts.ts'
import { type DatedQueue, datedQueue, dayBounds } from '../counts/dated.ts'
import type { Generation, ListScope } from '../counts/shape.ts'
import type { CaseRow } from '../view/on-day.ts'
import { shortListLimit } from './full-list.ts'
import { liveGeneration } from './generation.ts'
import { listSource, rowsFor } from './list.ts'
import {
  comparators,
  isCountedByStatus,
  isDueIn,
  type ListFilters,
  type ListSort,
  matchesQuery,
  requiredStatus,
} from './options.ts'
import { ownInOtherAgencies } from './own.ts'
import { agencyOfScope, listScopeOf } from './scope.ts'
import { rowsOfIds } from './window.ts'

/**
 * The applications before and after one in the order of due days. Null where the list is not in that order alone, or so
 * short that it is read completely.
 */
export const dueNeighbours = async (
  items: Items,
  viewer: Actor,
  { id, due_on: day, isIn }: Pick<CaseRow, 'id' | 'due_on'> & { readonly isIn: boolean },
  filters: ListFilters,
): Promise<ApplicationNeighbours | null> => {
  const { requested, dueFrom, dueBefore } = filters
  const scope = listScopeOf(viewer, filters)
  if (scope === null || requested || !isDatedList(filters, 'due')) return null
  const generation = await liveGeneration(items, 'counts')
  const due = await datedQueue(items, generation, scope, 'due')
  if (due.total <= shortListLimit) {
    const all = await loadCounts(items, generation, { scope: agencyOfScope(scope) })
    if (all.total <= shortListLimit) return null
  }
  const [start, end, { rank, previous, next }, own] = await Promise.all([
    dueFrom === undefined ? 0 : due.before(dueFrom),
    dueBefore === undefined ? (dueFrom === undefined ? due.total : due.before(dayBounds.last)) : due.before(dueBefore),
    due.neighbours({ id, day }),
    ownInOtherAgencies(items, viewer, filters),
  ])
  const others = [previous, next].flatMap((entry) => (entry ? [{ id: entry.id, due_on: entry.day }] : []))
  const listed = [...others.filter(({ due_on }) => isDueIn({ due_on }, filters)), ...own].sort(byDueDay)
  const before = listed.filter((row) => byDueDay(row, { id, due_on: day }) < 0)
  const ownBefore = own.filter((row) => byDueDay(row, { id, due_on: day }) < 0).length
  return {
    previous: before.at(-1)?.id ?? null,
    next: listed.find((row) => byDueDay(row, { id, due_on: day }) > 0)?.id ?? null,
    position: isIn && rank !== null ? rank - start + ownBefore + 1 : null,
    is_listed: isIn,
    total: Math.max(0, end - start) + own.length,
  }
}

const byDueDay = (a: Pick<CaseRow, 'id' | 'due_on'>, b: Pick<CaseRow, 'id' | 'due_on'>): number =>
  comparators.due({ ...unsorted, ...a }, { ...unsorted, ...b })
const unsorted = { updated_at: '', forwarded_at: null }

type Page = { readonly page: number; readonly perPage: number; readonly sort: ListSort }

/** The ids of the list, in any order, or by rank in the order of due days. */
type Found = { readonly ids: readonly number[] } | { readonly total: number; readonly idsAt: DatedQueue['idsAt'] }

export const datedPage = async (
  items: Items,
  viewer: Actor,
  { page, perPage, sort, ...filters }: ListFilters & Page,
): Promise<ListPage<CaseRow> | null> => {
  if (sort === 'updated' || sort === 'waiting') return null
  const scope = listScopeOf(viewer, filters)
  if (scope === null || !isDatedList(filters, sort)) return null
  const generation = await liveGeneration(items, 'counts')
  const found = await findDated(items, { generation, scope }, filters, sort)
  // A long queue is part of a long list, whose sum need not be read.
  const isLong = ('ids' in found ? found.ids.length : found.total) > shortListLimit
  if (!isLong && (await loadCounts(items, generation, { scope: agencyOfScope(scope) })).total <= shortListLimit)
    return null
  const own = (await ownInOtherAgencies(items, viewer, filters)).toSorted(comparators[sort])
  const total = ('ids' in found ? found.ids.length : found.total) + own.length
  const { start, size } = pageBounds(total, page, perPage)
  // The viewer's own rows are merged in below. Up to `own.length` of them come before this page, so reading starts that
  // many rows earlier.
  const rank = Math.max(0, start - own.length)
  const wanted = { rank, size: Math.min(start + size, total) - rank }
  const ids = 'ids' in found ? pageOfIds(found.ids, sort, wanted) : await found.idsAt(wanted)
  const source = listSource(agencyOfScope(scope), requiredStatus(filters) ?? undefined)
  const rows = rowsFor(items, viewer, ids.length === 0 ? [] : await rowsOfIds(items, source, ids)).filter((row) =>
    matchesQuery({ filters, taken: noAssignments }, row),
  )
  const [first] = rows
  const before = rank === 0 || first === undefined ? 0 : own.filter((row) => comparators[sort](row, first) < 0).length
  const merged = [...rows, ...own.slice(before)].sort(comparators[sort])
  return pageWith(merged.slice(start - rank - before).slice(0, size), { total, page, perPage })
}

/** A list of forwarded applications by due day, or one with a filter that the queues by day answer. */
const isDatedList = (filters: ListFilters, sort: ListSort): boolean => {
  const { requested, answerBefore, dueFrom, dueBefore, agency: _, program: __, status, ...others } = filters
  if (!isCountedByStatus(others) || others.search !== undefined) return false
  const asked = [requested, answerBefore !== undefined, dueFrom !== undefined || dueBefore !== undefined]
  const filtered = asked.filter((each) => each === true).length
  if (filtered > 1 || requiredStatus(filters) === null) return false
  // A status beside the last day would need the status of each application.
  if (answerBefore !== undefined) return status === undefined && sort !== 'due'
  return filtered === 1 || (sort === 'due' && hasWaitingOrder(status))
}

const findDated = async (
  items: Items,
  { generation, scope }: { readonly generation: Generation; readonly scope: ListScope },
  { requested, answerBefore, dueFrom, dueBefore }: ListFilters,
  sort: ListSort,
): Promise<Found> => {
  const queue = (kind: 'due' | 'answer' | 'papers') => datedQueue(items, generation, scope, kind)
  if (requested) return { ids: await (await queue('papers')).all() }
  if (answerBefore !== undefined) {
    const late = await Promise.all(
      (['answer', 'papers'] as const).map(async (kind) => (await queue(kind)).between(dayBounds.first, answerBefore)),
    )
    return { ids: late.flat() }
  }
  const due = await queue('due')
  if (dueFrom === undefined && dueBefore === undefined) return due
  if (sort !== 'due') return { ids: await due.between(dueFrom ?? dayBounds.first, dueBefore ?? dayBounds.last) }
  const first = dueFrom === undefined ? 0 : await due.before(dueFrom)
  const end = dueBefore === undefined ? due.total : await due.before(dueBefore)
  return {
    total: Math.max(0, end - first),
    idsAt: ({ rank, size }) => due.idsAt({ rank: first + rank, size: Math.max(0, Math.min(size, end - first - rank)) }),
  }
}

const pageOfIds = (
  ids: readonly number[],
  sort: ListSort,
  { rank, size }: { readonly rank: number; readonly size: number },
): readonly number[] => ids.toSorted((a, b) => (sort === 'newest' ? b - a : a - b)).slice(rank, rank + size)

const noAssignments = new Map()
