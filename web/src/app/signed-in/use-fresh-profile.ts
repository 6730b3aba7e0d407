import { checkVerification } from '@portal/contract/calls/check-verification.endpoint'
import { profile as profileCall } from '@portal/contract/calls/profile.endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'
import { keepProfile, signIn, useSignIn } from '#lib/sign-in.ts'

/**
 * Keeps the stored profile true: read when the signed-in part opens, its verification status again at every change of
 * route but /profile and /signin (specification 1, section 2.9). A 401 of either signs out, as everywhere.
 */
export const useFreshProfile = () => {
  const { token } = useSignIn()
  const { pathname } = useLocation()
  const isLeftAlone = /^\/(profile|signin)$/i.test(pathname)

  const me = useQuery({
    queryKey: [...queryKeys.me, 'profile'],
    queryFn: ({ signal }) => call(profileCall, { signal }),
    enabled: token !== null,
    staleTime: 60_000,
  })
  const verification = useQuery({
    queryKey: [...queryKeys.me, 'verification', pathname],
    queryFn: ({ signal }) => call(checkVerification, { signal }),
    enabled: token !== null && !isLeftAlone,
    staleTime: 0,
    gcTime: 0,
  })

  useEffect(() => {
    if (me.data) keepProfile(me.data.data)
  }, [me.data])

  useEffect(() => {
    const { profile } = signIn()
    if (verification.data && profile) keepProfile({ ...profile, ...verification.data.data })
  }, [verification.data])
}
