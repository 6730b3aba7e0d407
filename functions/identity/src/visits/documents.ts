/** A visit as its agent reads it; before the proof it tells nobody's name and phone (R-ACT-31). */
import type { VisitDocument } from '@portal/contract/documents/mandates'
import { isOfVisit, type MandateEvent, mandateStatusAt } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { type MandateRow, mandateRowOf } from '@portal/read-models'

/** What a command answers with. */
export const visitAfter = (
  history: readonly RecordedEvent<MandateEvent>[],
  { phone, now }: { readonly phone: string | null; readonly now: string },
): VisitDocument => {
  const row = mandateRowOf(history)
  if (row === null) throw new Error('a visit was changed that does not exist')
  return { ...visitOf(row, now), phone: phone && maskedPhone(phone) }
}

export const visitOf = (row: MandateRow, now: string): Omit<VisitDocument, 'phone'> => {
  const { id: visit, basis, from, terms, principal: id, principalName: name, isProved = false } = row
  if (!isOfVisit(basis)) throw new Error('a mandate is no visit')
  const principal = isProved ? { id, name } : { id: null, name: initialsOf(name) }
  return { visit, status: mandateStatusAt(row, now), basis, principal, from, until: terms.until ?? from }
}

/** Enough to notice another person than the one who sits there. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${[...word].at(0) ?? ''}…`)
    .join(' ')

const maskedPhone = (phone: string): string => `5•• •• •• ${phone.slice(-2)}`
