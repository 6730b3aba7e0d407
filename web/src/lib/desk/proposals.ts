/** What Super Administrators propose to each other, on the page of roles and counted on the dashboard. */
import { memberChanges, passkeyResets, roleChanges } from '@portal/contract/endpoints/members'
import { queryOptions } from '@tanstack/react-query'
import { timeoutSeconds } from '../api/admin-timeout.ts'
import { call } from '../api/call.ts'

export const rolesKey = ['roles'] as const

export const roleChangesQuery = queryOptions({
  queryKey: [...rolesKey, 'changes'],
  queryFn: ({ signal }) => call(roleChanges, { signal, timeoutSeconds }).then(({ data }) => data),
})

export const passkeyResetsQuery = queryOptions({
  queryKey: [...rolesKey, 'passkey-resets'],
  queryFn: ({ signal }) => call(passkeyResets, { signal, timeoutSeconds }).then(({ data }) => data),
})

export const memberChangesQuery = queryOptions({
  queryKey: [...rolesKey, 'member-changes'],
  queryFn: ({ signal }) => call(memberChanges, { signal, timeoutSeconds }).then(({ data }) => data),
})
