/** Shared by the views of proposals: who proposed and answered, and the lapse after seven days. */
import type { RoleChangeDocument } from '@portal/contract'
import { hasLapsed, type PersonName, parseStream } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import { memberById } from '../members/member.ts'
import { allItems } from '../query.ts'
import { nameOf } from '../wire.ts'

type Status = RoleChangeDocument['status']
type Facts = Pick<
  RoleChangeDocument,
  'id' | 'note' | 'status' | 'proposed_by' | 'proposed_at' | 'decided_by' | 'decided_at'
>
export type StoredProposal<Document extends Facts> = Omit<Document, 'member'> & { readonly member: number }

type Proposed = RecordedEvent & {
  readonly data: { readonly member: number; readonly note: string | null; readonly actorName: PersonName | null }
}

/** `decided` is a person's answer; a lapsed proposal has none. */
export const proposalFacts = (
  { stream, actor, at, data: { member, note, actorName } }: Proposed,
  status: Status,
  decided: (RecordedEvent & { readonly data: { readonly actorName: PersonName | null } }) | undefined,
): StoredProposal<Facts> => ({
  id: parseStream(stream).id,
  member,
  note,
  status,
  proposed_by: person(actor.id, actorName),
  proposed_at: at,
  decided_by: decided ? person(decided.actor.id, decided.data.actorName) : null,
  decided_at: decided?.at ?? null,
})

const person = (id: number, name: PersonName | null) => ({ id, name: nameOf(name) })

/** Newest first; an open proposal older than seven days has lapsed, even before an event says so. */
export const proposalsOf = async <Document extends Facts & Pick<RoleChangeDocument, 'member'>>(
  items: Items,
  partition: string,
  now: string,
): Promise<Document[]> => {
  const rows = await allItems(items, { partition, newestFirst: true })
  return Promise.all(rows.map((row) => documentOf<Document>(items, row, now)))
}

const documentOf = async <Document extends Facts & Pick<RoleChangeDocument, 'member'>>(
  items: Items,
  row: Item,
  now: string,
): Promise<Document> => {
  const { pk, sk, version, member: id, ...stored } = row as unknown as StoredProposal<Facts> & Item
  const member = await memberById(items, id, { consistent: false })
  const lapsed = hasLapsed({ status: stored.status, proposedAt: stored.proposed_at }, now)
  return {
    ...stored,
    status: lapsed ? 'lapsed' : stored.status,
    member: member ? { id, name: `${member.firstName} ${member.lastName}`.trim() } : null,
  } as unknown as Document
}
