import { addChild, correctChild, listChildren } from '@portal/contract/endpoints/children'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce, sendOnce } from '#lib/api/send-once.ts'

type Body = NonNullable<(typeof correctChild)['types']>['body']

export const childrenQuery = queryOptions({
  queryKey: [...queryKeys.me, 'children'],
  queryFn: ({ signal }) => call(listChildren, { signal }).then(({ data }) => data),
  staleTime: 0,
})

/** `id` is that of a child whose data are corrected; without one a child is added. */
export const useSendChild = (id: number | undefined) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ document, ...typed }: Body) =>
      id === undefined
        ? sendOnce('child', (idempotencyKey) =>
            call(addChild, { body: { ...typed, document: document ?? '' }, idempotencyKey }),
          )
        : changeOnce(`child-${id}`, (idempotencyKey) =>
            call(correctChild, { params: { id }, body: { ...typed, document }, idempotencyKey }),
          ),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  })
}
