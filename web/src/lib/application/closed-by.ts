import type { ProgramDocument } from '@portal/contract/documents/catalog'

/** A program is applied to while it and its agency are active (R-APP-5): which of them is not, or null. */
export const closedBy = ({ status, agency }: ProgramDocument): 'program' | 'agency' | null => {
  if (status !== 'active') return 'program'
  return agency.status === 'active' ? null : 'agency'
}
