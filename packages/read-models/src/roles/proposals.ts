/** The views of proposals, newest first: who proposed what and who answered, or that it lapsed after seven days. */
import type { MemberChangeDocument, PasskeyResetDocument, RoleChangeDocument } from '@portal/contract'
import {
  hasLapsed,
  type MemberChangeProposed,
  type PasskeyResetProposed,
  type PersonName,
  type ProposalEvent,
  parseStream,
  proposalStatusAfter,
  type RoleChangeProposed,
  type StaffPost,
  type StreamName,
  streamOf,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { allItems, type Item, type Items, read, readableRows } from '@portal/items'
import { paddedId } from '../keys.ts'
import { memberNames } from '../log/actor-names.ts'
import { type ReleasedNumber, releasesOfNumbers } from '../members/released-numbers.ts'
import { fullName } from '../wire.ts'

type Recorded = RecordedEvent<ProposalEvent>
type Proposed = RoleChangeProposed | PasskeyResetProposed | MemberChangeProposed
/** A row has the member's number; the document their name. */
type Stored = Omit<PasskeyResetDocument, 'member'> & { readonly member: number }
type StoredChange = Omit<MemberChangeDocument, 'failure'> & { readonly failure?: string }
type StoredRoleChange = Omit<RoleChangeDocument, 'number_released'>
type Own<Document extends PasskeyResetDocument> = Omit<Document, keyof PasskeyResetDocument> & Partial<Document>

/** `own` is what only this kind has. The partition does not begin with `member`, as those of the members' rows do. */
const viewOf = <P extends Proposed, Document extends PasskeyResetDocument>(
  {
    type,
    name,
    kind,
    partition = name,
  }: { type: P['type']; name: string; kind: 'role' | 'reset' | 'change'; partition?: string },
  own: (data: P['data'], last: Recorded) => Own<Document>,
) => ({
  name,
  kind,
  partition,
  rows: (history: readonly RecordedEvent[]) => {
    const [proposed, last] = [history[0], history.at(-1)] as (Recorded | undefined)[]
    if (proposed?.type !== type || !last) return []
    const { stream, actor, at, data } = proposed as RecordedEvent<P>
    const isAnswered = last !== proposed && 'actorName' in last.data
    const stored: Stored = {
      id: parseStream(stream).id,
      member: data.member,
      note: 'note' in data ? data.note : data.reason,
      status: proposalStatusAfter[last.type],
      proposed_by: person(actor.id, data.actorName),
      proposed_at: at,
      decided_by: isAnswered ? person(last.actor.id, last.data.actorName) : null,
      decided_at: isAnswered ? last.at : null,
    }
    const row = { ...stored, ...own(data, last), version: history.length }
    return [{ pk: partition, sk: `${kind}#${paddedId(stored.id)}`, ...row }]
  },
})

const published = ({ role, agency }: StaffPost) => ({ permission: role, agency_id: agency })

export const roleChanges = viewOf<RoleChangeProposed, StoredRoleChange>(
  { type: 'RoleChangeProposed', name: 'role-changes', kind: 'role' },
  ({ from, to }) => ({ from: published(from), to: published(to) }),
)

export const passkeyResets = viewOf<PasskeyResetProposed, PasskeyResetDocument>(
  { type: 'PasskeyResetProposed', name: 'passkey-resets', kind: 'reset' },
  () => ({}),
)

/** A change that took effect by the clock has a day, but nobody who decided. */
export const memberChanges = viewOf<MemberChangeProposed, StoredChange>(
  { type: 'MemberChangeProposed', name: 'member-changes', kind: 'change', partition: 'changes-of-members' },
  (data, last) => ({
    phone: data.phone === undefined ? null : { from: data.oldPhone, to: data.phone },
    personal_id: data.personalId === undefined ? null : { from: data.oldPersonalId ?? null, to: data.personalId },
    unblocks: data.isUnblocked ?? false,
    effective_at: data.effectiveAt,
    // Only where it is needed, so that older rows stay what their events give.
    ...(last.type === 'MemberChangeFailed' && { failure: last.data.refusal }),
    decided_at: last.type === 'MemberChangeProposed' ? null : last.at,
  }),
)

/** What is answered already needs no second look at the number. */
export const listRoleChanges = async (items: Items, lapse: Lapse): Promise<RoleChangeDocument[]> => {
  const listed = await listProposals<StoredRoleChange>(items, roleChanges, lapse)
  const waiting = listed.flatMap(({ status, member }) => (status === 'open' && member ? [member.id] : []))
  const releases = waiting.length > 0 ? await releasesOfNumbers(items, waiting) : new Map<number, ReleasedNumber>()
  return listed.map((change) => ({
    ...change,
    number_released: (change.status === 'open' && change.member && releases.get(change.member.id)) || null,
  }))
}

export const listPasskeyResets = (items: Items, lapse: Lapse) =>
  listProposals<PasskeyResetDocument>(items, passkeyResets, lapse)

/** Once a second person could approve, the clock decides nothing, so an open proposal has no hour any more. */
export const listMemberChanges = async (items: Items, lapse: Lapse): Promise<MemberChangeDocument[]> => {
  const listed = await listProposals<StoredChange>(items, memberChanges, lapse)
  const isByClock = lapse.superAdministrators.length === 1
  return listed.map((change) => ({
    ...change,
    failure: change.failure ?? null,
    ...(change.status === 'open' && !isByClock && { effective_at: null }),
  }))
}

/** The proposal's number and status, for a command's answer. */
export const proposalAfter = <E extends ProposalEvent>(history: readonly RecordedEvent<E>[]) => {
  const last = history.at(-1)
  return last && { id: parseStream(last.stream).id, status: proposalStatusAfter[last.type] }
}

/** The proposals about one member. There are few altogether. */
export const proposalStreams = async (items: Items, member: number): Promise<readonly StreamName[]> => {
  const streams = [memberChanges, roleChanges, passkeyResets].map(async ({ partition, kind }) =>
    (await allItems(items, 'views', { partition })).flatMap((row) =>
      row.member === member ? [streamOf(kind, read.number(row, 'id'))] : [],
    ),
  )
  return (await Promise.all(streams)).flat()
}

/** An open proposal lapses by the clock, or when its proposer is no Super Administrator any more. */
export type Lapse = { readonly now: string; readonly superAdministrators: readonly number[] }

const person = (id: number, name: PersonName | null) => ({ id, name: fullName(name) })

const readStored = (row: Item): Stored & Item => {
  for (const name of ['id', 'member']) read.number(row, name)
  for (const name of ['status', 'proposed_at']) read.text(row, name)
  return row as unknown as Stored & Item
}

/** A proposal has lapsed even before an event says so. */
const listProposals = async <Document extends PasskeyResetDocument>(
  items: Items,
  { partition }: { readonly partition: string },
  { now, superAdministrators }: Lapse,
): Promise<Document[]> => {
  const found = await allItems(items, 'views', { partition, newestFirst: true })
  const rows = readableRows(items, 'views', found, readStored)
  const names = await memberNames(
    items,
    rows.map(({ member }) => member),
  )
  return rows.map(({ pk, sk, version, member, ...stored }) => {
    const name = names.get(member)
    const { status, proposed_at: proposedAt, proposed_by } = stored
    const lapsed = hasLapsed({ status, proposedAt, proposedBy: proposed_by?.id ?? 0 }, now, superAdministrators)
    return {
      ...stored,
      status: lapsed ? 'lapsed' : status,
      member: name ? { id: member, name } : null,
    } as unknown as Document
  })
}
