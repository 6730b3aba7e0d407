/** The member view that every request and the members list read; written with each event. */
import type { MemberEvent } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import { memberKey } from '../keys.ts'
import { actingMandates } from '../mandates/mandates.ts'
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

/** For the sign-in, which reads the row together with the session, and for whoever acts in the member's name. */
export const memberRows = { keyOf: memberKey, memberOf, mandatesOf: actingMandates }
