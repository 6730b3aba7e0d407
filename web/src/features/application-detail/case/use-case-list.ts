/**
 * The list from which a case was opened, with the previous and the next case, also across the list's pages. Nothing is
 * prefetched, because each opening by staff is recorded.
 */
import { waitingStatus } from '@portal/contract/application-status'
import { applicationNeighbours } from '@portal/contract/endpoints/applications'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { listOrigin } from '#lib/application/application-lists.ts'
import { caseAddress, type DeskView, deskAddress, deskQuery, openedFrom } from '#lib/desk/desk-query.ts'

const neighboursQuery = (id: number, list: DeskView | null) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'neighbours', id, list],
    queryFn: list
      ? ({ signal }) => call(applicationNeighbours, { params: { id }, query: deskQuery(list), signal })
      : skipToken,
  })

const useList = (): DeskView | null => {
  const { search, state } = useLocation()
  return openedFrom(search) ?? openedFrom(listOrigin(state))
}

const backTo = (list: DeskView | null) => ({
  label: texts['application.detail.back'],
  to: `/applications${list ? deskAddress(list) : ''}`,
})

export const useBackLink = () => backTo(useList())

export const useCaseList = (id: number) => {
  const list = useList()
  const client = useQueryClient()
  const neighbours = neighboursQuery(id, list)
  const { data, isLoading } = useQuery(neighbours)
  const stop = (to: number | null | undefined): CaseStop | null =>
    list && typeof to === 'number' ? { id: to, to: caseAddress(to, list) } : null
  return {
    back: backTo(list),
    isLoading,
    isGiven: list !== null,
    isWork: list?.status === waitingStatus || list?.isPrepared === true,
    position: data?.position ?? null,
    isUncounted: data?.position === null && data.is_listed,
    total: data?.total ?? 0,
    previous: stop(data?.previous),
    next: stop(data?.next),
    refresh: () => void (list && client.prefetchQuery(neighbours)),
    nextNow: async () => stop((client.getQueryData(neighbours.queryKey) ?? (await client.fetchQuery(neighbours))).next),
  }
}

export type CaseList = ReturnType<typeof useCaseList>
export type CaseStop = { readonly id: number; readonly to: string }

export type BeforeState = { readonly before: CaseStop }
export const beforeIn = (state: unknown): CaseStop | null => {
  const before = (state as Partial<BeforeState> | null)?.before
  return typeof before?.id === 'number' && typeof before.to === 'string' ? before : null
}
