/** How many applications of a list the clock marks on a day. Pure. */
import { waitsForAgency } from '@portal/contract/application-status'
import { dayAfter } from '@portal/domain'
import type { CaseRow } from '../view/on-day.ts'

export type ClockCounts = {
  readonly requested: number
  readonly lapsed: number
  readonly overdue: number
  /** Due on the day, and on it or in the next seven days. */
  readonly today: number
  readonly week: number
}

export const daysOfWeek = 7

export const clockCountsOf = (rows: readonly CaseRow[], today: string): ClockCounts => {
  const count = (isCounted: (row: CaseRow) => boolean) => rows.filter(isCounted).length
  const isDue = (from: string, before: string) => (row: CaseRow) =>
    waitsForAgency(row.status) && row.due_on !== null && row.due_on >= from && row.due_on < before
  return {
    requested: count(({ request }) => request !== null),
    lapsed: count(({ answer_by: by }) => by !== null && by < today),
    overdue: count(isDue('', today)),
    today: count(isDue(today, dayAfter(today))),
    week: count(isDue(today, dayAfter(today, daysOfWeek + 1))),
  }
}
