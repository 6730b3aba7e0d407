/** A member's own record as the contract's document, for header, profile and forms (R-ID-31). */
import type { ProfileDocument, ProfileInfo, StoredDocument } from '@portal/contract'
import type { Address } from '@portal/domain'
import type { MemberDocument, NamedDocument } from './document.ts'

/** `member` may be the signed-in member of a request, whose type lacks the omitted fields. */
export const toProfile = (
  member: Omit<
    MemberDocument,
    | 'version'
    | 'consents'
    | 'documents'
    | 'documentsSubmittedAt'
    | 'isWaiting'
    | 'refusalReason'
    | 'verifiedAt'
    | 'basis'
    | 'registeredAt'
  >,
): ProfileDocument => ({
  id: member.id,
  registration_type: member.registrationType,
  first_name: member.firstName,
  last_name: member.lastName,
  permission: member.role,
  personal_id: member.personalId,
  email: member.email,
  phone: member.phone,
  company_name: member.companyName,
  company_id: member.companyId,
  agency_id: member.agency,
  document_verified_status: member.documentStatus,
  ...addressFields('physical', member.physicalAddress),
  ...addressFields('legal', member.legalAddress),
})

const addressFields = <Which extends 'physical' | 'legal'>(which: Which, address: Address | null) =>
  ({
    [`${which}_region_id`]: address?.region.id ?? null,
    [`${which}_municipality_id`]: address?.municipality.id ?? null,
    [`${which}_address`]: address?.address ?? null,
  }) as { [K in `${Which}_region_id` | `${Which}_municipality_id`]: number | null } & {
    [K in `${Which}_address`]: string | null
  }

/** The member's own record for the profile page, with documents and consents. */
export const profileInfoOf = (member: MemberDocument): ProfileInfo => ({
  ...toProfile(member),
  agree_to_notifications: member.notifications,
  verified_at: member.verifiedAt ?? null,
  basis: member.basis ?? null,
  ...submittedDocuments(member),
  document_refusal_reason: member.refusalReason,
  consents: {
    terms: member.consents.terms,
    data_verification: member.consents.dataVerification,
    notifications: member.consents.notifications,
    notifications_withdrawn_at: member.consents.notificationsWithdrawnAt,
  },
})

/** Facts about an identity document that do not show the document itself. */
export const submittedDocuments = ({ documents, documentsSubmittedAt, isWaiting }: MemberDocument) => ({
  documents_submitted_at: documentsSubmittedAt,
  documents_waiting: isWaiting,
  front_document: storedOf(documents.front),
  back_document: storedOf(documents.back),
})

const storedOf = (document: NamedDocument | null): StoredDocument | null =>
  document && { content_type: document.type, size: document.size, name: document.name }
