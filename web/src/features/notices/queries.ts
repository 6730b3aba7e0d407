import {
  addPush,
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
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { channelsKey } from '#lib/notices/channels.ts'
import { subscribeDevice } from '#lib/sign-in/push-device.ts'
import { signIn } from '#lib/sign-in/sign-in.ts'

const noticesKey = [...queryKeys.me, 'notices']
const unreadKey = [...queryKeys.me, 'unread-notices']

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

/** Changes wait for each other: each answer holds the choices of all before it. */
const scope = { id: channelsKey.join('-') }

/** `form` names what is changed, so that changes of two things never share an idempotency key. */
const useChannelChange = <T, Answer>(
  form: string | ((wanted: T) => string),
  change: (wanted: T, idempotencyKey: string) => Promise<Answer>,
) => {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: (wanted: T) =>
      changeOnce(typeof form === 'string' ? form : form(wanted), (idempotencyKey) => change(wanted, idempotencyKey)),
    onSettled: () => client.invalidateQueries({ queryKey: channelsKey }),
  })
}

export const useOfferEmail = () =>
  useChannelChange('email', (address: string, idempotencyKey) =>
    call(offerEmail, { body: { address }, idempotencyKey }),
  )
export const useConfirmEmail = () =>
  useChannelChange('email-code', (code: string, idempotencyKey) =>
    call(confirmEmail, { body: { code }, idempotencyKey }),
  )
export const useRemoveEmail = () =>
  useChannelChange('no-email', (_: null, idempotencyKey) => call(removeEmail, { idempotencyKey }))
export const useRemoveDevice = () =>
  useChannelChange(
    (id: number) => `no-device-${id}`,
    (id, idempotencyKey) => call(removePush, { params: { id }, idempotencyKey }),
  )
export const useAddDevice = () =>
  useChannelChange('device', async (device: string, idempotencyKey) => {
    const { key } = await call(pushKey)
    const subscription = await subscribeDevice(key, signIn().profile?.id)
    return call(addPush, { body: { subscription, device }, idempotencyKey })
  })

const kindsKey = [...channelsKey, 'kinds']
export type KindsChange = Parameters<typeof call<NonNullable<(typeof chooseKinds)['types']>>>[1]['body']
export const useChooseKinds = () => {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationKey: kindsKey,
    mutationFn: (body: KindsChange) =>
      changeOnce(['kinds', ...body.kinds.map(({ kind }) => kind)].join('-'), (idempotencyKey) =>
        call(chooseKinds, { body, idempotencyKey }),
      ),
    onSuccess: ({ data }) => client.setQueryData(channelsKey, { data }),
    onError: () => client.invalidateQueries({ queryKey: channelsKey }),
  })
}

/** What was chosen and not yet answered, in order. */
export const useKindsUnderWay = (): readonly KindsChange[] =>
  useMutationState({
    filters: { mutationKey: kindsKey, status: 'pending' },
    select: ({ state }) => state.variables as KindsChange,
  })

export const useReadNotices = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (up_to: string) => call(readNotices, { body: { up_to } }),
    onSuccess: ({ unread }) => client.setQueryData(unreadKey, unread),
  })
}

export const useUnsubscribe = () =>
  useMutation({ mutationFn: (token: string) => call(unsubscribe, { params: { token }, isAnonymous: true }) })
