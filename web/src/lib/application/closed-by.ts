import type { ProgramDocument } from '@portal/contract/documents/catalog'

/**
 * A program takes applications while it and its agency are active (R-APP-5). Returns which of the two is inactive, or
 * null.
 */
export const closedBy = ({ status, agency }: ProgramDocument): 'program' | 'agency' | null => {
  if (status !== 'active') return 'program'
  return agency.status === 'active' ? null : 'agency'
}
