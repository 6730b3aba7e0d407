/** Proposals to reset a colleague's passkeys, newest first, with their outcomes. */
import type { PasskeyResetDocument } from '@portal/contract'
import type { PasskeyResetEvent } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Items } from '@portal/items'
import { paddedId } from '../keys.ts'
import { type Lapse, listProposals, proposalFacts, type StoredProposal, streamsAbout } from './proposal-rows.ts'

type Recorded = RecordedEvent<PasskeyResetEvent>
type Stored = StoredProposal<PasskeyResetDocument>

export const passkeyResets: Projection = {
  name: 'passkey-resets',
  kind: 'reset',
  rows: (history): readonly ViewRow[] => {
    const stored = storedOf(history as readonly Recorded[])
    return stored ? [{ pk: partition, sk: `reset#${paddedId(stored.id)}`, ...stored, version: history.length }] : []
  },
}

const storedOf = (history: readonly Recorded[]): Stored | undefined => {
  const [proposed, last] = [history[0], history.at(-1)]
  if (proposed?.type !== 'PasskeyResetProposed' || !last) return undefined
  const decided = last.type === 'PasskeyResetApproved' || last.type === 'PasskeyResetRefused' ? last : undefined
  return proposalFacts(proposed, statusOf[last.type], decided)
}

const statusOf = {
  PasskeyResetProposed: 'open',
  PasskeyResetApproved: 'approved',
  PasskeyResetRefused: 'refused',
  PasskeyResetLapsed: 'lapsed',
} as const satisfies Record<PasskeyResetEvent['type'], PasskeyResetDocument['status']>

/** The proposal's status, for a command's answer. */
export const passkeyResetAfter = (history: readonly Recorded[]): Pick<Stored, 'id' | 'status'> | undefined => {
  const stored = storedOf(history)
  return stored && { id: stored.id, status: stored.status }
}

export const listPasskeyResets = (items: Items, lapse: Lapse): Promise<PasskeyResetDocument[]> =>
  listProposals(items, partition, lapse)

export const passkeyResetStreams = (items: Items, member: number) =>
  streamsAbout(items, member, { partition, kind: 'reset' })

const partition = 'passkey-resets'
