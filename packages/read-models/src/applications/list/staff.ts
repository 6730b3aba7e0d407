/**
 * A page of the staff's list: the total from the counts, the rows by rank. The first page is read from the end of the
 * list at which its order starts, so that its rows are right even while the counts lag.
 */
import type { ApplicationStatus } from '@portal/contract'
import type { Actor } from '@portal/domain'
import { firstItems, type Items } from '@portal/items'
import { type ListPage, pageBounds, pageWith } from '../../pages.ts'
import { loadCounts } from '../counts/counts.ts'
import type { Scope } from '../counts/shape.ts'
import type { CaseRow } from '../view/on-day.ts'
import { liveGeneration } from './generation.ts'
import { listSource, rowsFor } from './list.ts'
import { rowsAt } from './window.ts'

export type StaffQuery = {
  readonly viewer: Actor
  readonly scope: Scope
  /** The viewer's own rows outside the scope, newest first; a few. */
  readonly own: readonly CaseRow[]
  readonly status?: ApplicationStatus | undefined
  readonly page: number
  readonly perPage: number
  readonly isOldestFirst?: boolean
}

export const staffPage = async (
  items: Items,
  { viewer, scope, own, status, page, perPage, isOldestFirst = false }: StaffQuery,
): Promise<ListPage<CaseRow>> => {
  const counts = await loadCounts(items, await liveGeneration(items, 'counts'), { scope, status })
  const counted = counts.total + own.length
  const frame = pageBounds(counted, page, perPage)
  const source = listSource(scope, status)
  // The index may be ahead of the counts; a first page that is not full is then the complete list.
  const totalWith = (rows: number) =>
    frame.start === 0 && rows < frame.size ? rows : Math.max(counted, frame.start + rows)
  if (isOldestFirst && frame.start === 0) {
    const rows = rowsFor(items, viewer, await firstItems(items, 'views', source, frame.size))
    const data = [...rows, ...own].sort((a, b) => a.id - b.id).slice(0, frame.size)
    return pageWith(data, { total: totalWith(data.length), page, perPage })
  }
  // A page counted from the oldest is a page at the mirrored position counted from the newest.
  const start = isOldestFirst ? Math.max(0, counted - frame.start - frame.size) : frame.start
  const size = isOldestFirst ? counted - frame.start - start : frame.size
  // The viewer's own rows are merged in below. Up to `own.length` of them come before this page, so reading starts that
  // many rows earlier.
  const rank = Math.max(0, start - own.length)
  const found = await rowsAt(items, source, counts, { rank, size: start + size - rank })
  const rows = rowsFor(items, viewer, found)
  const newest = rows[0]
  const before = rank === 0 || newest === undefined ? 0 : own.filter(({ id }) => id > newest.id).length
  const merged = [...rows, ...own.slice(before)].sort((a, b) => b.id - a.id)
  const data = merged.slice(start - rank - before).slice(0, size)
  if (isOldestFirst) return pageWith(data.reverse(), { total: counted, page, perPage })
  return pageWith(data, { total: totalWith(data.length), page, perPage })
}
