/** A visit as its agent reads it; before the proof it tells nothing of the person (R-ACT-31). */
import type { VisitDocument } from '@portal/contract/documents/mandates'
import { isOfVisit, type MandateEvent, mandateStatusAt } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { type MandateRow, mandateRowOf } from '@portal/read-models'

/** What a command answers with. */
export const visitAfter = (history: readonly RecordedEvent<MandateEvent>[], now: string): VisitDocument => {
  const row = mandateRowOf(history)
  if (row === null) throw new Error('a visit was changed that does not exist')
  return visitOf(row, now)
}

export const visitOf = (row: MandateRow, now: string): VisitDocument => {
  const { id: visit, basis, from, terms, principal: id, principalName: name, isProved = false } = row
  if (!isOfVisit(basis)) throw new Error('a mandate is no visit')
  const principal = isProved ? { id, name } : null
  return { visit, status: mandateStatusAt(row, now), basis, principal, from, until: terms.until ?? from }
}
