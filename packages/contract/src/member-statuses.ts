import { documentStatuses } from '@portal/domain/facts/members'

export { documentStatuses }

export const memberStatuses = ['active', 'deactive'] as const
/** `submitted` means that documents wait for a decision. */
export const memberDocumentFilters = [...documentStatuses, 'submitted'] as const
