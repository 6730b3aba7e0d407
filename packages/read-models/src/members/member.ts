/** A member as every request reads them: who they are, what they may do, and what the forms prefill. */
import type { Address, ExistingMember, IndividualRegistered, LegalEntityRegistered, MemberEvent } from '@portal/domain'
import { evolveMember, initialMember } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memberKey } from '../keys.ts'
import { textOrNothing } from '../wire.ts'

export type MemberDocument = Omit<ExistingMember, 'status'> & {
  readonly status: 'active' | 'blocked'
  readonly version: number
  readonly firstName: string
  readonly lastName: string
  readonly personalId: string
  readonly companyName: string | null
  readonly companyId: string | null
  readonly email: string | null
  readonly phone: string
  readonly legalAddress: Address | null
  readonly physicalAddress: Address | null
  /** Whether they agreed to notices by SMS. */
  readonly notifications: boolean
  readonly registeredAt: string
}

export const memberView: Projection = {
  name: 'member',
  kind: 'member',
  rows: (history) => {
    const member = memberDocument(history as readonly RecordedEvent<MemberEvent>[])
    return member ? [{ ...memberKey(member.id), ...member }] : []
  },
}

/** Folded from the events of one member; undefined for a stream without a registration. */
export const memberDocument = (history: readonly RecordedEvent<MemberEvent>[]): MemberDocument | undefined => {
  const [registered, last] = [history[0], history.at(-1)]
  const member = history.reduce<ReturnType<typeof initialMember>>(evolveMember, initialMember())
  if (!isRegistration(registered) || !last || member.status === 'unknown') return undefined
  const { data } = registered
  return {
    ...member,
    version: last.version,
    firstName: textOrNothing(data.firstName),
    lastName: textOrNothing(data.lastName),
    personalId: textOrNothing(data.personalId),
    companyName: 'companyName' in data ? data.companyName : null,
    companyId: 'companyId' in data ? data.companyId : null,
    email: data.email,
    phone: textOrNothing(data.phone),
    legalAddress: data.legalAddress,
    physicalAddress: data.physicalAddress,
    notifications: data.consents.notifications !== null,
    registeredAt: registered.at,
  }
}

/** Consistent: a role that was taken away is gone at the next request. */
export const memberById = async (items: Items, id: number): Promise<MemberDocument | undefined> => {
  const row = await items.get('views', memberKey(id))
  if (!row) return undefined
  const { pk, sk, ...member } = row
  return member as unknown as MemberDocument
}

const isRegistration = (
  event: RecordedEvent<MemberEvent> | undefined,
): event is RecordedEvent<IndividualRegistered> | RecordedEvent<LegalEntityRegistered> =>
  event?.type === 'IndividualRegistered' || event?.type === 'LegalEntityRegistered'
