/** The member view that every request and the members list read; written with each event. */
import type { MemberEvent } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { type Item, type Items, read } from '@portal/items'
import { agencyKey, memberKey } from '../keys.ts'
import { actingMandates } from '../mandates/mandates.ts'
import { systemOfToken } from '../systems/systems.ts'
import { type MemberDocument, memberDocument } from './document.ts'
import { listRows } from './list.ts'

export const memberView: Projection = {
  name: 'member',
  kind: 'member',
  rows: (history) => {
    const member = memberDocument(history as readonly RecordedEvent<MemberEvent>[])
    return member ? [{ ...memberKey(member.id), ...member }, ...listRows(member)] : []
  },
}

/** Strongly consistent: a revoked role is gone at the next request. */
export const memberById = async (
  items: Items,
  id: number,
  options: { readonly consistent?: boolean } = {},
): Promise<MemberDocument | undefined> => {
  const row = await items.get('views', memberKey(id), options)
  return row && memberOf(row)
}

const memberOf = ({ pk, sk, ...member }: Item) => member as unknown as MemberDocument

/** What a call with a token reads: the system, whether its agency works, and the two persons who let it act. */
const systemOf = async (items: Items, digest: string) => {
  const system = await systemOfToken(items, digest)
  if (system === undefined) return undefined
  const persons = [system.proposedBy, system.approvedBy].filter((id) => id !== null)
  const [agency, ...members] = await items.getMany('views', [agencyKey(system.agency), ...persons.map(memberKey)])
  const sponsors = persons.map((id, index) => ({ id, personalId: read.textOr(members[index], 'personalId', null) }))
  return { ...system, isAgencyActive: agency?.status === 'active', sponsors }
}

/** For the sign-in, which reads the row together with the session, and for whoever acts in the member's name. */
export const memberRows = { keyOf: memberKey, memberOf, mandatesOf: actingMandates, systemOf }
