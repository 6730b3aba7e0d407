/**
 * Somebody decided, and the profile is not verified: documents were not confirmed, or no longer are, or a reason was
 * given without any (R-ID-33). The member is told so, and to send new ones.
 */
import type { ProfileInfo } from '@portal/contract'

export const wasRefused = (info: ProfileInfo): boolean =>
  info.document_verified_status === 'not_verified' &&
  !info.documents_waiting &&
  (info.documents_submitted_at !== null || info.document_refusal_reason !== null)
