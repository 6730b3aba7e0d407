/**
 * Documents were handed in, somebody decided, and the profile is not verified: they were not confirmed, or no longer are
 * (R-ID-33). The member is told so, and to send new ones.
 */
import type { ProfileInfo } from '@portal/contract'

export const wasRefused = (info: ProfileInfo): boolean =>
  info.document_verified_status === 'not_verified' && info.documents_submitted_at !== null && !info.documents_waiting
