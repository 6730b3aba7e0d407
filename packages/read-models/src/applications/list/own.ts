/** The member's own applications, which are few. They are read from the table, so that a change shows without delay. */
import type { ApplicationStatus } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import type { Actor } from '@portal/domain'
import { everyItem, type Items, type Query } from '@portal/items'
import { applicationSort, ownerPartition } from '../../keys.ts'
import type { CaseRow } from '../view/on-day.ts'
import { rowsFor } from './list.ts'
import { type ListFilters, matchesQuery } from './options.ts'
import { viewerScope } from './scope.ts'

/** Newest first. */
export async function* ownRows(
  items: Items,
  viewer: Pick<Actor, 'id'>,
  status?: ApplicationStatus,
  options: Pick<Query, 'consistent'> = {},
): AsyncGenerator<CaseRow> {
  const own = { partition: ownerPartition(viewer.id), sort: { prefix: applicationSort }, newestFirst: true }
  for await (const item of everyItem(items, 'views', { ...own, ...options })) {
    for (const row of rowsFor(items, { ...viewer, personalId: null }, [item]))
      if (status === undefined || row.status === status) yield row
  }
}

const noAssignments = new Map()

/**
 * What a member of staff filed with other agencies, newest first: their list shows these applications too. They may lag
 * a moment, as the rest of that list does.
 */
export const ownInOtherAgencies = async (
  items: Items,
  viewer: Actor,
  filters: ListFilters,
): Promise<readonly CaseRow[]> => {
  if (viewerScope(viewer) === 'all') return []
  const own: CaseRow[] = []
  for await (const row of ownRows(items, viewer, undefined, { consistent: false }))
    if (row.agency.id !== viewer.agency && matchesQuery({ filters, taken: noAssignments }, row)) own.push(row)
  return own
}

/** The member's live application, which blocks another one for this program. */
export const findLiveApplication = async (
  items: Items,
  memberId: number,
  programId: number,
): Promise<{ id: number; status: ApplicationStatus } | undefined> => {
  for await (const { id, status, project } of ownRows(items, { id: memberId }))
    if (project?.id === programId && applicationStatusFacts[status].holdsProgram) return { id, status }
  return undefined
}
