/** Proposals to change how a member signs in, newest first, with their outcomes. */
import type { MemberChangeDocument } from '@portal/contract'
import type { MemberChangeEvent } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Items } from '@portal/items'
import { paddedId } from '../keys.ts'
import { type Lapse, listProposals, proposalFacts, type StoredProposal, streamsAbout } from './proposal-rows.ts'

type Recorded = RecordedEvent<MemberChangeEvent>
type Stored = Omit<StoredProposal<MemberChangeDocument>, 'failure'> & { readonly failure?: string }

export const memberChanges: Projection = {
  name: 'member-changes',
  kind: 'change',
  rows: (history): readonly ViewRow[] => {
    const stored = storedOf(history as readonly Recorded[])
    return stored ? [{ pk: partition, sk: `change#${paddedId(stored.id)}`, ...stored, version: history.length }] : []
  },
}

const storedOf = (history: readonly Recorded[]): Stored | undefined => {
  const [proposed, last] = [history[0], history.at(-1)]
  if (proposed?.type !== 'MemberChangeProposed' || !last) return undefined
  const decided = last.type === 'MemberChangeApproved' || last.type === 'MemberChangeRefused' ? last : undefined
  const { data } = proposed
  return {
    ...proposalFacts({ ...proposed, data: { ...data, note: data.reason } }, statusOf[last.type], decided),
    phone: data.phone === undefined ? null : { from: data.oldPhone, to: data.phone },
    personal_id: data.personalId === undefined ? null : { from: data.oldPersonalId ?? null, to: data.personalId },
    unblocks: data.isUnblocked ?? false,
    effective_at: data.effectiveAt,
    // Only where it is needed, so that older rows stay what their events give.
    ...(last.type === 'MemberChangeFailed' && { failure: last.data.refusal }),
    decided_at: last === proposed ? null : last.at,
  }
}

const statusOf = {
  MemberChangeProposed: 'open',
  MemberChangeApproved: 'approved',
  MemberChangeTookEffect: 'approved',
  MemberChangeRefused: 'refused',
  MemberChangeLapsed: 'lapsed',
  MemberChangeFailed: 'failed',
} as const satisfies Record<MemberChangeEvent['type'], MemberChangeDocument['status']>

/** The proposal's status, for a command's answer. */
export const memberChangeAfter = (history: readonly Recorded[]): Pick<Stored, 'id' | 'status'> | undefined => {
  const stored = storedOf(history)
  return stored && { id: stored.id, status: stored.status }
}

/** Once a second person could approve, the clock decides nothing, so an open proposal has no hour any more. */
export const listMemberChanges = async (items: Items, lapse: Lapse): Promise<MemberChangeDocument[]> => {
  const listed = await listProposals<Omit<MemberChangeDocument, 'failure'> & Pick<Stored, 'failure'>>(
    items,
    partition,
    lapse,
  )
  const isByClock = lapse.superAdministrators.length === 1
  return listed.map((change) => ({
    ...change,
    failure: change.failure ?? null,
    ...(change.status === 'open' && !isByClock && { effective_at: null }),
  }))
}

export const memberChangeStreams = (items: Items, member: number) =>
  streamsAbout(items, member, { partition, kind: 'change' })

/** It does not begin with `member`, as the partitions of the members' own projections do. */
const partition = 'changes-of-members'
