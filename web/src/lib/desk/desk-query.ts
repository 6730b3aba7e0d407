/**
 * The staff list's filters in its address: `?page=2&status=forwarded&taken=me`. A link to a case carries the same query
 * (`/detail/42?page=2&…`), so that "previous" and "next" cover the whole filter and the way back leads to the same
 * page.
 */

import type { ApplicationStatus } from '@portal/contract'
import { applicationStatuses, hasWaitingOrder, unsentStatus, waitingStatus } from '@portal/contract/application-status'
import { hasFact, hasRight } from '@portal/contract/role-facts'
import type { Role } from '../sign-in/sign-in.ts'

export const deskSorts = ['waiting', 'due', 'newest', 'oldest', 'updated'] as const
export const deskPageSizes = [25, 50, 100] as const

export type DeskSort = (typeof deskSorts)[number]
export type DeskPageSize = (typeof deskPageSizes)[number]

/** Each is a parameter of the list with the value `1`, except `today` and `week`: due in so many days. */
export const deskClocks = ['overdue', 'today', 'week', 'requested', 'lapsed'] as const
export type DeskClock = (typeof deskClocks)[number]

export type DeskView = {
  readonly page: number
  readonly perPage: DeskPageSize
  readonly search: string
  readonly status: ApplicationStatus | 'all'
  readonly sort: DeskSort
  readonly program: number | null
  readonly agency: number | null
  /** Filing dates, YYYY-MM-DD or empty; both are included. */
  readonly from: string
  readonly to: string
  readonly waitingDays: number | null
  /** A number is that of a colleague. */
  readonly taken: 'me' | 'nobody' | number | null
  readonly isReturned: boolean
  /** What the clock marks: due days, and answers that applicants owe. */
  readonly clock: DeskClock | null
  readonly isUnread: boolean
  readonly isPrepared: boolean
}

export const maxDeskSearch = 100

export const defaultSort = (status: DeskView['status']): DeskSort => (hasWaitingOrder(status) ? 'waiting' : 'newest')

export const sortsFor = (status: DeskView['status']): readonly DeskSort[] =>
  deskSorts.filter((sort) => (sort !== 'waiting' && sort !== 'due') || hasWaitingOrder(status))

/**
 * Above this number of applications the screen offers only the filters that counts and indexes can answer (decision
 * 0045), because any other filter reads every row of a status.
 */
export const maxNarrowed = 2_000

const clockFilters = {
  overdue: { overdue: '1' },
  today: { due_within: 0 },
  week: { due_within: 7 },
  requested: { requested: '1' },
  lapsed: { lapsed: '1' },
} as const satisfies Record<DeskClock, object>

const isClockIn = (query: URLSearchParams) => (name: DeskClock) =>
  Object.entries(clockFilters[name]).every(([field, value]) => query.get(field) === String(value))

const day = /^\d{4}-\d{2}-\d{2}$/

const numberIn = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? Number(text) : null)

export const deskView = (query: URLSearchParams): DeskView => {
  const text = (name: string) => query.get(name) ?? ''
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name))
  const status = oneOf('status', applicationStatuses) ?? 'all'
  return {
    page: numberIn(query.get('page'), /^[1-9]\d{0,8}$/) ?? 1,
    perPage: deskPageSizes.find((size) => String(size) === query.get('per_page')) ?? 25,
    search: text('search').slice(0, maxDeskSearch),
    status,
    sort: oneOf('sort', sortsFor(status)) ?? defaultSort(status),
    program: numberIn(query.get('project_id'), /^[1-9]\d{0,14}$/),
    agency: numberIn(query.get('agency_id'), /^[1-9]\d{0,14}$/),
    from: day.test(text('from')) ? text('from') : '',
    to: day.test(text('to')) ? text('to') : '',
    waitingDays: numberIn(query.get('waiting_days'), /^\d{1,5}$/),
    taken: oneOf('taken', ['me', 'nobody'] as const) ?? numberIn(query.get('taken'), /^[1-9]\d{0,14}$/),
    isReturned: query.get('returned') === '1',
    clock: deskClocks.find(isClockIn(query)) ?? null,
    isUnread: query.get('unread') === '1',
    isPrepared: query.get('prepared') === '1',
  }
}

/**
 * The list that `/applications` shows without a query: what waits for this role, longest waiting first. Operators
 * forward filed applications, administrators look after forwarded ones, and nothing waits for an auditor.
 */
export const waitingFor = (role: Role | undefined): DeskView => {
  if (hasFact(role, 'isStaff') && !hasRight(role, 'workAtDesk')) return deskView(new URLSearchParams())
  const forwardsOnly = hasFact(role, 'belongsToAgency') && !hasRight(role, 'decideApplications')
  return deskView(new URLSearchParams(forwardsOnly ? `status=${unsentStatus}&sort=oldest` : `status=${waitingStatus}`))
}

export const deskAddress = (view: DeskView): string => {
  const query = new URLSearchParams({ page: String(view.page) })
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.set(name, String(value))
  }
  put('per_page', view.perPage === 25 ? null : view.perPage)
  put('search', view.search)
  put('status', view.status === 'all' ? null : view.status)
  put('sort', view.sort === defaultSort(view.status) ? null : view.sort)
  put('project_id', view.program)
  put('agency_id', view.agency)
  put('from', view.from)
  put('to', view.to)
  put('waiting_days', view.waitingDays)
  put('taken', view.taken)
  put('returned', view.isReturned ? '1' : null)
  if (view.clock !== null) for (const [name, value] of Object.entries(clockFilters[view.clock])) put(name, value)
  put('unread', view.isUnread ? '1' : null)
  put('prepared', view.isPrepared ? '1' : null)
  return `?${query}`
}

export const deskFilters = ({
  search,
  program,
  agency,
  from,
  to,
  waitingDays,
  taken,
  isReturned,
  isUnread,
  isPrepared,
  clock,
}: DeskView) => ({
  ...(search && { search }),
  ...(program !== null && { project_id: program }),
  ...(agency !== null && { agency_id: agency }),
  ...(from && { from }),
  ...(to && { to }),
  ...(waitingDays !== null && { waiting_days: waitingDays }),
  ...(taken !== null && { taken }),
  ...(isReturned && { returned: '1' as const }),
  ...(clock !== null && clockFilters[clock]),
  ...(isUnread && { unread: '1' as const }),
  ...(isPrepared && { prepared: '1' as const }),
})

export const deskQuery = (view: DeskView) => ({
  ...deskFilters(view),
  ...(view.status !== 'all' && { status: view.status }),
  sort: view.sort,
})

export const openedFrom = (search: string): DeskView | null => {
  const query = new URLSearchParams(search)
  return query.has('page') ? deskView(query) : null
}

export const caseAddress = (id: number, view: DeskView): string => `/detail/${id}${deskAddress(view)}`
