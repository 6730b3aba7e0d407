import type { ApplicationDocument, ApplicationRow, ApplicationStatus } from '@portal/contract'
import {
  applicationById,
  applicationCounts,
  applicationHistory,
  applicationNotes,
  checkApplication,
  listApplications,
} from '@portal/contract/endpoints/applications'
import { type InvalidateQueryFilters, type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { callPages } from '../api/call-pages.ts'
import { queryKeys } from '../api/query.ts'

export type ListQuery = {
  readonly page: number
  readonly search?: string | undefined
  readonly status?: ApplicationStatus | undefined
  readonly returned?: '1' | undefined
}

const pageSize = 10

export const listsKey = [...queryKeys.applications, 'list'] as const
const detailKey = (id: number) => [...queryKeys.applications, 'detail', id] as const

export const applicationsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) =>
      call(listApplications, { query: { ...query, per_page: pageSize }, signal }).then(({ data }) => data),
  })

export const ownCountsQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'counts', search],
    queryFn: ({ signal }) => call(applicationCounts, { query: search ? { search } : {}, signal }),
  })

export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => call(applicationById, { params: { id }, signal }).then(({ data }) => data),
    // A read that began before a command may be answered after it (R-WEB-109).
    structuralSharing: (shown, read) => {
      const [before, after] = [shown, read] as [ApplicationDocument | undefined, ApplicationDocument]
      return before && before.version > after.version ? before : replaceEqualDeep(before, after)
    },
    refetchInterval: (query) => (isCheckAwaited(query) ? checkAgain : false),
  })

/** Milliseconds between two questions while files are checked for malware, and for how long the same ones are awaited. */
const [checkAgain, longestCheck] = [10_000, 5 * 60_000]

type Checking = { readonly files: string; readonly since: number }
const checking = new WeakMap<object, Checking>()

const isCheckAwaited = (query: { readonly state: { readonly data: ApplicationDocument | undefined } }): boolean => {
  const inCheck = query.state.data?.attachments_application.filter(({ scan }) => scan === 'checking') ?? []
  const files = inCheck.map(({ id }) => id).join()
  const known = checking.get(query)
  const { since } = known?.files === files ? known : { since: Date.now() }
  checking.set(query, { files, since })
  return files !== '' && Date.now() - since < longestCheck
}

export const notesQuery = (id: number) =>
  queryOptions({
    queryKey: [...detailKey(id), 'notes'],
    queryFn: ({ signal }) => call(applicationNotes, { params: { id }, signal }).then(({ data }) => data),
  })

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: [...detailKey(id), 'history'],
    queryFn: ({ signal }) => callPages(applicationHistory, { params: { id }, signal }).then((pages) => pages.flat()),
  })

type Page = { readonly data: readonly ApplicationRow[] }

/** Totals, search and the lists of staff may lag this many milliseconds behind a change (R-APP-52). */
export const viewLagMs = 2_000

/**
 * Shows a command's answer immediately in the detail and in every list, then refetches both. Totals and search follow
 * the log, so they are refetched once more after their lag.
 */
export const showChangedApplication = (
  client: QueryClient,
  changed: ApplicationDocument,
  refetchType: RefetchType = 'active',
) => {
  client.setQueryData<ApplicationDocument>(detailKey(changed.id), (before) => withHolder(changed, before))
  client.setQueriesData<Page>(
    { queryKey: listsKey },
    (page) => page && { ...page, data: page.data.map(patch(changed)) },
  )
  void client.invalidateQueries({ queryKey: queryKeys.applications, refetchType })
  setTimeout(() => void client.invalidateQueries(lists), viewLagMs)
}

/** A command's answer does not name who works on an application, which stays as it was until the detail is read again. */
const withHolder = (changed: ApplicationDocument, before: ApplicationDocument | undefined): ApplicationDocument =>
  before?.taken_by && changed.taken_by === undefined && changed.status === before.status
    ? { ...changed, taken_by: before.taken_by }
    : changed

export type RefetchType = 'active' | 'none'

/**
 * Lists and the dashboard's counts. Details are excluded: the answer already updated them, and the server records each
 * read of a detail.
 */
const lists: InvalidateQueryFilters = {
  queryKey: queryKeys.applications,
  predicate: ({ queryKey }) => queryKey[1] !== 'detail',
}

const patch =
  ({ id, status, comment, version, updated_at, reviewer }: ApplicationDocument) =>
  (row: ApplicationRow): ApplicationRow =>
    row.id === id ? { ...row, status, comment, version, updated_at, reviewer } : row

export const applicationCheckQuery = (programId: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'check', programId],
    queryFn: async ({ signal }) => {
      try {
        return await call(checkApplication, { params: { programId }, query: { absent: 'ok' }, signal })
      } catch (error) {
        // While a new version is deployed the portal of before may answer, as published clients know it.
        if (error instanceof ApiError && error.status === 404) return { check: true, application_status: null }
        throw error
      }
    },
    staleTime: 0,
  })
