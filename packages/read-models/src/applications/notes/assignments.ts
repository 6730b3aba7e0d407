/**
 * The assignee of each application: one small row under its agency, so that a page's rows are read together. A decision
 * or a return removes the row in its own transaction. A row that a colleague writes at the same moment is ignored,
 * because it belongs to a round of forwarding that has ended.
 */

import { waitsForAgency } from '@portal/contract/application-status'
import type { NotesEvent } from '@portal/domain'
import type { RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Item, type Items, type Query, read, readableRows } from '@portal/items'
import { paddedId } from '../../keys.ts'
import { fullName, kindOfActor } from '../../wire.ts'
import type { Scope } from '../counts/shape.ts'
import type { CaseRow } from '../view/on-day.ts'

export type Assignment = {
  readonly by: { readonly id: number; readonly name: string; readonly kind?: 'system' }
  readonly at: string
  readonly agency: number
}

type Assigned = Extract<RecordedEvent<NotesEvent>, { type: 'ApplicationTaken' | 'ApplicationGiven' }>

export const assignmentRow = (event: Assigned): ViewRow => {
  const { application, agency } = event.data
  const by =
    event.type === 'ApplicationGiven'
      ? { id: event.data.to, name: fullName(event.data.toName) }
      : { id: event.actor.id, name: fullName(event.data.actorName), ...kindOfActor(event.actor.id) }
  return {
    ...assignmentKey(agency, application),
    application,
    by,
    at: event.at,
    allScope: assignmentsPartition('all'),
    listKey: paddedId(application),
    version: event.version,
  }
}

/**
 * Assignees by application; `from` and `to` are ids, both inclusive. One agency's rows are read strongly consistent by
 * default.
 */
export const assignmentsIn = async (
  items: Items,
  scope: Scope,
  { from, to, consistent = true }: { readonly from?: number; readonly to?: number; readonly consistent?: boolean } = {},
): Promise<ReadonlyMap<number, Assignment>> => {
  const isAll = scope === 'all'
  const prefix = isAll ? '' : sortPrefix
  const query: Query = {
    ...(isAll ? { index: 'byAll' } : { consistent }),
    partition: assignmentsPartition(scope),
    sort: { from: `${prefix}${paddedId(from ?? 0)}`, to: `${prefix}${paddedId(to ?? lastId)}` },
  }
  const rows = await allItems(items, 'views', query)
  return new Map(readableRows(items, 'views', rows, (row) => [read.number(row, 'application'), assignmentOf(row)]))
}

const assignmentOf = (row: Item): Assignment => {
  const by = read.row(row, 'by')
  const id = read.number(by, 'id')
  return {
    by: { id, name: read.text(by, 'name'), ...kindOfActor(id) },
    at: read.text(row, 'at'),
    agency: Number(String(row.pk).split('-').at(-1)),
  }
}

/**
 * The current assignee; null when there is none. The read is eventually consistent, at half the cost, because no
 * decision depends on it; whoever takes or releases an application gets the assignee in the answer of that command.
 */
export const findAssignee = async (
  items: Items,
  application: Pick<CaseRow, 'id' | 'status'> & {
    readonly agency: { readonly id: number }
    readonly forwarded_at?: string | null
  },
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<Assignment['by'] | null> => {
  if (!waitsForAgency(application.status)) return null
  const row = await items.get('views', assignmentKey(application.agency.id, application.id), { consistent })
  if (!row || (application.forwarded_at && String(row.at) < application.forwarded_at)) return null
  return row.by as Assignment['by']
}

/** Undefined without an assignee, for a round of forwarding that has ended, and for one of another agency. */
export const currentAssignment = (
  assignments: ReadonlyMap<number, Assignment>,
  { id, status, forwarded_at, agency }: Pick<CaseRow, 'id' | 'status' | 'forwarded_at' | 'agency'>,
): Assignment | undefined => {
  const found = assignments.get(id)
  const isOfThisRound =
    waitsForAgency(status) &&
    forwarded_at !== null &&
    found !== undefined &&
    found.at >= forwarded_at &&
    found.agency === agency.id
  return isOfThisRound ? found : undefined
}

const sortPrefix = 'notes#'
const assignmentKey = (agency: number, application: number) => ({
  pk: assignmentsPartition(`agency-${agency}`),
  sk: `${sortPrefix}${paddedId(application)}`,
})
const lastId = 9_999_999_999
const assignmentsPartition = (scope: Scope): string => `taken#${scope}`
