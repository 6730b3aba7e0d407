/** How many applications of a list the clock marks on a day: of rows, and of a list with counts. */
import { waitsForAgency } from '@portal/contract/application-status'
import { dayAfter } from '@portal/domain'
import type { Items } from '@portal/items'
import { type DatedQueue, datedQueue } from '../counts/dated.ts'
import type { Generation, ListScope } from '../counts/shape.ts'
import type { CaseRow } from '../view/on-day.ts'

export type ClockCounts = {
  readonly returned: number
  readonly requested: number
  readonly lapsed: number
  readonly overdue: number
}
/** Due on the day, and on it or in the next seven days. */
export type DueCounts = { readonly today: number; readonly week: number }

const daysOfWeek = 7

export const clockCountsOf = (rows: readonly CaseRow[], today: string): ClockCounts => ({
  returned: rows.filter(({ returned_at }) => returned_at !== null).length,
  requested: rows.filter(({ request }) => request !== null).length,
  lapsed: rows.filter(({ answer_by: by }) => by !== null && by < today).length,
  overdue: rows.filter(isDue('', today)).length,
})

export const dueCountsOf = (rows: readonly CaseRow[], today: string): DueCounts => ({
  today: rows.filter(isDue(today, dayAfter(today))).length,
  week: rows.filter(isDue(today, dayAfter(today, daysOfWeek + 1))).length,
})

const isDue =
  (from: string, before: string) =>
  ({ status, due_on: due }: CaseRow): boolean =>
    waitsForAgency(status) && due !== null && due >= from && due < before

type CountedList = { readonly generation: Generation; readonly scope: ListScope }

/** The same from the sums of a list: at most two reads for each of the three queues. What was returned waits for an answer. */
export const loadClockCounts = async (
  items: Items,
  { generation, scope }: CountedList,
  today: string,
): Promise<ClockCounts> => {
  const [due, answers, papers] = await Promise.all(
    (['due', 'answer', 'papers'] as const).map((queue) => datedQueue(items, generation, scope, queue)),
  )
  const late = async (queue: DatedQueue | undefined) => (queue ? queue.before(today) : 0)
  const [overdue, lateAnswers, latePapers] = await Promise.all([late(due), late(answers), late(papers)])
  return {
    returned: answers?.total ?? 0,
    requested: papers?.total ?? 0,
    lapsed: lateAnswers + latePapers,
    overdue,
  }
}

export const loadDueCounts = async (
  items: Items,
  { generation, scope }: CountedList,
  today: string,
): Promise<DueCounts> => {
  const due = await datedQueue(items, generation, scope, 'due')
  const [overdue, untilToday, untilWeek] = await Promise.all(
    [today, dayAfter(today), dayAfter(today, daysOfWeek + 1)].map(due.before),
  )
  return { today: (untilToday ?? 0) - (overdue ?? 0), week: (untilWeek ?? 0) - (overdue ?? 0) }
}
