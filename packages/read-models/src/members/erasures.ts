/** Members' requests to be erased: the last one of each, until they are erased. */
import type { ErasureDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fold, isApproved, isStaff, type MemberEvent, memberState, type Role } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Item, type Items, limitConcurrency, read, readableRows } from '@portal/items'
import { ownRows } from '../applications/list/own.ts'
import { erasureKey } from '../keys.ts'
import { memberNames } from '../log/actor-names.ts'

type Recorded = RecordedEvent<MemberEvent>
type Stored = Pick<ErasureDocument, 'id' | 'requested_at' | 'reason' | 'status' | 'refusal_reason'> & {
  readonly approvedBy: readonly number[]
  /** Only of staff, so that other rows stay what their events gave before. */
  readonly heldByRole?: Role
}

export const memberErasures: Projection = {
  name: 'member-erasures',
  kind: 'member',
  rows: (history): readonly ViewRow[] => {
    const stored = storedOf(history as readonly Recorded[])
    return stored ? [{ ...erasureKey(stored.id), ...stored, version: history.length }] : []
  },
}

const storedOf = (history: readonly Recorded[]): Stored | undefined => {
  const requested = history.findLast(({ type }) => type === 'ErasureRequested')
  const member = fold(memberState, history)
  if (requested?.type !== 'ErasureRequested' || member.status === 'unknown') return undefined
  const approvedBy = member.erasureApprovedBy
  const refused = history.findLast(({ type }) => type === 'ErasureRefused')
  return {
    id: member.id,
    requested_at: requested.at,
    reason: requested.data.reason,
    status: approvedBy === null ? 'refused' : isApproved(approvedBy) ? 'approved' : 'open',
    refusal_reason: approvedBy === null && refused?.type === 'ErasureRefused' ? refused.data.reason : null,
    approvedBy: approvedBy ?? [],
    ...(isStaff(member.role) && { heldByRole: member.role }),
  }
}

/** Newest member first, with the applications that are not decided yet, and the approvals that still count (R-ROLE-11). */
export const listErasures = async (
  items: Items,
  superAdministrators?: readonly number[],
): Promise<ErasureDocument[]> => {
  const found = await allItems(items, 'views', { partition: erasureKey(0).pk, newestFirst: true })
  const rows = readableRows(items, 'views', found, readStored)
  const counted = (id: number) => superAdministrators?.includes(id) ?? true
  return documentsOf(
    items,
    rows.map((row) => (row.status === 'open' ? { ...row, approvedBy: row.approvedBy.filter(counted) } : row)),
  )
}

const readStored = (row: Item): Stored => {
  read.number(row, 'id')
  read.text(row, 'status')
  read.numbers(row, 'approvedBy')
  return row as unknown as Stored
}

export const erasureOf = async (items: Items, member: number): Promise<ErasureDocument | null> => {
  const row = (await items.get('views', erasureKey(member))) as unknown as (Stored & Item) | undefined
  return row ? ((await documentsOf(items, [row]))[0] ?? null) : null
}

const documentsOf = async (items: Items, rows: readonly Stored[]): Promise<ErasureDocument[]> => {
  const names = await memberNames(
    items,
    rows.flatMap(({ id, approvedBy }) => [id, ...approvedBy]),
  )
  const personOf = (id: number) => ({ id, name: names.get(id) ?? '' })
  const atOnce = limitConcurrency(concurrency)
  return Promise.all(
    rows.map(async ({ id, requested_at, reason, status, refusal_reason, approvedBy, heldByRole = null }) => ({
      ...{ id, requested_at, reason, status, refusal_reason },
      member: personOf(id),
      approved_by: approvedBy.map(personOf),
      // Refused requests stay listed, and nothing waits for their applications.
      held_by_role: status === 'refused' ? null : heldByRole,
      open_cases: status === 'refused' ? [] : await atOnce(() => openCases(items, id)),
    })),
  )
}

/** Members whose applications are read at once. */
const concurrency = 8

/** Applications that are not decided or withdrawn: the erasure waits for them. */
export const openCases = async (items: Items, member: number): Promise<number[]> => {
  const open: number[] = []
  for await (const { id, status } of ownRows(items, { id: member }))
    if (!applicationStatusFacts[status].isFinal) open.push(id)
  return open
}
