/** A member as the contract's document, for the Super Administrator and the Auditor. */
import type { MemberRecord, StoredDocument } from '@portal/contract'
import { type MemberDocument, memberRowOf, type NamedDocument } from '@portal/read-models'

export const memberRecord = (member: MemberDocument): MemberRecord => ({
  ...memberRowOf(member),
  version: member.version,
  agency_id: member.agency,
  registered_at: member.registeredAt,
  document_refusal_reason: member.refusalReason,
  ...submittedDocuments(member),
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
