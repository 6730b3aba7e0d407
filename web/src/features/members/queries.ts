import { listMembers, memberById, viewMemberDocument } from '@portal/contract/endpoints/members'
import { queryOptions } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import type { MembersView } from './members-url.ts'

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
