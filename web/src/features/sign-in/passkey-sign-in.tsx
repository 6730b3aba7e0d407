import { passkeySignIn as texts } from '@portal/contract/texts/passkey-sign-in'
import { rules } from '@portal/contract/texts/rules'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import {
  canOfferInField,
  canUsePasskeys,
  shouldBeShown,
  signInByPasskey,
  stopOfferingInField,
  unlockByPasskey,
  useCanUsePasskeys,
} from '#lib/sign-in/passkey.ts'
import { forgetLocked, lockedSession } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { ErrorAlert } from '#ui/fault-alerts.tsx'
import { CheckIcon, KeyIcon } from '#ui/further-icons.tsx'
import { finishSignIn, readSignedInProfile } from './finish-sign-in.ts'
import { SignInOption } from './sign-in-option.tsx'

/**
 * Milliseconds. While the browser offers a passkey in autofill, the challenge for it is renewed this often, before it
 * expires.
 */
const renewEvery = 4 * 60_000

export function PasskeySignIn({ isFirst }: { isFirst: boolean }) {
  const { isLocked, mayStay, setMayStay, signIn } = useSignInByPasskey()
  const { mutate } = signIn
  const hasPasskeys = useCanUsePasskeys()
  useEffect(() => offerInField(() => mutate({ isInField: true })), [mutate])

  if (!hasPasskeys) return null
  return (
    <SignInOption
      isFirst={isFirst}
      isLight={!isFirst}
      title={texts[isLocked ? 'signin.passkey.locked' : 'signin.passkey.title']}
      icon={<KeyIcon />}
    >
      <p className="max-sm:text-sm">{texts[isLocked ? 'signin.passkey.locked.hint' : 'signin.passkey.hint']}</p>
      {isFirst && (
        <ul className="flex grow flex-col gap-1 max-sm:text-sm sm:gap-3">
          {[texts['signin.passkey.typing'], texts['signin.passkey.phishing']].map((reason) => (
            <li key={reason} className="flex items-start gap-2 sm:gap-3">
              <CheckIcon className="mt-0.5 size-4 text-ok sm:size-5" />
              {reason}
            </li>
          ))}
        </ul>
      )}
      {!isLocked && (
        <Checkbox
          label={texts['signin.passkey.stay']}
          hint={
            <>
              {texts['signin.passkey.stay.hint']}{' '}
              <span className={isFirst || mayStay ? undefined : 'sr-only'}>{texts['signin.passkey.stay.days']}</span>
            </>
          }
          checked={mayStay}
          onChange={({ target }) => setMayStay(target.checked)}
        />
      )}
      <Submit isFirst={isFirst} isLocked={isLocked} signIn={signIn} className="w-full" />
      {!isFirst && <p className="text-sm text-ink-soft">{texts['signin.passkey.none']}</p>}
      <Refusal signIn={signIn} />
    </SignInOption>
  )
}

/** The same button without the card around it. */
export function PasskeyButton() {
  const { isLocked, signIn } = useSignInByPasskey()
  return (
    <>
      <Submit isFirst={false} isLocked={isLocked} signIn={signIn} className="px-4 max-sm:w-full max-sm:px-2" />
      <Refusal signIn={signIn} className="w-full" />
    </>
  )
}

type SignIn = ReturnType<typeof useSignInByPasskey>['signIn']
type SubmitProps = { isFirst: boolean; isLocked: boolean; signIn: SignIn; className: string }

const Submit = ({ isFirst, isLocked, signIn, className }: SubmitProps) => (
  <Button
    variant={isFirst ? 'primary' : 'secondary'}
    className={className}
    icon={<KeyIcon />}
    isPending={signIn.isPending && !signIn.variables.isInField}
    onClick={() => signIn.mutate({})}
  >
    {texts[isLocked ? 'signin.passkey.unlock' : 'signin.passkey.submit']}
  </Button>
)

const Refusal = ({ signIn, className }: { signIn: SignIn; className?: string }) =>
  signIn.isError &&
  shouldBeShown(signIn.error) && (
    <ErrorAlert error={signIn.error} otherwise={rules['server.passkey.wrong']} className={className} />
  )

const useSignInByPasskey = () => {
  const [locked, setLocked] = useState(lockedSession)
  const [mayStay, setMayStay] = useState(false)
  const stay = useRef(false)
  const signIn = useMutation({
    mutationFn: async (how: { isInField?: boolean }) =>
      readSignedInProfile(
        locked ? await unlockByPasskey(locked, how) : await signInByPasskey({ ...how, mayStay: () => stay.current }),
      ),
    onSuccess: finishSignIn,
    onError: (error) => {
      // The locked session has ended, so the next attempt is an ordinary sign-in.
      if (!(error instanceof ApiError && error.status === 401)) return
      forgetLocked()
      setLocked(null)
    },
  })
  return {
    isLocked: locked !== null,
    mayStay,
    setMayStay: (isWanted: boolean) => {
      stay.current = isWanted
      setMayStay(isWanted)
    },
    signIn,
  }
}

const offerInField = (offer: () => void): (() => void) => {
  let isStopped = false
  let timer: ReturnType<typeof setInterval> | undefined
  const begin = async () => {
    if (!(await canOfferInField()) || isStopped) return
    offer()
    timer = setInterval(offer, renewEvery)
  }
  if (canUsePasskeys()) void begin()
  return () => {
    isStopped = true
    clearInterval(timer)
    if (timer !== undefined) void stopOfferingInField()
  }
}
