/** Proposals to change a role, newest first, and what became of them. */
import type { RoleChangeDocument } from '@portal/contract'
import { hasLapsed, type PersonName, type Post, parseStream, type RoleChangeEvent } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import { padded } from '../keys.ts'
import { memberById } from '../members/member.ts'
import { allItems } from '../query.ts'
import { nameOf } from '../wire.ts'

type Recorded = RecordedEvent<RoleChangeEvent>
type Stored = Omit<RoleChangeDocument, 'member'> & { readonly member: number }

export const roleChanges: Projection = {
  name: 'role-changes',
  kind: 'role',
  rows: (history): readonly ViewRow[] => {
    const stored = storedOf(history as readonly Recorded[])
    return stored ? [{ pk: changesPartition, sk: sortOf(stored.id), ...stored, version: history.length }] : []
  },
}

const storedOf = (history: readonly Recorded[]): Stored | undefined => {
  const [proposed, last] = [history[0], history.at(-1)]
  if (proposed?.type !== 'RoleChangeProposed' || !last) return undefined
  const { member, from, to, note, actorName } = proposed.data
  const isDecided = last.type === 'RoleChangeApproved' || last.type === 'RoleChangeRefused'
  return {
    id: parseStream(proposed.stream).id,
    member,
    from: published(from),
    to: published(to),
    note,
    status: statusOf[last.type],
    proposed_by: person(proposed.actor.id, actorName),
    proposed_at: proposed.at,
    decided_by: isDecided ? person(last.actor.id, last.data.actorName) : null,
    decided_at: isDecided ? last.at : null,
  }
}

const statusOf = {
  RoleChangeProposed: 'open',
  RoleChangeApproved: 'approved',
  RoleChangeRefused: 'refused',
  RoleChangeLapsed: 'lapsed',
} as const satisfies Record<RoleChangeEvent['type'], RoleChangeDocument['status']>

const published = ({ role, agency }: Post) => ({ permission: role, agency_id: agency })
const person = (id: number, name: PersonName | null) => ({ id, name: nameOf(name) })

/** What this change stands at: for the answer of a command. */
export const roleChangeAfter = (history: readonly Recorded[]): Pick<Stored, 'id' | 'status'> | undefined => {
  const stored = storedOf(history)
  return stored && { id: stored.id, status: stored.status }
}

/** Newest first; an open one of more than seven days has lapsed, whether or not an event says so yet. */
export const roleChangesOf = async (items: Items, now: string): Promise<RoleChangeDocument[]> => {
  const rows = await allItems(items, { partition: changesPartition, newestFirst: true })
  return Promise.all(rows.map((row) => documentOf(items, row, now)))
}

const documentOf = async (items: Items, row: Item, now: string): Promise<RoleChangeDocument> => {
  const { pk, sk, version, member: id, ...stored } = row as unknown as Stored & Record<'pk' | 'sk' | 'version', unknown>
  const member = await memberById(items, id, { consistent: false })
  const lapsed = hasLapsed({ status: stored.status, proposedAt: stored.proposed_at }, now)
  return {
    ...stored,
    status: lapsed ? 'lapsed' : stored.status,
    member: member ? { id, name: `${member.firstName} ${member.lastName}`.trim() } : null,
  }
}

const changesPartition = 'role-changes'
const sortOf = (id: number): string => `role#${padded(id)}`
