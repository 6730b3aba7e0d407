import type { MemberRecord } from '@portal/contract'
import { editMember } from '@portal/contract/endpoints/members'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import type { MemberValues } from './member-values.ts'
import { memberQuery } from './queries.ts'

export const useEditMember = ({ id, version }: MemberRecord) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MemberValues) =>
      changeOnce(`member-${id}`, (idempotencyKey) =>
        call(editMember, { params: { id }, body, version, idempotencyKey, timeoutSeconds }),
      ),
    onSuccess: async ({ data }) => {
      client.setQueryData(memberQuery(id).queryKey, data)
      await client.invalidateQueries({ queryKey: [...queryKeys.members, 'list'] })
    },
  })
}
