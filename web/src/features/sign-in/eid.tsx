import { eidSession } from '@portal/contract/endpoints/eid'
import { eid as texts } from '@portal/contract/texts/eid'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#lib/api/call.ts'
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts'
import { keepDevice } from '#lib/sign-in/devices.ts'
import { eidAddress, returnStateIn, useOffersEid } from '#lib/sign-in/eid.ts'
import { offerPasskey } from '#lib/sign-in/passkey-offer.ts'
import { buttonClass } from '#ui/button.tsx'
import { UserIcon } from '#ui/further-icons.tsx'
import { finishSignIn, readSignedInProfile } from './finish-sign-in.ts'
import { SignInOption } from './sign-in-option.tsx'

/** In the prerendered page for every portal, and shown by its mark, so that nothing moves when the script comes. */
export function EidSignIn() {
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  const isOffered = useOffersEid()
  if (isHydrated && !isOffered) return null
  return (
    <div className="hidden max-w-form in-data-eid:block">
      <SignInOption isFirst title={texts['eid.title']} icon={<UserIcon />}>
        <p className="max-sm:text-sm">{texts['eid.hint']}</p>
        <a href={eidAddress(state)} className={buttonClass('primary', 'w-full')}>
          {texts['eid.submit']}
        </a>
      </SignInOption>
    </div>
  )
}

/**
 * What the eID leads back with: a one-time code, or that it failed. The address is cleaned at once, so that the code is
 * in no history and a reload begins anew.
 */
export const useEidReturn = () => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const [arrival] = useState(() => ({
    code: /^#eid=([\w-]+)$/.exec(hash)?.[1],
    isFailed: new URLSearchParams(search).get('eid') === 'failed',
    back: returnStateIn(search) ?? state,
  }))
  const isHandled = useRef(false)
  const signIn = useMutation({
    mutationFn: async (code: string) => {
      const answer = await call(eidSession, { body: { code } })
      keepDevice(answer.device)
      return readSignedInProfile(answer)
    },
    onSuccess: (signedIn) => {
      offerPasskey()
      finishSignIn(signedIn)
    },
  })
  const { mutate } = signIn
  useEffect(() => {
    const { code, isFailed, back } = arrival
    if (isHandled.current || !(code || isFailed)) return
    isHandled.current = true
    // Another spelling of the path would be another page, which knows nothing of this one.
    void navigate(pathname, { replace: true, state: back })
    if (code) mutate(code)
  }, [arrival, pathname, navigate, mutate])
  return {
    isPending: isHydrated && (signIn.isPending || (arrival.code !== undefined && signIn.isIdle)),
    isFailed: isHydrated && (arrival.isFailed || signIn.isError),
  }
}
