/** Saves a member; the row on the list and the record behind it are then read anew. */
import type { MemberRecord } from '@portal/contract'
import { editMember } from '@portal/contract/calls/edit-member.endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attempts } from '#lib/attempts.ts'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'
import type { MemberBody } from './member-values.ts'
import { memberQuery, timeoutSeconds } from './queries.ts'

export const useEditMember = ({ id, version }: MemberRecord) => {
  const client = useQueryClient()
  const [keyFor] = useState(() => attempts())
  return useMutation({
    mutationFn: (body: MemberBody) =>
      call(editMember, { params: { id }, body, version, idempotencyKey: keyFor({ body, version }), timeoutSeconds }),
    onSuccess: async ({ data }) => {
      client.setQueryData(memberQuery(id).queryKey, data)
      await client.invalidateQueries({ queryKey: [...queryKeys.members, 'list'] })
    },
  })
}
