/**
 * Filters and order of an application list. Days are calendar days in Tbilisi; `from` and `to` are filing days, both
 * inclusive. Missing or empty means no filter; an unknown value is refused.
 */
import { type ListOrder, listOrders } from '@portal/domain/facts/reports'
import { type ApplicationStatus, applicationStatuses, hasWaitingOrder } from '../application-status.ts'
import { isCalendarDay } from '../tbilisi.ts'
import { asking } from '../texts/asking.ts'
import { desk } from '../texts/desk.ts'
import { validation } from '../texts/validation.ts'
import { searchParam, statusParam } from './pagination.ts'
import * as z from './z.ts'

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
  /** The number of a member: what they hold. */
  taken: z
    .union([z.enum(['', 'me', 'nobody']), z.string().regex(/^[1-9][0-9]{0,14}$/)], {
      error: validation['validation.choice'],
    })
    .optional()
    .transform((holder): 'me' | 'nobody' | number | undefined => {
      if (holder === 'me' || holder === 'nobody') return holder
      return holder ? Number(holder) : undefined
    }),
  /** `1`: applications that wait for their applicant after a return. */
  returned: oneOf(['0', '1']),
  /** `1`: forwarded applications with an open request for papers. */
  requested: oneOf(['0', '1']),
  /** `1`: applications whose applicant let the last day of a return or a request pass. */
  lapsed: oneOf(['0', '1']),
  /** `1`: forwarded applications whose due day has passed. */
  overdue: oneOf(['0', '1']),
  /** Matches forwarded applications that are due today or in the next so many days. */
  due_within: z
    .string()
    .regex(/^[0-9]{0,5}$/, { error: validation['validation.digitsOnly'] })
    .optional()
    .transform((days) => (days ? Number(days) : undefined)),
  /** `1`: applications with a message that the reader's side has not read. */
  unread: oneOf(['0', '1']),
  /** `1`: applications with a decision that waits for a signature. */
  prepared: oneOf(['0', '1']),
}

export const orderedFilters = {
  ...applicationFilters,
  status: statusParam(applicationStatuses),
  sort: oneOf(listOrders),
}

export const isOrderKnown = ({
  sort,
  status,
}: {
  sort?: ListOrder | undefined
  status?: ApplicationStatus | undefined
}): boolean => (sort !== 'waiting' && sort !== 'due') || hasWaitingOrder(status)

export const orderUnknown = {
  path: ['sort'],
  error: ({ input }: { readonly input: unknown }) =>
    input !== null && typeof input === 'object' && 'sort' in input && input.sort === 'due'
      ? asking['server.sort.due']
      : desk['applications.sort.waiting'],
}
