/** Shared by the views of proposals: who proposed and answered, and the lapse after seven days. */
import type { RoleChangeDocument } from '@portal/contract'
import { hasLapsed, type PersonName, parseStream, type StreamName, streamOf } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { allItems, type Item, type Items, read } from '@portal/items'
import { memberNames } from '../log/actor-names.ts'
import { fullName } from '../wire.ts'

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

/** Of the proposals about one member. There are few altogether. */
export const streamsAbout = async (
  items: Items,
  member: number,
  { partition, kind }: { readonly partition: string; readonly kind: 'change' | 'role' | 'reset' },
): Promise<readonly StreamName[]> =>
  (await allItems(items, 'views', { partition })).flatMap((row) =>
    row.member === member ? [streamOf(kind, read.number(row, 'id'))] : [],
  )

/** An open proposal lapses by the clock, or when its proposer is no Super Administrator any more. */
export type Lapse = { readonly now: string; readonly superAdministrators: readonly number[] }

const lifeOf = ({ status, proposed_at, proposed_by }: Pick<Facts, 'status' | 'proposed_at' | 'proposed_by'>) => ({
  status,
  proposedAt: proposed_at,
  proposedBy: proposed_by?.id ?? 0,
})

const person = (id: number, name: PersonName | null) => ({ id, name: fullName(name) })

/** Newest first; a proposal has lapsed even before an event says so. */
export const listProposals = async <Document extends Facts & Pick<RoleChangeDocument, 'member'>>(
  items: Items,
  partition: string,
  { now, superAdministrators }: Lapse,
): Promise<Document[]> => {
  const rows = (await allItems(items, 'views', { partition, newestFirst: true })) as unknown as (StoredProposal<Facts> &
    Item)[]
  const names = await memberNames(
    items,
    rows.map(({ member }) => member),
  )
  return rows.map(({ pk, sk, version, member, ...stored }) => {
    const name = names.get(member)
    const lapsed = hasLapsed(lifeOf(stored), now, superAdministrators)
    return {
      ...stored,
      status: lapsed ? 'lapsed' : stored.status,
      member: name ? { id: member, name } : null,
    } as unknown as Document
  })
}
