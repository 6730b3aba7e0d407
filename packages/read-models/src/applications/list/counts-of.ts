/** How many applications each chip above a list would show under the viewer's filters. */
import type { ApplicationCounts, ApplicationRow } from '@portal/contract'
import { type Actor, mayReadAssignee } from '@portal/domain'
import type { Items } from '@portal/items'
import { countsByStatus, countsOf } from '../counts/counts.ts'
import type { Scope } from '../counts/shape.ts'
import { takenIn } from '../notes/taken.ts'
import { searchFor } from '../search/search.ts'
import { liveGeneration } from './generation.ts'
import { seenBy, sourceOf } from './list.ts'
import { isPlain, isTaken, type ListFilters, matches } from './options.ts'
import { ownRows } from './own.ts'
import { rowsOfIds } from './rows-of.ts'
import { agencyOfScope, listScopeOf, scopeOf } from './scope.ts'
import { shortList, type WholeList, wholeList } from './whole.ts'

export const applicationCountsOf = async (
  items: Items,
  viewer: Actor,
  { status: _, ...filters }: ListFilters,
): Promise<ApplicationCounts> =>
  (await countedOnly(items, viewer, filters)) ?? countsIn(viewer, await wholeList(items, viewer, filters, 'newest'))

/** The counts from the sums alone; null when a filter selects by something that the sums do not count. */
const countedOnly = async (items: Items, viewer: Actor, filters: ListFilters): Promise<ApplicationCounts | null> => {
  const { agency: _, program: __, ...others } = filters
  const scope = listScopeOf(viewer, filters)
  if (scope === null || !isPlain(others) || searchFor(filters.search)) return null
  const generation = await liveGeneration(items, 'counts')
  const { all, returned, ...statuses } = await countsByStatus(items, generation, scope)
  // A list that is read completely contains the rows of all programs and agencies, so their number decides.
  const wide = scopeOf(viewer) as Scope
  const isShort = async () => wide === scope || (await countsOf(items, generation, { scope: wide })).total <= shortList
  if (all <= shortList && (await isShort())) return null
  const own: ApplicationRow[] = []
  for await (const row of ownRows(items, viewer, undefined, { consistent: false }))
    if (matches({ viewer, filters, taken: new Map() }, row)) own.push(row)
  // Staff also see their own earlier applications to other agencies.
  const beside = scopeOf(viewer) === 'all' ? [] : own.filter(({ agency }) => agency.id !== viewer.agency)
  const more = (is: (row: ApplicationRow) => boolean) => beside.filter(is).length
  const taken = mayReadAssignee(viewer) ? await takenAmong(items, viewer, filters) : { mine: 0, others: 0 }
  const ownWaiting = own.filter((row) => row.status === 'forwarded' && !beside.includes(row)).length
  return {
    all: all + beside.length,
    pendding: statuses.pendding + more(({ status }) => status === 'pendding'),
    forwarded: statuses.forwarded + more(({ status }) => status === 'forwarded'),
    completed: statuses.completed + more(({ status }) => status === 'completed'),
    rejected: statuses.rejected + more(({ status }) => status === 'rejected'),
    active: statuses.active + more(({ status }) => status === 'active'),
    returned: returned + more(({ returned_at }) => returned_at !== null),
    mine: taken.mine,
    nobody: mayReadAssignee(viewer) ? Math.max(0, statuses.forwarded - ownWaiting - taken.mine - taken.others) : 0,
  }
}

/** Reads only the rows that somebody has taken. */
const takenAmong = async (items: Items, viewer: Actor, filters: ListFilters) => {
  const scope = agencyOfScope(listScopeOf(viewer, filters) ?? 'all')
  const taken = await takenIn(items, scope)
  const found = await rowsOfIds(items, sourceOf(scope, 'forwarded'), [...taken.keys()])
  const rows = found.map((item) => seenBy(viewer, item)).filter((row) => matches({ viewer, filters, taken }, row))
  const held = rows.filter((row) => !row.is_own && !isTaken('nobody', viewer, taken, row))
  const mine = held.filter((row) => isTaken('me', viewer, taken, row)).length
  return { mine, others: held.length - mine }
}

export const countsIn = (viewer: Actor, { rows, matching }: WholeList): ApplicationCounts => {
  const count = (is: (row: ApplicationRow) => boolean) => rows.filter(is).length
  const countTaken = (by: 'me' | 'nobody') =>
    mayReadAssignee(viewer) ? count((row) => isTaken(by, viewer, matching.taken, row)) : 0
  return {
    all: rows.length,
    pendding: count(({ status }) => status === 'pendding'),
    forwarded: count(({ status }) => status === 'forwarded'),
    completed: count(({ status }) => status === 'completed'),
    rejected: count(({ status }) => status === 'rejected'),
    active: count(({ status }) => status === 'active'),
    returned: count(({ returned_at }) => returned_at !== null),
    mine: countTaken('me'),
    nobody: countTaken('nobody'),
  }
}
