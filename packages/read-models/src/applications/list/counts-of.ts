/** How many applications each chip above a list would show under the viewer's filters. */
import type { ApplicationCounts, ApplicationRow } from '@portal/contract'
import { type Actor, seesWhoWorks } from '@portal/domain'
import type { Items } from '@portal/items'
import { isTaken, type ListFilters } from './options.ts'
import { type WholeList, wholeList } from './whole.ts'

export const applicationCountsOf = async (
  items: Items,
  viewer: Actor,
  { status: _, ...filters }: ListFilters,
): Promise<ApplicationCounts> => countsIn(viewer, await wholeList(items, viewer, filters, 'newest'))

export const countsIn = (viewer: Actor, { rows, matching }: WholeList): ApplicationCounts => {
  const count = (is: (row: ApplicationRow) => boolean) => rows.filter(is).length
  const countTaken = (by: 'me' | 'nobody') =>
    seesWhoWorks(viewer) ? count((row) => isTaken(by, viewer, matching.taken, row)) : 0
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
