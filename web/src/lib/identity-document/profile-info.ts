import { profileInfo, viewProfileDocument } from '@portal/contract/endpoints/members'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const profileInfoQuery = queryOptions({
  queryKey: [...queryKeys.me, 'info'],
  queryFn: ({ signal }) => call(profileInfo, { signal }),
})

export const ownSideLink = (side: 'front_id' | 'back_id') => (signal?: AbortSignal) =>
  call(viewProfileDocument, { params: { side }, query: { link: true }, ...(signal && { signal }) })
