import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { canOfferInField, canUsePasskeys, isCancelled, signInByPasskey, stopOfferingInField } from '#lib/passkey.ts'
import { ErrorAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { finishSignIn, readSignIn } from './finish-sign-in.ts'

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
    <section aria-labelledby="passkey-title" className="flex flex-col gap-4 rounded-md border border-line p-5 sm:p-8">
      <h2 id="passkey-title" className="text-xl font-semibold">
        {texts['signin.passkey.title']}
      </h2>
      <p>{texts['signin.passkey.hint']}</p>
      <Button
        className="self-start"
        isPending={signIn.isPending && !signIn.variables.isInField}
        onClick={() => mutate({})}
      >
        {texts['signin.passkey.submit']}
      </Button>
      {signIn.isError && !isCancelled(signIn.error) && (
        <ErrorAlert error={signIn.error} otherwise={texts['server.passkey.wrong']} />
      )}
    </section>
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
