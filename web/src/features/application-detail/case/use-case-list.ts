/**
 * The list that a case was opened from, and what stands before and after it over the whole filter. Nothing of another
 * case is loaded ahead: each look of staff at an application is recorded.
 */
import { applicationNeighbours } from '@portal/contract/calls/application-neighbours.endpoint'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { placeOf } from '#lib/application/list-place.ts'
import { call } from '#lib/call.ts'
import { caseAddress, type DeskView, deskAddress, deskQuery, openedFrom } from '#lib/desk/desk-query.ts'
import { queryKeys } from '#lib/query.ts'

const neighboursQuery = (id: number, list: DeskView | null) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'neighbours', id, list],
    queryFn: list
      ? ({ signal }) => call(applicationNeighbours, { params: { id }, query: deskQuery(list), signal })
      : skipToken,
  })

export const useCaseList = (id: number) => {
  const { search, state } = useLocation()
  const list = openedFrom(search) ?? openedFrom(placeOf(state).list)
  const { data, refetch } = useQuery(neighboursQuery(id, list))
  const stop = (to: number | null | undefined): Stop | null =>
    list && typeof to === 'number' ? { id: to, to: caseAddress(to, list) } : null
  return {
    back: { label: texts['application.detail.back'], to: `/applications${list ? deskAddress(list) : ''}` },
    isGiven: list !== null,
    /** Who works through what waits goes on after a decision; who looks something up stays. */
    isWork: list?.status === 'forwarded',
    position: data?.position ?? null,
    total: data?.total ?? 0,
    previous: stop(data?.previous),
    next: stop(data?.next),
    refresh: () => void (list && refetch()),
  }
}

export type CaseList = ReturnType<typeof useCaseList>
/** Another case of the list, and its address. */
export type Stop = { readonly id: number; readonly to: string }

/** Travels with the way to the next case: the one that was decided before it. */
export type Before = { readonly before: Stop }
export const beforeIn = (state: unknown): Stop | null => {
  const before = (state as Partial<Before> | null)?.before
  return typeof before?.id === 'number' && typeof before.to === 'string' ? before : null
}
