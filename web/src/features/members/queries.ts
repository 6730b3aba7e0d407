import { listMembers, memberById, viewMemberDocument } from '@portal/contract/endpoints/members'
import { maxSearch } from '@portal/contract/limits'
import { memberDocumentFilters, memberStatuses } from '@portal/contract/member-statuses'
import { queryOptions } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'

export type StatusFilter = 'all' | (typeof memberStatuses)[number]
export type DocumentFilter = 'all' | (typeof memberDocumentFilters)[number]

export type MembersView = {
  readonly page: number
  readonly search: string
  readonly status: StatusFilter
  readonly documents: DocumentFilter
}

export const viewFrom = (query: URLSearchParams): MembersView => {
  const page = Number(query.get('page'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (query.get('search') ?? '').slice(0, maxSearch),
    status: memberStatuses.find((known) => known === query.get('status')) ?? 'all',
    documents: memberDocumentFilters.find((known) => known === query.get('document_status')) ?? 'all',
  }
}

export const membersAddress = ({ page, search, status, documents }: MembersView): string => {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (search) query.set('search', search)
  if (status !== 'all') query.set('status', status)
  if (documents !== 'all') query.set('document_status', documents)
  return `?${query}`
}

const perPage = 10

export const membersQuery = ({ page, search, status, documents }: MembersView) =>
  queryOptions({
    queryKey: [...queryKeys.members, 'list', { page, search, status, documents }],
    queryFn: ({ signal }) =>
      call(listMembers, {
        query: {
          page,
          per_page: perPage,
          ...(search && { search }),
          ...(status !== 'all' && { status }),
          ...(documents !== 'all' && { document_status: documents }),
        },
        signal,
        timeoutSeconds,
      }),
  })

export const waitingDocumentsQuery = queryOptions({
  queryKey: [...queryKeys.members, 'list', 'waiting'],
  queryFn: ({ signal }) =>
    call(listMembers, { query: { page: 1, per_page: 50, document_status: 'submitted' }, signal, timeoutSeconds }),
  refetchOnWindowFocus: false,
})

export const memberQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.members, 'one', id],
    queryFn: ({ signal }) => call(memberById, { params: { id }, signal, timeoutSeconds }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const memberSideLink = (id: number, side: 'front_id' | 'back_id') => (signal?: AbortSignal) =>
  call(viewMemberDocument, { params: { id, side }, query: { link: true }, timeoutSeconds, ...(signal && { signal }) })
