/** Who has which role, what was proposed, and the three calls that change it. */
import { approveRoleChange } from '@portal/contract/calls/approve-role-change.endpoint'
import { listMembers } from '@portal/contract/calls/list-members.endpoint'
import { listStaff } from '@portal/contract/calls/list-staff.endpoint'
import { proposeRoleChange } from '@portal/contract/calls/propose-role-change.endpoint'
import { refuseRoleChange } from '@portal/contract/calls/refuse-role-change.endpoint'
import { roleChanges } from '@portal/contract/calls/role-changes.endpoint'
import type { RoleChangeDocument } from '@portal/contract/documents/desk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/administration.ts'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'
import { changeOnce } from '#lib/send-once.ts'

const rolesKey = ['roles'] as const

export const staffQuery = queryOptions({
  queryKey: [...rolesKey, 'staff'],
  queryFn: ({ signal }) => call(listStaff, { signal, timeoutSeconds }).then(({ data }) => data),
})

export const roleChangesQuery = queryOptions({
  queryKey: [...rolesKey, 'changes'],
  queryFn: ({ signal }) => call(roleChanges, { signal, timeoutSeconds }).then(({ data }) => data),
})

/** The first ten whom the words find: whoever looks for one person writes more of the name. */
export const foundMembersQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.members, 'list', 'for-role', search],
    queryFn: ({ signal }) =>
      call(listMembers, { query: { page: 1, per_page: 10, search }, signal, timeoutSeconds }).then(({ data }) => data),
    enabled: search !== '',
  })

export type Proposal = {
  readonly member_id: number
  readonly permission: RoleChangeDocument['to']['permission']
  readonly agency_id: number | null
  readonly note: string | null
}

export const useProposeRoleChange = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (proposal: Proposal) =>
      changeOnce(`role-of-${proposal.member_id}`, (idempotencyKey) =>
        call(proposeRoleChange, { body: proposal, idempotencyKey, timeoutSeconds }),
      ),
    onSuccess: refresh,
  })
}

const calls = { approve: approveRoleChange, refuse: refuseRoleChange }

export const useDecideRoleChange = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, verdict }: { id: number; verdict: keyof typeof calls }) =>
      changeOnce(`role-change-${id}-${verdict}`, (idempotencyKey) =>
        call(calls[verdict], { params: { id }, body: {}, idempotencyKey, timeoutSeconds }),
      ),
    // A refusal means that somebody else was faster: the list says what they did.
    onSettled: refresh,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: rolesKey }),
      client.invalidateQueries({ queryKey: queryKeys.members, refetchType: 'none' }),
    ])
  }
}
