/** A mandate as either side reads it. */
import type { MandateDocument } from '@portal/contract/documents/mandates'
import { type MandateEvent, mandateStatusAt, openOffer } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { answerDay, type MandateRow, mandateRowOf } from '@portal/read-models'

export const mandateOf = (row: MandateRow, now: string): MandateDocument => {
  const { id, principal, principalName, agent, agentName, basis, from, terms } = row
  const status = mandateStatusAt(row, now)
  return {
    id,
    principal: { id: principal, name: principalName },
    agent: { id: agent, name: agentName },
    may: [...terms.may],
    basis,
    from,
    until: terms.until,
    status,
    answer_by: status === 'offered' && row.offer ? answerDay(row.offer) : null,
  }
}

/** `side` is whose list it is: only the principal reads the masked number of whoever has not accepted. */
export const listedMandate = (row: MandateRow, { side, now }: { side: 'principal' | 'agent'; now: string }) => {
  const document = mandateOf(row, now)
  const offer = document.status === 'active' ? openOffer(row, now) : null
  return {
    ...document,
    offered: offer && { may: [...offer.may], until: offer.until },
    personal_id: side === 'principal' && row.agent === null ? row.agentNumber : null,
  }
}

/** What a command answers with. */
export const mandateAfter = (history: readonly RecordedEvent<MandateEvent>[], now: string): MandateDocument => {
  const row = mandateRowOf(history)
  if (row === null) throw new Error('a mandate was changed that does not exist')
  return mandateOf(row, now)
}
