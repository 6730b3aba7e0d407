import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { programDetails } from '@portal/contract/texts/program-details'
import { date } from '#lib/dates.ts'
import { today } from '#lib/today.ts'

/**
 * A program takes applications from its first day to its last one, while it and its agency are active (R-APP-5). Says
 * which of these is not so, or null.
 */
export const closedBy = ({ status, opens_on, agency }: ProgramDocument): 'opening' | 'program' | 'agency' | null => {
  if (status !== 'active') return opens_on !== null && today() < opens_on ? 'opening' : 'program'
  return agency.status === 'active' ? null : 'agency'
}

export const opensOn = ({ opens_on }: ProgramDocument): string =>
  fill(programDetails['program.notOpen'], { date: opens_on ? date(opens_on) : '' })
