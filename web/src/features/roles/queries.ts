import type { RoleChangeDocument } from '@portal/contract/documents/desk'
import {
  approveErasure,
  approveMemberChange,
  approvePasskeyReset,
  approveRoleChange,
  erasures,
  listMembers,
  listStaff,
  proposePasskeyReset,
  proposeRoleChange,
  refuseErasure,
  refuseMemberChange,
  refusePasskeyReset,
  refuseRoleChange,
} from '@portal/contract/endpoints/members'
import { queryOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { rolesKey } from '#lib/desk/proposals.ts'

/** Called with the portal's answer also where the dialog was closed before it came. */
type OnSent = (message: string) => void

export const staffQuery = queryOptions({
  queryKey: [...rolesKey, 'staff'],
  queryFn: ({ signal }) => call(listStaff, { signal, timeoutSeconds }).then(({ data }) => data),
})

export const erasuresQuery = queryOptions({
  queryKey: [...rolesKey, 'erasures'],
  queryFn: ({ signal }) => call(erasures, { signal, timeoutSeconds }).then(({ data }) => data),
})

/** With a reason it refuses, without one it approves. */
export const useAnswerErasure = (onSent: OnSent) => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: number; readonly reason: string | null }) =>
      changeOnce(`erasure-${id}-${reason === null ? 'approve' : 'refuse'}`, (idempotencyKey) =>
        reason === null
          ? call(approveErasure, { params: { id }, body: {}, idempotencyKey, timeoutSeconds })
          : call(refuseErasure, { params: { id }, body: { reason }, idempotencyKey, timeoutSeconds }),
      ),
    onSuccess: ({ message }) => onSent(message),
    onSettled: refresh,
  })
}

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

export const useProposeRoleChange = (onSent: OnSent) =>
  usePropose('role-of', onSent, (body: Proposal, idempotencyKey) =>
    call(proposeRoleChange, { body, idempotencyKey, timeoutSeconds }),
  )

export const useProposePasskeyReset = (onSent: OnSent) =>
  usePropose('passkeys-of', onSent, (body: Pick<Proposal, 'member_id' | 'note'>, idempotencyKey) =>
    call(proposePasskeyReset, { body, idempotencyKey, timeoutSeconds }),
  )

const usePropose = <Body extends Pick<Proposal, 'member_id'>>(
  name: string,
  onSent: OnSent,
  send: (body: Body, idempotencyKey: string) => Promise<{ message: string }>,
) => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Body) => changeOnce(`${name}-${body.member_id}`, (idempotencyKey) => send(body, idempotencyKey)),
    onSuccess: ({ message }) => {
      onSent(message)
      return refresh()
    },
  })
}

type Verdict = { readonly id: number; readonly verdict: 'approve' | 'refuse' }
export type DecideProposal = UseMutationResult<{ readonly message: string }, Error, Verdict>

const decisions = {
  'role-change': { approve: approveRoleChange, refuse: refuseRoleChange },
  'passkey-reset': { approve: approvePasskeyReset, refuse: refusePasskeyReset },
  'member-change': { approve: approveMemberChange, refuse: refuseMemberChange },
}

const useDecide = (kind: keyof typeof decisions): DecideProposal => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, verdict }: Verdict) =>
      changeOnce(`${kind}-${id}-${verdict}`, (idempotencyKey) =>
        call(decisions[kind][verdict], { params: { id }, body: {}, idempotencyKey, timeoutSeconds }),
      ),
    // The list is refetched after a refusal too, because a colleague may have been faster.
    onSettled: refresh,
  })
}

export const useDecideRoleChange = () => useDecide('role-change')
export const useDecidePasskeyReset = () => useDecide('passkey-reset')
export const useDecideMemberChange = () => useDecide('member-change')

const useRefresh = () => {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: rolesKey }),
      client.invalidateQueries({ queryKey: queryKeys.members, refetchType: 'none' }),
    ])
  }
}
