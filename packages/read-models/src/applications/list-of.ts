/**
 * A page of applications with its total. Totals and searches are counted by reading the list through, until the counts
 * and search blocks of the global order stand behind the same function.
 */
import type { ApplicationRow, ApplicationStatus } from '@portal/contract'
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { type ListPage, pageOf } from '../pages.ts'
import { ownRows, rowsFor } from './list.ts'
import { searchFor, searchTotalLimit, shortSearchReach } from './search.ts'

export type ListWish = {
  readonly page: number
  readonly perPage: number
  readonly search?: string | undefined
  readonly status?: ApplicationStatus | undefined
}

export const listOf = async (
  items: Items,
  viewer: Actor,
  { page, perPage, search: text, status }: ListWish,
): Promise<ListPage<ApplicationRow>> => {
  const search = searchFor(text)
  const found: ApplicationRow[] = []
  let looked = 0
  for await (const row of rowsFor(items, viewer, status)) {
    looked += 1
    if (search?.isShort && looked > shortSearchReach) break
    if (!search || search.finds(row)) found.push(row)
    if (search && found.length > searchTotalLimit) break
  }
  if (!search) return pageOf(found, page, perPage)
  const isExact = found.length <= searchTotalLimit
  return { ...pageOf(found.slice(0, searchTotalLimit), page, perPage), total_is_exact: isExact }
}

/** The application that stands between a member and another one for this program; a rejected one does not count. */
export const liveApplicationOf = async (
  items: Items,
  memberId: number,
  programId: number,
): Promise<{ id: number; status: ApplicationStatus } | undefined> => {
  for await (const { id, status, project } of ownRows(items, { id: memberId }))
    if (project?.id === programId && status !== 'rejected') return { id, status }
  return undefined
}
