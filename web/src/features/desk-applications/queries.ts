import type { ApplicationRow } from '@portal/contract'
import { applicationCounts, listApplications } from '@portal/contract/endpoints/applications'
import type { Question, QuestionKind } from '@portal/questions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { usePermission } from '#lib/application/permission.ts'
import { listsKey } from '#lib/application/queries.ts'
import { administeredAgenciesQuery, administeredProgramsQuery } from '#lib/catalog/administered.ts'
import { programQuery } from '#lib/catalog/catalog.ts'
import {
  type DeskView,
  defaultSort,
  deskAddress,
  deskFilters,
  deskQuery,
  deskView,
  maxNarrowed,
  waitingFor,
} from '#lib/desk/desk-query.ts'
import { useListAddress } from '#lib/lists/use-list-address.ts'

export const deskApplicationsQuery = (view: DeskView) => {
  const query = { page: view.page, per_page: view.perPage, ...deskQuery(view) }
  return queryOptions({
    queryKey: [...listsKey, 'queue', query],
    queryFn: ({ signal }) => call(listApplications, { query, signal }).then(({ data }) => data),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const countsQuery = (view: DeskView) => {
  const query = deskFilters({
    ...view,
    taken: null,
    waitingDays: null,
    isReturned: false,
    clock: null,
    isPrepared: false,
  })
  return queryOptions({
    queryKey: [...queryKeys.applications, 'counts', query],
    queryFn: ({ signal }) => call(applicationCounts, { query, signal }),
    staleTime: 0,
  })
}

const totalCountsQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'counts', {}],
  queryFn: ({ signal }) => call(applicationCounts, { query: {}, signal }),
  staleTime: 60_000,
})

export const programsToFilterQuery = { ...administeredProgramsQuery, staleTime: 60_000 }
export const agenciesToFilterQuery = { ...administeredAgenciesQuery, staleTime: 60_000 }

/** The questions that the queue of one program shows as columns instead of the program's title (R-WEB-47). */
export type QueueQuestion = Pick<Question, 'id' | 'title' | 'kind'>

/** None until their titles are known. */
export const useQueueQuestions = (view: DeskView, rows: readonly ApplicationRow[]): readonly QueueQuestion[] => {
  const ids = rows[0]?.columns?.map(({ id }) => id) ?? []
  const program = useQuery({ ...programQuery(view.program ?? 0), enabled: view.program !== null && ids.length > 0 })
  const questions = program.data?.form?.questions ?? []
  return ids.flatMap((id) => questions.find((question) => question.id === id) ?? [])
}

export const numeric = (kind: QuestionKind): boolean => kind === 'integer' || kind === 'decimal' || kind === 'money'

export const useDeskView = () => {
  const { role } = usePermission()
  const { clear, ...list } = useListAddress({
    viewOf: (query) => (query.size === 0 ? waitingFor(role) : deskView(query)),
    addressOf: deskAddress,
  })
  return { ...list, clear: () => clear(cleared(list.view)) }
}

export type DeskChange = ReturnType<typeof useDeskView>['change']

export const isNarrowed = (view: DeskView) => deskAddress({ ...view, page: 1 }) !== deskAddress(cleared(view))

const cleared = ({ status, perPage }: DeskView): DeskView => ({
  page: 1,
  perPage,
  status,
  search: '',
  sort: defaultSort(status),
  program: null,
  agency: null,
  from: '',
  to: '',
  waitingDays: null,
  taken: null,
  isReturned: false,
  clock: null,
  isUnread: false,
  isPrepared: false,
})

export const useIsLargeList = (): boolean => (useQuery(totalCountsQuery).data?.all ?? 0) > maxNarrowed
