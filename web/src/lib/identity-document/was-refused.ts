/**
 * True when staff refused or revoked the documents, or gave a reason without any documents (R-ID-33). The member is
 * asked to send new ones.
 */
import type { ProfileInfo } from '@portal/contract'

export const wasRefused = (info: ProfileInfo): boolean =>
  info.document_verified_status === 'not_verified' &&
  !info.documents_waiting &&
  (info.documents_submitted_at !== null || info.document_refusal_reason !== null)
