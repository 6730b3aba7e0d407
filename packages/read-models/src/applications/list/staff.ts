/** A page of the staff's list: the total from the counts, the rows by their rank. */
import type { ApplicationRow, ApplicationStatus } from '@portal/contract'
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { framed, frameOf, type ListPage } from '../../pages.ts'
import { countsOf } from '../counts/counts.ts'
import type { Scope } from '../counts/shape.ts'
import { liveGeneration } from './generation.ts'
import { seenBy, sourceOf } from './list.ts'
import { rowsAt } from './window.ts'

export type StaffWish = {
  readonly viewer: Actor
  readonly scope: Scope
  /** Rows that the viewer sees beside those of the scope, newest first: a few. */
  readonly own: readonly ApplicationRow[]
  readonly status?: ApplicationStatus | undefined
  readonly page: number
  readonly perPage: number
}

export const staffPage = async (
  items: Items,
  { viewer, scope, own, status, page, perPage }: StaffWish,
): Promise<ListPage<ApplicationRow>> => {
  const counts = await countsOf(items, await liveGeneration(items, 'counts'), { scope, status })
  const counted = counts.total + own.length
  const { size, start } = frameOf(counted, page, perPage)
  // So many rows of the scope may stand before the page as there are own ones fewer.
  const rank = Math.max(0, start - own.length)
  const found = await rowsAt(items, sourceOf(scope, status), counts, { rank, size: start + size - rank })
  const rows = found.map((item) => seenBy(viewer, item))
  const newest = rows[0]
  const before = rank === 0 || newest === undefined ? 0 : own.filter(({ id }) => id > newest.id).length
  const merged = [...rows, ...own.slice(before)].sort((a, b) => b.id - a.id)
  const data = merged.slice(start - rank - before).slice(0, size)
  // The index may be ahead of the counts by a moment: a first page that is not full is the whole list.
  const total = start === 0 && data.length < size ? data.length : Math.max(counted, start + data.length)
  return framed(data, { total, page, perPage })
}
