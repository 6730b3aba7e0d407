/** Proposals to change a role, newest first, with their outcomes. */
import type { RoleChangeDocument } from '@portal/contract'
import type { RoleChangeEvent, StaffPost } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Items } from '@portal/items'
import { paddedId } from '../keys.ts'
import { type Lapse, listProposals, proposalFacts, type StoredProposal, streamsAbout } from './proposal-rows.ts'

type Recorded = RecordedEvent<RoleChangeEvent>
type Stored = StoredProposal<RoleChangeDocument>

export const roleChanges: Projection = {
  name: 'role-changes',
  kind: 'role',
  rows: (history): readonly ViewRow[] => {
    const stored = storedOf(history as readonly Recorded[])
    return stored ? [{ pk: partition, sk: `role#${paddedId(stored.id)}`, ...stored, version: history.length }] : []
  },
}

const storedOf = (history: readonly Recorded[]): Stored | undefined => {
  const [proposed, last] = [history[0], history.at(-1)]
  if (proposed?.type !== 'RoleChangeProposed' || !last) return undefined
  const decided = last.type === 'RoleChangeApproved' || last.type === 'RoleChangeRefused' ? last : undefined
  const { from, to } = proposed.data
  return { ...proposalFacts(proposed, statusOf[last.type], decided), from: published(from), to: published(to) }
}

const statusOf = {
  RoleChangeProposed: 'open',
  RoleChangeApproved: 'approved',
  RoleChangeRefused: 'refused',
  RoleChangeLapsed: 'lapsed',
} as const satisfies Record<RoleChangeEvent['type'], RoleChangeDocument['status']>

const published = ({ role, agency }: StaffPost) => ({ permission: role, agency_id: agency })

/** The proposal's status, for a command's answer. */
export const roleChangeAfter = (history: readonly Recorded[]): Pick<Stored, 'id' | 'status'> | undefined => {
  const stored = storedOf(history)
  return stored && { id: stored.id, status: stored.status }
}

export const listRoleChanges = (items: Items, lapse: Lapse): Promise<RoleChangeDocument[]> =>
  listProposals(items, partition, lapse)

export const roleChangeStreams = (items: Items, member: number) =>
  streamsAbout(items, member, { partition, kind: 'role' })

const partition = 'role-changes'
