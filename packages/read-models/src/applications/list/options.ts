/** Filters and order of an application list, and whether a row matches. Pure. */
import type { ApplicationStatus } from '@portal/contract'
import { hasWaitingOrder, unsentStatus, waitingStatus, waitsForAgency } from '@portal/contract/application-status'
import type { ListOrder } from '@portal/domain'
import { type Assignment, currentAssignment } from '../notes/assignments.ts'
import { isPreparedFor } from '../notes/preparations.ts'
import { type PreparedSearch, searchFor } from '../search/search.ts'
import { noUnread, type UnreadCounts, unreadOfRow } from '../talk/unread.ts'
import type { CaseRow } from '../view/on-day.ts'

/** `waiting`: the earliest forwarding first. `due`: the earliest due day first, those without one last. */
export type ListSort = ListOrder

/** Instants are ISO 8601, UTC: `…From` is inclusive, `…Before` exclusive. */
export type ListFilters = {
  readonly search?: string | undefined
  readonly status?: ApplicationStatus | undefined
  readonly agency?: number | undefined
  readonly program?: number | undefined
  readonly filedFrom?: string | undefined
  readonly filedBefore?: string | undefined
  /** Matches only applications that were forwarded before this instant and still are. */
  readonly forwardedBefore?: string | undefined
  /** Matches only forwarded applications, by their assignee: one of these members, or nobody. */
  readonly taken?: readonly number[] | 'nobody' | undefined
  /** Matches only returned applications that wait for their applicant. */
  readonly returned?: boolean | undefined
  /** Matches only forwarded applications with an open request for papers. */
  readonly requested?: boolean | undefined
  /** Days of Tbilisi: match only forwarded applications that are due from the first on and before the second. */
  readonly dueFrom?: string | undefined
  readonly dueBefore?: string | undefined
  /** Matches only applications whose last day for their applicant's answer came before this day. */
  readonly answerBefore?: string | undefined
  /** Applications that the search index found, also by answers, which no row has. */
  readonly found?: ReadonlySet<number>
  /** Matches only applications with a message that the viewer's side has not read. */
  readonly unread?: boolean | undefined
  /** Matches only applications with a decision that waits for a signature. */
  readonly prepared?: boolean | undefined
}

/** Whether counts by status are enough for the total. */
export const isCountedByStatus = ({ agency, program, filedFrom, filedBefore, ...filters }: ListFilters): boolean =>
  [
    agency,
    program,
    filedFrom,
    filedBefore,
    filters.forwardedBefore,
    filters.taken,
    filters.dueFrom,
    filters.dueBefore,
    filters.answerBefore,
  ].every((each) => each === undefined) &&
  filters.returned !== true &&
  filters.requested !== true &&
  filters.unread !== true &&
  filters.prepared !== true

/** Whether the rows sorted by waiting time can serve a list of forwarded applications: they know no other filter. */
export const isWaitingOrder = ({ status, forwardedBefore, agency: _, program: __, ...filters }: ListFilters): boolean =>
  hasWaitingOrder(requiredStatus({ status, forwardedBefore })) &&
  !searchFor(filters.search) &&
  isCountedByStatus(filters)

/** The one status that rows can have under these filters; null when none can match, undefined when any can. */
export const requiredStatus = ({
  status,
  forwardedBefore,
  taken,
  returned,
  requested,
  dueFrom,
  dueBefore,
}: ListFilters): ApplicationStatus | null | undefined => {
  const required = new Set<ApplicationStatus>()
  if (status !== undefined) required.add(status)
  if ([forwardedBefore, taken, dueFrom, dueBefore].some((each) => each !== undefined) || requested)
    required.add(waitingStatus)
  if (returned) required.add(unsentStatus)
  return required.size > 1 ? null : [...required][0]
}

export type MatchOptions = {
  readonly filters: ListFilters
  readonly search?: PreparedSearch | undefined
  readonly taken: ReadonlyMap<number, Assignment>
  /** Needed by the filter `unread` only. */
  readonly unread?: UnreadCounts | undefined
  /** Needed by the filter `prepared` only. */
  readonly prepared?: ReadonlySet<number> | undefined
}

/** The assignee filter never matches the viewer's own applications, because an owner must not learn the assignee. */
export const matchesQuery = (
  { filters, search, taken, unread = noUnread, prepared = new Set() }: MatchOptions,
  row: CaseRow,
): boolean => {
  const { agency, program, filedFrom, filedBefore, forwardedBefore } = filters
  const status = requiredStatus(filters)
  if (status === null || (status !== undefined && row.status !== status)) return false
  if (agency !== undefined && row.agency.id !== agency) return false
  if (program !== undefined && row.project?.id !== program) return false
  if (filedFrom !== undefined && row.created_at < filedFrom) return false
  if (filedBefore !== undefined && row.created_at >= filedBefore) return false
  if (forwardedBefore !== undefined && (row.forwarded_at === null || row.forwarded_at >= forwardedBefore)) return false
  if (filters.returned && row.returned_at === null) return false
  if (filters.requested && row.request === null) return false
  if (!isDueIn(row, filters)) return false
  if (filters.answerBefore !== undefined && (row.answer_by === null || row.answer_by >= filters.answerBefore))
    return false
  if (filters.unread && unreadOfRow(unread, row) === 0) return false
  if (filters.prepared && !isPreparedFor(prepared, row)) return false
  if (filters.taken !== undefined && !hasAssignee(filters.taken, taken, row)) return false
  return search === undefined || search.finds(row) || filters.found?.has(row.id) === true
}

export const isDueIn = ({ due_on: due }: Pick<CaseRow, 'due_on'>, { dueFrom, dueBefore }: ListFilters): boolean => {
  if (dueFrom === undefined && dueBefore === undefined) return true
  return due !== null && (dueFrom === undefined || due >= dueFrom) && (dueBefore === undefined || due < dueBefore)
}

export const hasAssignee = (
  by: readonly number[] | 'nobody',
  taken: ReadonlyMap<number, Assignment>,
  row: CaseRow,
): boolean => {
  if (row.is_own || !waitsForAgency(row.status)) return false
  const found = currentAssignment(taken, row)
  return by === 'nobody' ? found === undefined : found !== undefined && by.includes(found.by.id)
}

type SortValues = Pick<CaseRow, 'id' | 'updated_at' | 'forwarded_at' | 'due_on'>

/** Negative when `a` comes first. In the order by waiting time, applications that were never forwarded come last. */
export const comparators: { readonly [S in ListSort]: (a: SortValues, b: SortValues) => number } = {
  newest: (a, b) => b.id - a.id,
  oldest: (a, b) => a.id - b.id,
  updated: (a, b) => compare(b.updated_at, a.updated_at) || b.id - a.id,
  waiting: (a, b) => compare(a.forwarded_at ?? noForwarding, b.forwarded_at ?? noForwarding) || a.id - b.id,
  due: (a, b) => compare(a.due_on ?? noForwarding, b.due_on ?? noForwarding) || a.id - b.id,
}

const noForwarding = '9999'
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
