import { documentStatuses, publishedMemberStatus } from '@portal/domain/facts/members'

export { documentStatuses }

export const memberStatuses = [publishedMemberStatus.active, publishedMemberStatus.blocked] as const
/** `submitted` means that documents wait for a decision. */
export const memberDocumentFilters = [...documentStatuses, 'submitted'] as const
