import { listApplications } from '@portal/contract/endpoints/applications'
import { profile } from '@portal/contract/endpoints/identity'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { listsKey } from '#lib/application/queries.ts'
import { acting } from '#lib/sign-in/acting.ts'

/** Who stands in the form. A child has no phone, so there it is the parent's, whom notices reach (R-ACT-57). */
export const profileQuery = queryOptions({
  queryKey: [...queryKeys.me, 'profile'],
  queryFn: async ({ signal }) => {
    if (!acting()?.isParent) return call(profile, { signal })
    const [child, parent] = await Promise.all([call(profile, { signal }), call(profile, { principal: null, signal })])
    return { ...child, data: { ...child.data, phone: parent.data.phone } }
  },
  select: ({ data }) => data,
})

/** The newest hundred of one's applications, with one of which a new form may begin. */
export const earlierRowsQuery = queryOptions({
  queryKey: [...listsKey, 'earlier'],
  queryFn: ({ signal }) =>
    call(listApplications, { query: { page: 1, per_page: 100 }, signal }).then(({ data }) => data),
  select: ({ data }) => data,
})
