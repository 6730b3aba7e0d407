import { listMandates } from '@portal/contract/endpoints/mandates'
import { confirmVisit, listVisits, openVisit } from '@portal/contract/endpoints/visits'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { actFor } from '#lib/acting/switch.ts'
import { forgetVisitors } from '#lib/acting/visit.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'

export type Visit = NonNullable<(typeof openVisit)['types']>['answer']['data']
type Opened = NonNullable<(typeof openVisit)['types']>['body']

export const visitsQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.me, 'visits'],
  queryFn: ({ pageParam: cursor, signal }) => call(listVisits, { query: cursor === null ? {} : { cursor }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  staleTime: 0,
})

/** At which agency the visit is, for the paper. */
export const officeQuery = (visit: number) =>
  queryOptions({
    queryKey: [...queryKeys.me, 'visits', 'office', visit],
    queryFn: async ({ signal }) => {
      const { received } = (await call(listMandates, { signal })).data
      return received.find(({ id }) => id === visit)?.agency_name ?? null
    },
  })

/** Another person after an answer that was lost is asked for by a key of their own, as is a further code. */
export const useOpenVisit = () =>
  useMutation({
    mutationFn: (body: Opened) =>
      changeOnce(`visit-${body.proof}`, (idempotencyKey) => call(openVisit, { body, idempotencyKey })),
  })

export const useConfirmVisit = (visit: number) =>
  useMutation({
    mutationFn: (code: string) =>
      changeOnce(`visit-confirm-${visit}`, (idempotencyKey) =>
        call(confirmVisit, { params: { id: visit }, body: { code }, idempotencyKey }),
      ),
  })

type Active = Pick<Visit, 'visit' | 'basis' | 'principal' | 'until'>

/** Loads the site anew in the person's name; false where the browser keeps no choice. */
export const beginHere = ({ visit: id, basis, principal, until }: Active): boolean => {
  if (principal === null) return true
  forgetVisitors(principal.id)
  return actFor({ id, basis, principal, may: ['read', 'file', 'send'], until }, '/office/visit')
}
