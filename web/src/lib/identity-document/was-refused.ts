/**
 * A decision was made and the profile is not verified: documents were refused or revoked, or a reason was given without
 * any (R-ID-33). The member is asked to send new ones.
 */
import type { ProfileInfo } from '@portal/contract'

export const wasRefused = (info: ProfileInfo): boolean =>
  info.document_verified_status === 'not_verified' &&
  !info.documents_waiting &&
  (info.documents_submitted_at !== null || info.document_refusal_reason !== null)
