import { updateProfile } from '@portal/contract/calls/update-profile.endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'
import { changeOnce } from '#lib/send-once.ts'

type Body = NonNullable<(typeof updateProfile)['types']>['body']

export const useUpdateProfile = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) =>
      changeOnce('profile', (idempotencyKey) => call(updateProfile, { body, idempotencyKey })),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  })
}
