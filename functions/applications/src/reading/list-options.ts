/** Converts a query's filters for the read models: Tbilisi days become instants. */
import type { applicationFilters } from '@portal/contract/fields/application-filters'
import { desk } from '@portal/contract/texts/desk'
import { type Actor, dayAfter, isCitizen, startOfTbilisiDay, tbilisiDay } from '@portal/domain'
import type { ListFilters } from '@portal/read-models'
import type { z } from 'zod'

type Query = { readonly [F in keyof typeof applicationFilters]: z.output<(typeof applicationFilters)[F]> } & {
  readonly status?: ListFilters['status']
}

export const listFilters = (query: Query, now: string): ListFilters => ({
  ...clockFilters(query, tbilisiDay(now)),
  search: query.search,
  status: query.status,
  agency: query.agency_id,
  program: query.project_id,
  filedFrom: query.from && midnight(query.from),
  filedBefore: query.to && midnight(query.to, 1),
  // Waiting is counted in calendar days, so an application forwarded at 23:59 has waited one day at 0:00.
  forwardedBefore: query.waiting_days === undefined ? undefined : midnight(tbilisiDay(now), 1 - query.waiting_days),
  taken: query.taken,
  returned: query.returned === '1',
  requested: query.requested === '1',
  unread: query.unread === '1',
})

/** An overdue application is not due in the next days, so that both filters together match nothing. */
const clockFilters = ({ overdue, lapsed, due_within }: Query, today: string): ListFilters => ({
  ...(due_within !== undefined && { dueFrom: today, dueBefore: dayAfter(today, due_within + 1) }),
  ...(overdue === '1' && { dueBefore: today }),
  ...(lapsed === '1' && { answerBefore: today }),
})

/** Only staff may filter by agency, assignee and waiting time; returns the errors of forbidden filters. */
export const closedFilters = ({ role }: Actor, query: Query): Record<string, string[]> | undefined => {
  if (!isCitizen(role)) return undefined
  const closed = (['taken', 'waiting_days', 'agency_id'] as const).filter((name) => query[name] !== undefined)
  if (closed.length === 0) return undefined
  return Object.fromEntries(closed.map((name) => [name, [desk['applications.filter.staffOnly']]]))
}

/** The instant at which a Tbilisi day begins, `daysLater` days after `day`. */
const midnight = (day: string, daysLater = 0): string =>
  new Date(startOfTbilisiDay(dayAfter(day, daysLater))).toISOString()
