import { checkVerification, profile as profileCall } from '@portal/contract/endpoints/identity'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { keepProfile, signIn, useSignIn } from '#lib/sign-in/sign-in.ts'

const meQuery = queryOptions({
  queryKey: [...queryKeys.me, 'profile'],
  queryFn: ({ signal }) => call(profileCall, { signal }),
  staleTime: 60_000,
})

/**
 * Keeps the stored profile current. It is loaded when the signed-in part opens, and the verification status again at
 * every navigation except to /profile and /signin (R-WEB-8). An answer with another role, or a refusal for the current
 * one, reloads the profile, so that menu and guards follow. While the person acts for another these calls tell of that
 * other, and only whether the mandate still holds counts.
 */
export const useFreshProfile = () => {
  const { token } = useSignIn()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const isLeftAlone = /^\/(profile|signin)$/i.test(pathname)

  const isOwn = acting() === null
  const me = useQuery({ ...meQuery, enabled: token !== null && isOwn })
  const verification = useQuery({
    queryKey: [...queryKeys.me, 'verification', pathname],
    queryFn: ({ signal }) => call(checkVerification, { signal }),
    enabled: token !== null && !isLeftAlone,
    staleTime: 0,
    gcTime: 0,
  })
  const reloadProfile = useCallback(
    () => void client.invalidateQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false }),
    [client],
  )

  useEffect(() => {
    if (me.data && isOwn) keepProfile(me.data.data)
  }, [me.data, isOwn])

  useEffect(() => {
    const { profile } = signIn()
    if (!verification.data || !profile || !isOwn) return
    keepProfile({ ...profile, ...verification.data.data })
    if (profile.permission !== verification.data.data.permission) reloadProfile()
  }, [verification.data, reloadProfile, isOwn])

  useNotPermitted(reloadProfile)
  useRoleChange()
}

type Happened = { readonly type: string; readonly action?: { readonly type: string } }

const useNotPermitted = (listener: () => void) => {
  const client = useQueryClient()
  useEffect(() => {
    const notify = (happened: Happened) => isRefused(happened) && listener()
    const stops = [client.getQueryCache().subscribe(notify), client.getMutationCache().subscribe(notify)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, listener])
}

const isRefused = ({ action }: Happened) =>
  action?.type === 'error' && 'error' in action && action.error instanceof ApiError && action.error.status === 403

const useRoleChange = () => {
  const client = useQueryClient()
  const { profile } = useSignIn()
  const role = profile?.permission
  const before = useRef(role)
  useEffect(() => {
    if (role === undefined || role === before.current) return
    const isChange = before.current !== undefined
    before.current = role
    if (!isChange) return
    client.removeQueries({ type: 'inactive' })
    void client.invalidateQueries()
  }, [role, client])
}
