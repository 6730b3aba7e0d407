/**
 * Filters and order of an application list. Days are calendar days in Tbilisi; `from` and `to` are filing days, both
 * inclusive. Missing or empty means no filter; an unknown value is refused.
 */
import { type ApplicationStatus, applicationStatuses, hasWaitingOrder } from '../application-status.ts'
import { isCalendarDay } from '../tbilisi.ts'
import { desk } from '../texts/desk.ts'
import { validation } from '../texts/validation.ts'
import { searchParam, statusParam } from './filters.ts'
import * as z from './z.ts'

export const applicationSorts = ['newest', 'oldest', 'updated', 'waiting'] as const

/** A number in a query; undefined when there is none. */
export const idQuery = z
  .union([z.literal(''), z.string().regex(/^[1-9][0-9]{0,14}$/)], { error: validation['validation.choice'] })
  .optional()
  .transform((id) => (id ? Number(id) : undefined))

export const dayParam = z
  .string()
  .refine((text) => text === '' || isCalendarDay(text), { error: validation['validation.date'] })
  .optional()
  .transform((day) => day || undefined)

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(['', ...values], { error: validation['validation.choice'] })
    .optional()
    .transform((value): Values[number] | undefined => (value || undefined) as Values[number] | undefined)

export const applicationFilters = {
  search: searchParam,
  project_id: idQuery,
  /** Accepted only from roles that see the applications of all agencies. */
  agency_id: idQuery,
  from: dayParam,
  to: dayParam,
  /** Matches applications that were forwarded at least this many days ago. */
  waiting_days: z
    .string()
    .regex(/^[0-9]{0,5}$/, { error: validation['validation.digitsOnly'] })
    .optional()
    .transform((days) => (days ? Number(days) : undefined)),
  taken: oneOf(['me', 'nobody']),
  /** `1`: applications that wait for their applicant after a return. */
  returned: oneOf(['0', '1']),
}

export const orderedFilters = {
  ...applicationFilters,
  status: statusParam(applicationStatuses),
  sort: oneOf(applicationSorts),
}

export const isOrderKnown = ({
  sort,
  status,
}: {
  sort?: (typeof applicationSorts)[number] | undefined
  status?: ApplicationStatus | undefined
}): boolean => sort !== 'waiting' || hasWaitingOrder(status)

export const orderUnknown = { path: ['sort'], error: desk['applications.sort.waiting'] }
