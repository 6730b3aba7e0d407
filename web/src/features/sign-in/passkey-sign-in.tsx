import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { canOfferInField, canUsePasskeys, isCancelled, signInByPasskey, stopOfferingInField } from '#lib/passkey.ts'
import { ErrorAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon, KeyIcon } from '#ui/further-icons.tsx'
import { finishSignIn, readSignIn } from './finish-sign-in.ts'
import { WayIn } from './way-in.tsx'

const renewEvery = 4 * 60_000

/** Signing in by passkey comes first where the browser supports it; the SMS is beside it for everybody. */
export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async (how: { isInField?: boolean }) => readSignIn(await signInByPasskey(how)),
    onSuccess: finishSignIn,
  })
  const { mutate } = signIn
  useEffect(() => offerInField(() => mutate({ isInField: true })), [mutate])

  if (!canUsePasskeys()) return null
  return (
    <WayIn isFirst title={texts['signin.passkey.title']} icon={<KeyIcon />}>
      <p>{texts['signin.passkey.hint']}</p>
      <ul className="flex grow flex-col gap-3">
        {[texts['signin.passkey.typing'], texts['signin.passkey.phishing']].map((reason) => (
          <li key={reason} className="flex items-start gap-3">
            <CheckIcon className="mt-0.5 text-ok" />
            {reason}
          </li>
        ))}
      </ul>
      <Button
        className="w-full"
        icon={<KeyIcon />}
        isPending={signIn.isPending && !signIn.variables.isInField}
        onClick={() => mutate({})}
      >
        {texts['signin.passkey.submit']}
      </Button>
      {signIn.isError && !isCancelled(signIn.error) && (
        <ErrorAlert error={signIn.error} otherwise={texts['server.passkey.wrong']} />
      )}
    </WayIn>
  )
}

/** Offers a passkey in the number field's autofill; returns a function that stops it. */
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
