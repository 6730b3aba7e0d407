import { updateProfile } from '@portal/contract/endpoints/members'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'
import { changeOnce } from '../api/send-once.ts'

type Body = NonNullable<(typeof updateProfile)['types']>['body']

export const useUpdateProfile = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) =>
      changeOnce('profile', (idempotencyKey) => call(updateProfile, { body, idempotencyKey })),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  })
}
