/** How many applications each chip above a list would show under the viewer's filters. */
import type { ApplicationCounts } from '@portal/contract'
import { byStatus, waitingStatus, waitsForAgency } from '@portal/contract/application-status'
import { type Actor, mayReadAssignee } from '@portal/domain'
import type { Items } from '@portal/items'
import { holdersFor } from '../../office/absences.ts'
import { countsByStatus, loadCounts } from '../counts/counts.ts'
import { assignmentsIn } from '../notes/assignments.ts'
import { isPreparedFor, preparedIn } from '../notes/preparations.ts'
import { searchFor } from '../search/search.ts'
import { type UnreadCounts, unreadIds, unreadIn, unreadOfRow } from '../talk/unread.ts'
import type { CaseRow } from '../view/on-day.ts'
import { clockCountsOf, loadClockCounts } from './clock-counts.ts'
import { type FullList, fullList, shortListLimit } from './full-list.ts'
import { liveGeneration } from './generation.ts'
import { listSource, rowsFor } from './list.ts'
import { hasAssignee, isCountedByStatus, type ListFilters, matchesQuery } from './options.ts'
import { ownRows } from './own.ts'
import { agencyOfScope, listScopeOf, viewerScope } from './scope.ts'
import { rowsOfIds } from './window.ts'

export const loadApplicationCounts = async (
  items: Items,
  viewer: Actor,
  { status: _, ...filters }: ListFilters,
  today: string,
): Promise<ApplicationCounts> =>
  (await countsFromSums(items, viewer, filters, today)) ?? countsOfFullList(items, viewer, filters, today)

/** Null when a filter selects by something that the sums do not count, and when the list is short enough to be read. */
const countsFromSums = async (
  items: Items,
  viewer: Actor,
  filters: ListFilters,
  today: string,
): Promise<ApplicationCounts | null> => {
  const { agency: _, program: __, ...others } = filters
  const scope = listScopeOf(viewer, filters)
  if (scope === null || !isCountedByStatus(others) || searchFor(filters.search)) return null
  const generation = await liveGeneration(items, 'counts')
  const { all, ...statuses } = await countsByStatus(items, generation, scope)
  // A complete read also fetches the rows of other programs of the agency, so the list counts as short only if these are
  // few, too.
  const agencyScope = agencyOfScope(scope)
  const isShort = async () =>
    agencyScope === scope || (await loadCounts(items, generation, { scope: agencyScope })).total <= shortListLimit
  if (all <= shortListLimit && (await isShort())) return null
  const own: CaseRow[] = []
  for await (const row of ownRows(items, viewer, undefined, { consistent: false }))
    if (matchesQuery({ filters, taken: new Map() }, row)) own.push(row)
  // Staff also see their own earlier applications to other agencies.
  const elsewhere = viewerScope(viewer) === 'all' ? [] : own.filter(({ agency }) => agency.id !== viewer.agency)
  const countElsewhere = (isCounted: (row: CaseRow) => boolean) => elsewhere.filter(isCounted).length
  const [taken, unread, prepared, clock] = await Promise.all([
    mayReadAssignee(viewer) ? countAssigned(items, viewer, filters, today) : { mine: 0, others: 0 },
    countUnread(items, viewer, filters, own),
    mayReadAssignee(viewer) ? countPrepared(items, viewer, filters) : 0,
    loadClockCounts(items, { generation, scope }, today),
  ])
  const elsewhereNow = clockCountsOf(elsewhere, today)
  const ownWaiting = own.filter((row) => waitsForAgency(row.status) && !elsewhere.includes(row)).length
  return {
    all: all + elsewhere.length,
    ...byStatus((status) => statuses[status] + countElsewhere((row) => row.status === status)),
    returned: clock.returned + elsewhereNow.returned,
    requested: clock.requested + elsewhereNow.requested,
    lapsed: clock.lapsed + elsewhereNow.lapsed,
    overdue: clock.overdue + elsewhereNow.overdue,
    mine: taken.mine,
    nobody: mayReadAssignee(viewer) ? Math.max(0, statuses[waitingStatus] - ownWaiting - taken.mine - taken.others) : 0,
    unread,
    prepared,
  }
}

/** Reads only the rows of applications that have an assignee. */
const countAssigned = async (items: Items, viewer: Actor, filters: ListFilters, today: string) => {
  const scope = agencyOfScope(listScopeOf(viewer, filters) ?? 'all')
  const [taken, holders] = await Promise.all([
    assignmentsIn(items, scope, { consistent: false }),
    holdersFor(items, viewer, today),
  ])
  const found = await rowsOfIds(items, listSource(scope, waitingStatus), [...taken.keys()])
  const rows = rowsFor(items, viewer, found).filter((row) => matchesQuery({ filters, taken }, row))
  const assigned = rows.filter((row) => !row.is_own && !hasAssignee('nobody', taken, row))
  const mine = assigned.filter((row) => hasAssignee(holders, taken, row)).length
  return { mine, others: assigned.length - mine }
}

/** Reads only the rows of applications with unread messages, and none where all marks of an agency count. */
const countUnread = async (
  items: Items,
  viewer: Actor,
  filters: ListFilters,
  own: readonly CaseRow[],
): Promise<number> => {
  const { agency, program } = filters
  const unread = await unreadIn(items, viewer, { agency, hasOwn: own.length > 0 })
  if (program === undefined) {
    const ownIds = new Set(own.map(({ id }) => id))
    const others = [...unread.others.keys()].filter((id) => !ownIds.has(id)).length
    return others + own.filter((row) => unreadOfRow(unread, row) > 0).length
  }
  return countMarked(items, viewer, unreadIds(unread), { filters: { ...filters, unread: true }, unread })
}

/** Few wait for a signature at once, and only their rows tell whom they concern (R-OFF-4). */
const countPrepared = async (items: Items, viewer: Actor, filters: ListFilters): Promise<number> => {
  const prepared = await preparedIn(items, viewer, { agency: filters.agency })
  return countMarked(items, viewer, [...prepared], { filters: { ...filters, prepared: true }, prepared })
}

type Marked = Omit<Parameters<typeof matchesQuery>[0], 'taken'>

/** How many of these applications match; only their rows are read. */
const countMarked = async (items: Items, viewer: Actor, ids: readonly number[], query: Marked): Promise<number> => {
  const scope = agencyOfScope(listScopeOf(viewer, query.filters) ?? 'all')
  const found = await rowsOfIds(items, listSource(scope, undefined), ids)
  return rowsFor(items, viewer, found).filter((row) => matchesQuery({ ...query, taken: new Map() }, row)).length
}

const countsOfFullList = async (items: Items, viewer: Actor, filters: ListFilters, today: string) => {
  const [list, unread, prepared, holders] = await Promise.all([
    fullList(items, viewer, filters, 'newest'),
    unreadIn(items, viewer),
    mayReadAssignee(viewer) ? preparedIn(items, viewer) : new Set<number>(),
    mayReadAssignee(viewer) ? holdersFor(items, viewer, today) : null,
  ])
  return countsOfRows({ ...list, unread, prepared, holders }, today)
}

/** `holders`: whose applications the viewer works on; null for who must not learn of assignees. */
type Counted = FullList & {
  readonly unread: UnreadCounts
  readonly prepared: ReadonlySet<number>
  readonly holders: readonly number[] | null
}

export const countsOfRows = (
  { rows, matching, unread, prepared, holders }: Counted,
  today: string,
): ApplicationCounts => {
  const count = (isCounted: (row: CaseRow) => boolean) => rows.filter(isCounted).length
  const countTaken = (by: readonly number[] | 'nobody') =>
    holders === null ? 0 : count((row) => hasAssignee(by, matching.taken, row))
  return {
    all: rows.length,
    ...byStatus((status) => count((row) => row.status === status)),
    ...clockCountsOf(rows, today),
    mine: countTaken(holders ?? []),
    nobody: countTaken('nobody'),
    unread: count((row) => unreadOfRow(unread, row) > 0),
    prepared: count((row) => isPreparedFor(prepared, row)),
  }
}
