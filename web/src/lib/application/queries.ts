/** Reading applications. The keys stand together, so that whoever changes one knows what became stale. */

import type { ApplicationDocument, ApplicationRow, ApplicationStatus } from '@portal/contract'
import { applicationById } from '@portal/contract/calls/application-by-id.endpoint'
import { applicationHistory } from '@portal/contract/calls/application-history.endpoint'
import { checkApplication } from '@portal/contract/calls/check-application.endpoint'
import { listApplications } from '@portal/contract/calls/list-applications.endpoint'
import { type InvalidateQueryFilters, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { call } from '../call.ts'
import { queryKeys } from '../query.ts'

export type ListQuery = {
  readonly page: number
  readonly search?: string | undefined
  readonly status?: ApplicationStatus | undefined
}

const pageSize = 10

/** Whatever is kept under it is a page of rows, which a command's answer changes in place. */
export const listsKey = [...queryKeys.applications, 'list'] as const
const detailKey = (id: number) => [...queryKeys.applications, 'detail', id] as const

/** Each page, search and status has an answer of its own: an older one never overtakes a newer. */
export const applicationsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) =>
      call(listApplications, { query: { ...query, per_page: pageSize }, signal }).then(({ data }) => data),
  })

export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => call(applicationById, { params: { id }, signal }).then(({ data }) => data),
  })

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: [...detailKey(id), 'history'],
    queryFn: ({ signal }) => call(applicationHistory, { params: { id }, signal }),
  })

type Page = { readonly data: readonly ApplicationRow[] }

/** How far totals, search and staff's lists may lie behind a change (R-APP-52). */
export const followMs = 2_000

/**
 * What a command answered is shown at once, in the detail and in every list; then both are read again. What follows the
 * change by itself – totals, search – is read once more when it must be there.
 */
export const showChanged = (client: QueryClient, changed: ApplicationDocument, refetchType: RefetchType = 'active') => {
  client.setQueryData(detailKey(changed.id), changed)
  client.setQueriesData<Page>(
    { queryKey: listsKey },
    (page) => page && { ...page, data: page.data.map(patch(changed)) },
  )
  void client.invalidateQueries({ queryKey: queryKeys.applications, refetchType })
  setTimeout(() => void client.invalidateQueries(lists), followMs)
}

/** `none` for a page that is left at once: what was read for it would be thrown away. */
export type RefetchType = 'active' | 'none'

/** Lists and the dashboard's counts; a detail is true at once, and each look at one is written down. */
const lists: InvalidateQueryFilters = {
  queryKey: queryKeys.applications,
  predicate: ({ queryKey }) => queryKey[1] !== 'detail',
}

const patch =
  ({ id, status, comment, version, updated_at, reviewer }: ApplicationDocument) =>
  (row: ApplicationRow): ApplicationRow =>
    row.id === id ? { ...row, status, comment, version, updated_at, reviewer } : row

/** Whether I may apply to a program: 404 is the published way of saying that I have not yet (R-APP-4). */
export const applicationCheckQuery = (programId: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'check', programId],
    queryFn: async ({ signal }) => {
      try {
        return await call(checkApplication, { params: { programId }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { check: true, application_status: null }
        throw error
      }
    },
    // One may have applied in another tab.
    staleTime: 0,
  })
