/** The staff: a row beside the member's own while they have a role. */
import type { StaffMember } from '@portal/contract'
import { fold, isStaff, type MemberEvent, memberState, roles } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { allItems, type Item, type Items, read, readableRows } from '@portal/items'
import { paddedId } from '../keys.ts'
import { memberDocument } from '../members/document.ts'
import { fullName } from '../wire.ts'

export const staffView: Projection = {
  name: 'staff',
  kind: 'member',
  rows: (history) => {
    const events = history as readonly RecordedEvent<MemberEvent>[]
    const member = memberDocument(events)
    if (!member || !isStaff(member.role)) return []
    const lastGrant = events.findLast(({ type }) => type === 'RoleGranted')
    const { id, role, agency } = member
    const state = fold(memberState, events)
    const row: StaffMember = {
      id,
      name: fullName(member),
      permission: role,
      agency_id: agency,
      since: lastGrant?.at ?? member.registeredAt,
      has_passkey: state.status !== 'unknown' && state.passkeys.length > 0,
    }
    const blocked = member.status === 'blocked' && { isBlocked: true }
    return [{ pk: staffPartition, sk: `member#${paddedId(id)}`, ...row, ...blocked, version: member.version }]
  },
}

/** In the order of their registration. */
export const loadStaff = async (items: Items): Promise<StaffMember[]> => {
  const rows = await allItems(items, 'views', { partition: staffPartition })
  return readableRows(items, 'views', rows, staffOf)
}

const staffOf = (row: Item): StaffMember => ({
  id: read.number(row, 'id'),
  name: read.text(row, 'name'),
  permission: read.oneOf(row, 'permission', roles),
  agency_id: read.numberOr(row, 'agency_id', null),
  since: read.text(row, 'since'),
  // A row of before the field: they may have one, and the command refuses who has none.
  has_passkey: row.has_passkey !== false,
})

/** Those of one agency, also blocked ones; eventually consistent. */
export const agencyStaff = async (
  items: Items,
  agency: number,
): Promise<readonly (StaffMember & { readonly is_active: boolean })[]> => {
  const rows = await allItems(items, 'views', { partition: staffPartition, consistent: false })
  const staff = readableRows(items, 'views', rows, (row) => ({ ...staffOf(row), is_active: row.isBlocked !== true }))
  return staff.filter(({ agency_id }) => agency_id === agency)
}

export const staffPartition = 'staff'
