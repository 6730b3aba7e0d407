/** A member folded from their events: who they are, what they may do, and what the forms prefill. */
import type {
  Address,
  Consents,
  DocumentSide,
  ExistingMember,
  IdentityDocument,
  IndividualRegistered,
  LegalEntityRegistered,
  MemberEvent,
} from '@portal/domain'
import { documentSides, evolveMember, initialMember } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { textOrNothing } from '../wire.ts'

export type MemberDocument = Pick<
  ExistingMember,
  'id' | 'registrationType' | 'role' | 'agency' | 'documentStatus' | 'refusalReason'
> & {
  readonly status: 'active' | 'blocked'
  readonly version: number
  readonly firstName: string
  readonly lastName: string
  /** Null once it was released. */
  readonly personalId: string | null
  readonly companyName: string | null
  readonly companyId: string | null
  readonly email: string | null
  readonly phone: string
  readonly legalAddress: Address | null
  readonly physicalAddress: Address | null
  /** Whether they agreed to notices by SMS. */
  readonly notifications: boolean
  readonly consents: MemberConsents
  readonly documents: { readonly [Side in DocumentSide]: NamedDocument | null }
  /** When a side of the identity document was handed in last. */
  readonly documentsSubmittedAt: string | null
  /** Handed in, and nobody has decided since. */
  readonly isWaiting: boolean
  readonly registeredAt: string
}

export type NamedDocument = IdentityDocument & { readonly name: string }

/** As they stand now, each with its version and since when; notices may have been taken back. */
export type MemberConsents = Consents & { readonly notificationsWithdrawnAt: string | null }

/** Folded from the events of one member; undefined for a stream without a registration. */
export const memberDocument = (history: readonly RecordedEvent<MemberEvent>[]): MemberDocument | undefined => {
  const [registered, last] = [history[0], history.at(-1)]
  const member = history.reduce<ReturnType<typeof initialMember>>(evolveMember, initialMember())
  if (!isRegistration(registered) || !last || member.status === 'unknown') return undefined
  const { id, status, registrationType, role, agency, documentStatus, refusalReason, person, notifications } = member
  const { data } = registered
  return {
    ...{ id, version: last.version, status, registrationType, role, agency, documentStatus, refusalReason },
    firstName: textOrNothing(person.firstName),
    lastName: textOrNothing(person.lastName),
    personalId: person.personalId,
    companyName: 'companyName' in data ? data.companyName : null,
    companyId: member.companyId,
    email: person.email,
    phone: textOrNothing(person.phone),
    legalAddress: person.legalAddress,
    physicalAddress: person.physicalAddress,
    notifications: notifications !== null,
    consents: consentsOf(registered.data.consents, history),
    ...documentsOf(member, history),
    registeredAt: registered.at,
  }
}

type History = readonly RecordedEvent<MemberEvent>[]

const consentsOf = ({ terms, dataVerification, notifications }: Consents, history: History): MemberConsents => {
  let consents: MemberConsents = { terms, dataVerification, notifications, notificationsWithdrawnAt: null }
  for (const { type, data, at } of history) {
    if (type === 'NotificationsAgreed')
      consents = { ...consents, notifications: { version: data.version, at }, notificationsWithdrawnAt: null }
    if (type === 'NotificationsDeclined') consents = { ...consents, notifications: null, notificationsWithdrawnAt: at }
  }
  return consents
}

const documentsOf = ({ documents, isWaiting }: ExistingMember, history: History) => {
  const names: { [Side in DocumentSide]?: string } = {}
  let documentsSubmittedAt: string | null = null
  for (const { type, data, at } of history) {
    if (type !== 'IdentityDocumentsSubmitted') continue
    for (const side of documentSides) if (data[side]) names[side] = data.names?.[side] ?? ''
    documentsSubmittedAt = at
  }
  const named = (side: DocumentSide): NamedDocument | null => {
    const document = documents[side]
    return document ? { ...document, name: textOrNothing(names[side]) } : null
  }
  return { documents: { front: named('front'), back: named('back') }, documentsSubmittedAt, isWaiting }
}

const isRegistration = (
  event: RecordedEvent<MemberEvent> | undefined,
): event is RecordedEvent<IndividualRegistered> | RecordedEvent<LegalEntityRegistered> =>
  event?.type === 'IndividualRegistered' || event?.type === 'LegalEntityRegistered'
