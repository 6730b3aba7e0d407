/**
 * Whether the member must send new identity documents, because staff refused or revoked the last ones, or wrote a
 * reason although none were sent (R-ID-33).
 */
import type { ProfileInfo } from '@portal/contract'

export const wasRefused = (info: ProfileInfo): boolean =>
  info.document_verified_status === 'not_verified' &&
  !info.documents_waiting &&
  (info.documents_submitted_at !== null || info.document_refusal_reason !== null)
