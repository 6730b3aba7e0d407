import {
  addPush,
  channels,
  chooseKinds,
  confirmEmail,
  listNotices,
  offerEmail,
  pushKey,
  readNotices,
  removeEmail,
  removePush,
  unsubscribe,
} from '@portal/contract/endpoints/channels'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { subscribeDevice } from './subscribe-device.ts'

const channelsKey = [...queryKeys.me, 'channels']
const noticesKey = [...queryKeys.me, 'notices']
const unreadKey = [...queryKeys.me, 'unread-notices']

export const channelsQuery = queryOptions({
  queryKey: channelsKey,
  queryFn: ({ signal }) => call(channels, { signal }),
  staleTime: 0,
})

export const noticesQuery = infiniteQueryOptions({
  queryKey: noticesKey,
  queryFn: ({ pageParam, signal }) =>
    call(listNotices, { signal, ...(pageParam !== null && { query: { cursor: pageParam } }) }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  staleTime: 0,
})

/** For the header: asked for once a minute at most, when the person moves on or comes back. */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ signal }) => (await call(listNotices, { signal })).unread,
  staleTime: 60_000,
  retry: false,
})

const useChannelChange = <T, Answer>(change: (wanted: T, idempotencyKey: string) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: T) => change(wanted, crypto.randomUUID()),
    onSettled: () => client.invalidateQueries({ queryKey: channelsKey }),
  })
}

export const useOfferEmail = () =>
  useChannelChange((address: string, idempotencyKey) => call(offerEmail, { body: { address }, idempotencyKey }))
export const useConfirmEmail = () =>
  useChannelChange((code: string, idempotencyKey) => call(confirmEmail, { body: { code }, idempotencyKey }))
export const useRemoveEmail = () => useChannelChange((_: null, idempotencyKey) => call(removeEmail, { idempotencyKey }))
export const useRemoveDevice = () =>
  useChannelChange((id: number, idempotencyKey) => call(removePush, { params: { id }, idempotencyKey }))
export const useAddDevice = () =>
  useChannelChange(async (device: string, idempotencyKey) => {
    const { key } = await call(pushKey)
    const subscription = await subscribeDevice(key)
    return call(addPush, { body: { subscription, device }, idempotencyKey })
  })

export type KindsChange = Parameters<typeof call<NonNullable<(typeof chooseKinds)['types']>>>[1]['body']
export const useChooseKinds = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: KindsChange) => call(chooseKinds, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ data }) => client.setQueryData(channelsKey, { data }),
    onError: () => client.invalidateQueries({ queryKey: channelsKey }),
  })
}

export const useReadNotices = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (up_to: string) => call(readNotices, { body: { up_to } }),
    onSuccess: ({ unread }) => client.setQueryData(unreadKey, unread),
  })
}

export const useUnsubscribe = () =>
  useMutation({ mutationFn: (token: string) => call(unsubscribe, { params: { token }, isAnonymous: true }) })
