import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { programDetails } from '@portal/contract/texts/program-details'
import { date } from '../time/dates.ts'
import { today } from '../time/today.ts'

/**
 * Returns why a program takes no applications, or null. A program takes them from its first day to its last day, while
 * it and its agency are active (R-APP-5).
 */
export const programClosedReason = ({
  status,
  opens_on,
  agency,
}: ProgramDocument): 'opening' | 'program' | 'agency' | null => {
  if (status !== 'active') return opens_on !== null && today() < opens_on ? 'opening' : 'program'
  return agency.status === 'active' ? null : 'agency'
}

export const opensOn = ({ opens_on }: ProgramDocument): string =>
  fill(programDetails['program.notOpen'], { date: opens_on ? date(opens_on) : '' })
