/**
 * What the clock of an application says on a day. The day is not stored: a row stays right while nobody writes it. Pure.
 */
import type { ApplicationDocument, ApplicationRow } from '@portal/contract'
import { waitsForAgency } from '@portal/contract/application-status'
import { daysFrom } from '@portal/domain'

type DatedField = 'is_overdue' | 'is_lapsed'
type Dated = Pick<ApplicationDocument, 'status' | 'due_on' | 'is_paused' | 'days_left' | 'answer_by' | DatedField>

/** A row or a detail as it is stored: `days_left` is set while the clock stands, and nothing depends on the day. */
export type Undated<D> = Omit<D, DatedField | 'request'> & { readonly request: UndatedRequest<D> }
type UndatedRequest<D> = D extends { request: infer R } ? (R extends null ? null : Omit<R, 'is_over'>) : never

/** A list row that does not know the day yet. */
export type CaseRow = Undated<ApplicationRow>
export type CaseDocument = Undated<ApplicationDocument>

/** `today` is a day of Tbilisi. */
export const rowOnDay = (row: CaseRow, today: string): ApplicationRow => ({ ...row, ...clockOnDay(row, today) })

export const documentOnDay = <D extends Omit<Dated, DatedField> & Pick<CaseDocument, 'request'>>(
  document: D,
  today: string,
) => {
  const { request } = document
  const isOver = request !== null && !request.is_complete && request.answer_by !== null && request.answer_by < today
  return { ...document, ...clockOnDay(document, today), request: request && { ...request, is_over: isOver } }
}

const clockOnDay = (
  { status, due_on: due, is_paused, days_left, answer_by }: Omit<Dated, DatedField>,
  today: string,
): Pick<Dated, DatedField | 'days_left'> => {
  const runs = due !== null && waitsForAgency(status)
  return {
    is_overdue: runs && due < today,
    days_left: runs ? daysFrom(today, due) : is_paused ? days_left : null,
    is_lapsed: answer_by !== null && answer_by < today,
  }
}
