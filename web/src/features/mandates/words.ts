import type { MandateRow } from '@portal/contract/documents/mandates'
import { fill } from '@portal/contract/fill'
import type { MandateStatus } from '@portal/contract/mandate-facts'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { dateTime, numericDate } from '#lib/time/dates.ts'

/** A day, or of a visit the moment. */
export const untilText = (until: string | null): string =>
  until === null
    ? texts['mandates.noEnd']
    : fill(texts['mandates.until'], { date: until.includes('T') ? dateTime(until) : numericDate(until) })

/** Of an agent who has not accepted, the principal reads the masked number only. */
export const agentName = ({ agent, personal_id }: MandateRow): string => agent.name ?? personal_id ?? ''

/** An offer, or wider terms of a mandate that holds. A parent's waits for the office. */
export const asksForAnswer = ({ status, offered, basis, is_suspended }: MandateRow): boolean =>
  basis !== 'parent' && !is_suspended && (status === 'offered' || (status === 'active' && offered !== null))

export const statusTones = {
  offered: 'warn',
  active: 'ok',
  declined: 'plain',
  revoked: 'plain',
  ended: 'plain',
} as const satisfies Record<MandateStatus, string>
