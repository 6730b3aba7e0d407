import { eidRegistration } from '@portal/contract/endpoints/eid'
import { eid as texts } from '@portal/contract/texts/eid'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts'
import { returnStateIn } from '#lib/sign-in/eid.ts'

export type EidPerson = Awaited<ReturnType<typeof readPerson>>

const readPerson = async () => (await call(eidRegistration)).data

/**
 * Whom the eID verified, where it led to this page (R-ID-94). The history state remembers it, because the steps of the
 * form change the address.
 */
export const useEidPerson = () => {
  const { pathname, hash, search, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const isArrival = isHydrated && hash === '#eid'
  useEffect(() => {
    if (!isArrival) return
    void navigate(pathname, { replace: true, state: { ...(returnStateIn(search) ?? state), isByEid: true } })
  }, [isArrival, pathname, search, state, navigate])
  const isByEid = isHydrated && isRemembered(state)
  const person = useQuery({
    queryKey: ['eid-registration'],
    queryFn: readPerson,
    enabled: isByEid,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const isOver = isByEid && person.isError && (!person.data || isGone(person.error))
  return {
    person: isByEid && !isOver ? person.data : undefined,
    isPending: isArrival || (isByEid && person.isPending),
    isOver,
    /** Throws when the time is over, because the registration would then verify nobody. */
    confirm: async () => {
      const { error } = await person.refetch()
      if (error) throw isGone(error) ? over : error
    },
  }
}

const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404
const over = new ApiError({ status: 404, code: 'eid_over', message: texts['eid.signup.over'] })

const isRemembered = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isByEid' in state
