/**
 * A page of applications with its total. A member's own list is read completely. Of the staff's list only the page is
 * read; the counts then give the total. If a filter selects by something that is not counted, all of it is read.
 */
import { waitsForAgency } from '@portal/contract/application-status'
import { type Actor, isShownAssignee } from '@portal/domain'
import type { Items } from '@portal/items'
import { catalogEntries } from '../../catalog/catalog-entries.ts'
import { type ListPage, listPage } from '../../pages.ts'
import { type Assignment, assignmentsIn, currentAssignment } from '../notes/assignments.ts'
import { isPreparedFor } from '../notes/preparations.ts'
import { searchFor, searchTotalLimit } from '../search/search.ts'
import { withUnread } from '../talk/unread.ts'
import type { CaseRow } from '../view/on-day.ts'
import { datedPage } from './dated-pages.ts'
import { fullList } from './full-list.ts'
import { isCountedByStatus, type ListFilters, type ListSort, type MatchOptions } from './options.ts'
import { ownInOtherAgencies, ownRows } from './own.ts'
import { withExportedAnswers, withQueueColumns } from './queue-columns.ts'
import { agencyOfScope, listScopeOf, viewerScope } from './scope.ts'
import { staffPage } from './staff.ts'
import { openSearch, type SearchDependencies, withFound } from './staff-search.ts'
import { staffSearchPage } from './staff-search-page.ts'
import { waitingPage } from './waiting.ts'

export type ListOptions = ListFilters & {
  readonly page: number
  readonly perPage: number
  /** Newest first by default. */
  readonly sort?: ListSort | undefined
  /** Also returns how many of that status the viewer filed, regardless of other filters. */
  readonly ownTotal?: boolean | undefined
  /** With every answer, in the queue of one program. */
  readonly isExport?: boolean | undefined
}

export type ApplicationLists = (viewer: Actor, options: ListOptions) => Promise<ListPage<CaseRow>>

/** Call it once per process, because its search index keeps blocks in memory. */
export const applicationLists = (dependencies: SearchDependencies): ApplicationLists => {
  const { items } = dependencies
  const index = openSearch(dependencies)

  /** Uses counts and index when these are enough for the page; otherwise reads the list completely and filters it. */
  const pageFor = async (viewer: Actor, options: ListOptions): Promise<ListPage<CaseRow>> => {
    const { agency, ...others } = options
    const { sort = 'newest', page, perPage, status } = others
    const scope = listScopeOf(viewer, { agency })
    const search = searchFor(options.search)
    const waiting = sort === 'waiting' ? await waitingPage(items, viewer, options) : null
    if (waiting) return { ...waiting, data: await withMarks(items, viewer, waiting.data) }
    const dated = await datedPage(items, viewer, { ...options, sort })
    if (dated) return { ...dated, data: await withMarks(items, viewer, dated.data) }
    const isById = sort === 'newest' || (sort === 'oldest' && search === undefined)
    if (scope === null || !isById || !isCountedByStatus(others))
      return fullListPage(items, viewer, { ...options, ...(await withFound(dependencies, viewer, options)), sort })
    const own = await ownInOtherAgencies(items, viewer, { status, agency })
    const query = { viewer, scope: agencyOfScope(scope), own, status, page, perPage }
    const found = search
      ? await staffSearchPage({ items, index }, { ...query, search })
      : await staffPage(items, { ...query, isOldestFirst: sort === 'oldest' })
    return { ...found, data: await withMarks(items, viewer, found.data) }
  }

  return async (viewer, options) => {
    const found = await pageFor(viewer, options)
    const withAnswers = options.isExport ? withExportedAnswers : withQueueColumns
    const page = { ...found, data: await withAnswers(items, viewer, options, found.data) }
    if (!options.ownTotal) return page
    let ownTotal = 0
    for await (const _ of ownRows(items, viewer, options.status)) ownTotal += 1
    return { ...page, own_total: ownTotal }
  }
}

const fullListPage = async (
  items: Items,
  viewer: Actor,
  { page, perPage, sort, ...filters }: ListOptions & { readonly sort: ListSort },
): Promise<ListPage<CaseRow>> => {
  const { rows, matching } = await fullList(items, viewer, filters, sort)
  const isSearch = matching.search !== undefined
  const shown = listPage(isSearch ? rows.slice(0, searchTotalLimit) : rows, page, perPage)
  const assigned = await withMarks(items, viewer, shown.data, matching)
  const data = await withCatalog(items, viewer, assigned)
  return { ...shown, data, ...(isSearch && { total_is_exact: rows.length <= searchTotalLimit }) }
}

/** Adds to a page of a citizen's own applications what their agencies and programs say today (R-APP-54). */
const withCatalog = async (items: Items, viewer: Actor, rows: readonly CaseRow[]): Promise<CaseRow[]> => {
  if (viewerScope(viewer) !== 'own' || rows.length === 0) return [...rows]
  const { shortNameOf, answerDaysOf } = await catalogEntries(items, {
    agencies: rows.map(({ agency }) => agency.id),
    programs: rows.flatMap((row) => awaitedProgram(row) ?? []),
  })
  return rows.map((row) => {
    const shortName = shortNameOf(row.agency.id)
    const program = awaitedProgram(row)
    return {
      ...row,
      agency: { ...row.agency, ...(shortName !== undefined && { short_name: shortName }) },
      ...(program !== undefined && { answer_days: answerDaysOf(program) }),
    }
  })
}

const awaitedProgram = ({ status, project }: CaseRow) => (status === 'forwarded' ? project?.id : undefined)

/**
 * Adds to the rows of one page what other streams know: the assignees, for staff and never for the viewer's own
 * applications, the unread messages, and, in the list of prepared ones, that a decision waits for a signature.
 */
const withMarks = async (
  items: Items,
  viewer: Actor,
  rows: readonly CaseRow[],
  known?: Pick<MatchOptions, 'taken' | 'unread' | 'prepared'>,
): Promise<CaseRow[]> => {
  const assigned = await withAssignees(items, viewer, rows, known?.taken)
  const marked = await withUnread(items, viewer, assigned, known?.unread)
  const { prepared } = known ?? {}
  return prepared ? marked.map((row) => ({ ...row, is_prepared: isPreparedFor(prepared, row) })) : marked
}

const withAssignees = async (
  items: Items,
  viewer: Actor,
  rows: readonly CaseRow[],
  known?: ReadonlyMap<number, Assignment>,
): Promise<CaseRow[]> => {
  const scope = viewerScope(viewer)
  if (scope === 'own' || !isShownAssignee(viewer)) return [...rows]
  const ids = rows.flatMap(({ id, status }) => (waitsForAgency(status) ? [id] : []))
  const range = { from: Math.min(...ids), to: Math.max(...ids) }
  const assignments =
    known ?? (ids.length === 0 ? new Map<number, Assignment>() : await assignmentsIn(items, scope, range))
  return rows.map((row) => (row.is_own ? row : { ...row, taken_by: currentAssignment(assignments, row)?.by ?? null }))
}
