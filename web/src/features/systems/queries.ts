import {
  addWebhook,
  approveAgencyToken,
  deleteWebhook,
  endAgencyToken,
  listAgencyTokens,
  listWebhooks,
  proposeAgencyToken,
  refuseAgencyToken,
  resumeWebhook,
  revealAgencyToken,
  testWebhook,
  webhookDeliveries,
} from '@portal/contract/endpoints/systems'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce, sendOnce } from '#lib/api/send-once.ts'

type Asked = NonNullable<(typeof proposeAgencyToken)['types']>['body']
type Added = NonNullable<(typeof addWebhook)['types']>['body']

const systemsKey = [...queryKeys.agencies, 'systems']

export const tokensQuery = infiniteQueryOptions({
  queryKey: [...systemsKey, 'tokens'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(listAgencyTokens, { query: cursor === null ? {} : { cursor }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  staleTime: 0,
})

const webhooksKey = [...systemsKey, 'webhooks']

export const webhooksQuery = queryOptions({
  queryKey: webhooksKey,
  queryFn: ({ signal }) => call(listWebhooks, { signal }).then(({ data }) => data),
  staleTime: 0,
})

export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: [...webhooksKey, 'deliveries', id],
    queryFn: ({ signal }) => call(webhookDeliveries, { params: { id }, signal }).then(({ data }) => data),
    staleTime: 0,
  })

const useSystemsAnew = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: systemsKey })
}

type Done = (answer: { readonly message: string }) => void

/** `onDone` is called although the row with its dialog may be gone by then, once the list is read anew. */
const useDone = (onDone: Done) => {
  const readAnew = useSystemsAnew()
  return { onSuccess: (answer: Parameters<Done>[0]) => readAnew().then(() => onDone(answer)), onError: readAnew }
}

export const useAskToken = () =>
  useMutation({
    mutationFn: (body: Asked) =>
      sendOnce('agency-token', (idempotencyKey) => call(proposeAgencyToken, { body, idempotencyKey })),
    onSettled: useSystemsAnew(),
  })

const tokenCalls = { approve: approveAgencyToken, refuse: refuseAgencyToken } as const
export type TokenAnswer = keyof typeof tokenCalls | 'end'

export const useAnswerToken = (id: number, answer: TokenAnswer, onDone: Done) =>
  useMutation({
    mutationFn: () =>
      changeOnce(`agency-token-${answer}-${id}`, (idempotencyKey) =>
        answer === 'end'
          ? call(endAgencyToken, { params: { id }, idempotencyKey })
          : call(tokenCalls[answer], { params: { id }, body: {}, idempotencyKey }),
      ),
    ...useDone(onDone),
  })

/** Nothing but the dialog keeps a secret: no cache does. */
const secret = { gcTime: 0 }

/** After a lost answer the same key has the same token again. */
export const useRevealToken = (id: number) =>
  useMutation({
    ...secret,
    mutationFn: () =>
      sendOnce(`agency-token-reveal-${id}`, (idempotencyKey) =>
        call(revealAgencyToken, { params: { id }, body: {}, idempotencyKey }),
      ),
    onSettled: useSystemsAnew(),
  })

export const useAddWebhook = () =>
  useMutation({
    ...secret,
    mutationFn: (body: Added) => sendOnce('webhook', (idempotencyKey) => call(addWebhook, { body, idempotencyKey })),
    onSettled: useSystemsAnew(),
  })

export const useTestWebhook = (id: number) =>
  useMutation({
    mutationFn: () => call(testWebhook, { params: { id }, body: {} }),
    onSettled: useSystemsAnew(),
  })

export const useResumeWebhook = (id: number) =>
  useMutation({
    mutationFn: () =>
      changeOnce(`webhook-resume-${id}`, (idempotencyKey) =>
        call(resumeWebhook, { params: { id }, body: {}, idempotencyKey }),
      ),
    onSettled: useSystemsAnew(),
  })

export const useDeleteWebhook = (id: number, onDone: Done) =>
  useMutation({
    mutationFn: () =>
      changeOnce(`webhook-delete-${id}`, (idempotencyKey) => call(deleteWebhook, { params: { id }, idempotencyKey })),
    ...useDone(onDone),
  })
