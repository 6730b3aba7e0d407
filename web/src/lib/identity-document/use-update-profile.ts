/** Saves one's own record; what the portal knows of the member is read anew everywhere. */
import { updateProfile } from '@portal/contract/calls/update-profile.endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attempts } from '#lib/attempts.ts'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'

type Body = NonNullable<(typeof updateProfile)['types']>['body']

export const useUpdateProfile = () => {
  const client = useQueryClient()
  const [keyFor] = useState(() => attempts())
  return useMutation({
    mutationFn: (body: Body) => call(updateProfile, { body, idempotencyKey: keyFor(body) }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  })
}
