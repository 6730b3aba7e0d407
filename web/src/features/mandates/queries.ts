import { applicationCounts } from '@portal/contract/endpoints/applications'
import {
  acceptMandate,
  changeMandate,
  companyPeople,
  declineMandate,
  mandateActs,
  offerMandate,
  revokeMandate,
} from '@portal/contract/endpoints/mandates'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { mandatesKey } from '#lib/acting/mandates-query.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce, sendOnce } from '#lib/api/send-once.ts'
import { useToast } from '#ui/toast.tsx'

type Offered = NonNullable<(typeof offerMandate)['types']>['body']
type Terms = NonNullable<(typeof changeMandate)['types']>['body']

export const actsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...mandatesKey, 'acts', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(mandateActs, { params: { id }, query: cursor === null ? {} : { cursor }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

export const peopleQuery = queryOptions({
  queryKey: [...queryKeys.me, 'people'],
  queryFn: ({ signal }) => call(companyPeople, { signal }).then(({ data }) => data),
  staleTime: 0,
})

/** How many of a principal's applications wait for their side, asked in that principal's name. */
export const waitingQuery = (principal: number) =>
  queryOptions({
    queryKey: [...queryKeys.me, 'waits', principal],
    queryFn: async ({ signal }) => {
      const { pendding, requested } = await call(applicationCounts, { query: {}, signal, principal })
      return pendding + requested
    },
    retry: false,
  })

const answers = { accept: acceptMandate, decline: declineMandate, revoke: revokeMandate } as const
export type MandateAnswer = keyof typeof answers

/** Says what was done itself: the row that asked is gone once the list is read again. */
export const useAnswerMandate = ({ onAnswered }: { onAnswered?: () => void } = {}) => {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: MandateAnswer }) =>
      changeOnce(`mandate-${answer}-${id}`, (idempotencyKey) =>
        call(answers[answer], { params: { id }, body: {}, idempotencyKey }),
      ),
    onSuccess: ({ message }) => {
      toast(message)
      onAnswered?.()
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  })
}

export const useOfferMandate = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Offered) =>
      sendOnce('mandate', (idempotencyKey) => call(offerMandate, { body, idempotencyKey })),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  })
}

export const useChangeMandate = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Terms) =>
      changeOnce(`mandate-change-${id}`, (idempotencyKey) =>
        call(changeMandate, { params: { id }, body, idempotencyKey }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  })
}
