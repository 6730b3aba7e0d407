import type { ProfileInfo } from '@portal/contract'
import { profileInfo, updateProfile, viewProfileDocument } from '@portal/contract/endpoints/members'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'
import { changeOnce } from '../api/send-once.ts'

export const profileInfoQuery = queryOptions({
  queryKey: [...queryKeys.me, 'info'],
  queryFn: ({ signal }) => call(profileInfo, { signal }),
})

export const ownSideLink = (side: 'front_id' | 'back_id') => (signal?: AbortSignal) =>
  call(viewProfileDocument, { params: { side }, query: { link: true }, ...(signal && { signal }) })

/**
 * Whether the member must send new identity documents, because staff refused or revoked the last ones, or wrote a
 * reason although none were sent (R-ID-33).
 */
export const wasRefused = (info: ProfileInfo): boolean =>
  info.document_verified_status === 'not_verified' &&
  !info.documents_waiting &&
  (info.documents_submitted_at !== null || info.document_refusal_reason !== null)

type Body = NonNullable<(typeof updateProfile)['types']>['body']

export const useUpdateProfile = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) =>
      changeOnce('profile', (idempotencyKey) => call(updateProfile, { body, idempotencyKey })),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  })
}

export const profileDocument = 'identity-document'
