/** What the person has given and received, for every screen that asks who acts for whom. */
import type { MandateRow } from '@portal/contract/documents/mandates'
import { listMandates } from '@portal/contract/endpoints/mandates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const mandatesKey = [...queryKeys.me, 'mandates']

export const mandatesQuery = queryOptions({
  queryKey: mandatesKey,
  queryFn: ({ signal }) => call(listMandates, { signal }).then(({ data }) => data),
})

/** Whether one can act by it now. */
export const isUsable = ({ status, is_suspended }: MandateRow): boolean => status === 'active' && !is_suspended
