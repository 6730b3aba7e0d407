/**
 * Reads a list completely when its filters cannot be answered from the counts, then filters and sorts in memory. This
 * is right for every combination of filters but reads a whole status or scope.
 */
import { type Actor, mayReadAssignee } from '@portal/domain'
import { allItems, type Items } from '@portal/items'
import type { Scope } from '../counts/shape.ts'
import { type Assignment, assignmentsIn } from '../notes/assignments.ts'
import { preparedIn } from '../notes/preparations.ts'
import { searchFor, shortSearchLimit } from '../search/search.ts'
import { unreadIds, unreadIn } from '../talk/unread.ts'
import type { CaseRow } from '../view/on-day.ts'
import { listSource, rowsFor } from './list.ts'
import {
  comparators,
  type ListFilters,
  type ListSort,
  type MatchOptions,
  matchesQuery,
  requiredStatus,
} from './options.ts'
import { ownRows } from './own.ts'
import { viewerScope } from './scope.ts'
import { rowsOfIds } from './window.ts'

/**
 * A list of at most this many rows is read completely, which is right even while the counts lag and costs at most four
 * read units for its first page.
 */
export const shortListLimit = 20

export type FullList = {
  readonly rows: readonly CaseRow[]
  readonly matching: MatchOptions
}

export const fullList = async (
  items: Items,
  viewer: Actor,
  filters: ListFilters,
  sort: ListSort,
): Promise<FullList> => {
  const scope = viewerScope(viewer)
  const taken: ReadonlyMap<number, Assignment> =
    scope !== 'own' && mayReadAssignee(viewer) ? await assignmentsIn(items, scope) : new Map()
  const unread = filters.unread ? await unreadIn(items, viewer, { agency: filters.agency }) : undefined
  const prepared = filters.prepared ? await preparedIn(items, viewer, { agency: filters.agency }) : undefined
  const matching = { filters, taken, search: searchFor(filters.search), unread, prepared }
  if (requiredStatus(filters) === null) return { rows: [], matching }
  const named = namedBy(matching)
  const all = await listRows(items, viewer, { scope, filters, named })
  const searched = matching.search?.isShort ? all.toSorted(comparators.newest).slice(0, shortSearchLimit) : all
  const rows = searched.filter((row) => matchesQuery(matching, row)).sort(comparators[sort])
  return { rows, matching }
}

/** The only applications that a filter can match, where it knows their numbers; otherwise null. */
const namedBy = ({ filters, taken, unread, prepared }: MatchOptions): readonly number[] | null => {
  if (filters.taken !== undefined && filters.taken !== 'nobody') return assignedTo(filters.taken, taken)
  if (prepared) return [...prepared]
  return unread ? unreadIds(unread) : null
}

const assignedTo = (holders: readonly number[], taken: ReadonlyMap<number, Assignment>): readonly number[] =>
  [...taken].flatMap(([application, { by }]) => (holders.includes(by.id) ? [application] : []))

/** Staff of an agency also see their own earlier applications to other agencies. */
const listRows = async (
  items: Items,
  viewer: Actor,
  {
    scope,
    filters,
    named,
  }: {
    readonly scope: Scope | 'own'
    readonly filters: ListFilters
    readonly named: readonly number[] | null
  },
): Promise<readonly CaseRow[]> => {
  const own: CaseRow[] = []
  if (scope !== 'all')
    // An eventually consistent read is enough for staff, because their other rows come from an index, which lags as
    // well.
    for await (const row of ownRows(items, viewer, undefined, { consistent: scope === 'own' }))
      if (scope === 'own' || row.agency.id !== viewer.agency) own.push(row)
  if (scope === 'own') return own
  const narrowed: Scope = scope === 'all' && filters.agency !== undefined ? `agency-${filters.agency}` : scope
  const source = listSource(narrowed, requiredStatus(filters) ?? undefined)
  const found = await (named === null ? allItems(items, 'views', source) : rowsOfIds(items, source, named))
  return [...rowsFor(items, viewer, found), ...own]
}
