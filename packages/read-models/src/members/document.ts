/** A member folded from their events: identity, rights and the values that prefill forms. */

import type { MemberStatus, VerificationBasis } from '@portal/domain'
import {
  type Address,
  type Child,
  type ChildRegistered,
  type Consents,
  type DocumentSide,
  documentSides,
  type ExistingMember,
  fold,
  type IdentityDocument,
  type IndividualRegistered,
  type LegalEntityRegistered,
  type MemberEvent,
  memberState,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { textOrEmpty } from '../wire.ts'

export type MemberDocument = Pick<
  ExistingMember,
  'id' | 'registrationType' | 'role' | 'agency' | 'documentStatus' | 'refusalReason'
> & {
  readonly status: MemberStatus
  readonly version: number
  readonly firstName: string
  readonly lastName: string
  /** Null after the number was released. */
  readonly personalId: string | null
  readonly companyName: string | null
  readonly companyId: string | null
  readonly email: string | null
  /** Null where an office registered somebody without a phone. */
  readonly phone: string | null
  readonly legalAddress: Address | null
  readonly physicalAddress: Address | null
  /** Whether the member accepted notices by SMS. */
  readonly notifications: boolean
  readonly consents: MemberConsents
  readonly documents: { readonly [Side in DocumentSide]: NamedDocument | null }
  /** When a side of the identity document was last sent. */
  readonly documentsSubmittedAt: string | null
  /** Whether sent documents wait for a decision. */
  readonly isWaiting: boolean
  /** When somebody verified the identity; null while it is not verified. Missing in rows from before 2026-11-27. */
  readonly verifiedAt?: string | null
  /** What that rests on. Missing in rows from before 2026-12-01. */
  readonly basis?: VerificationBasis | null
  readonly registeredAt: string
  /** Only of somebody whom a parent registered as their child. */
  readonly child?: Child
}

export type NamedDocument = IdentityDocument & { readonly name: string }

/** The current consents, each with version and time; the consent to notices may be withdrawn. */
export type MemberConsents = Consents & { readonly notificationsWithdrawnAt: string | null }

/** Folded from the events of one member; undefined for a stream without a registration. */
export const memberDocument = (history: readonly RecordedEvent<MemberEvent>[]): MemberDocument | undefined => {
  const [registered, last] = [history[0], history.at(-1)]
  const member = fold(memberState, history)
  if (!isRegistration(registered) || !last || member.status === 'unknown') return undefined
  const { id, status, registrationType, role, agency, documentStatus, refusalReason, person, notifications } = member
  const { data } = registered
  return {
    ...{ id, version: last.version, status, registrationType, role, agency, documentStatus, refusalReason },
    firstName: textOrEmpty(person.firstName),
    lastName: textOrEmpty(person.lastName),
    personalId: person.personalId,
    companyName: 'companyName' in data ? data.companyName : null,
    companyId: member.companyId,
    email: person.email,
    phone: person.phone,
    legalAddress: person.legalAddress,
    physicalAddress: person.physicalAddress,
    notifications: notifications !== null,
    consents: consentsOf(registered.data.consents, history),
    ...documentsOf(member, history),
    ...verified(documentStatus, history),
    registeredAt: registered.at,
    ...(member.child && { child: member.child }),
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
    if (type === 'ChildCorrected') documentsSubmittedAt = at
    if (type !== 'IdentityDocumentsSubmitted') continue
    for (const side of documentSides) if (data[side]) names[side] = data.names?.[side] ?? ''
    documentsSubmittedAt = at
  }
  const named = (side: DocumentSide): NamedDocument | null => {
    const document = documents[side]
    return document ? { ...document, name: textOrEmpty(names[side]) } : null
  }
  return { documents: { front: named('front'), back: named('back') }, documentsSubmittedAt, isWaiting }
}

const verified = (status: ExistingMember['documentStatus'], history: History) => {
  const last = history.findLast((event) => event.type === 'DocumentStatusSet')
  const found = status === 'verified' ? last : undefined
  return { verifiedAt: found?.at ?? null, basis: found?.data.basis ?? null }
}

const isRegistration = (
  event: RecordedEvent<MemberEvent> | undefined,
): event is RecordedEvent<IndividualRegistered | LegalEntityRegistered | ChildRegistered> =>
  event?.type === 'IndividualRegistered' || event?.type === 'LegalEntityRegistered' || event?.type === 'ChildRegistered'
