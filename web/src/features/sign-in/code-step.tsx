import { zodResolver } from '@hookform/resolvers/zod'
import { codeMinutes } from '@portal/contract/code-lifetime'
import { login } from '@portal/contract/endpoints/identity'
import { signInCode, signInNumber } from '@portal/contract/fields/digits'
import * as z from '@portal/contract/fields/z'
import { fill } from '@portal/contract/fill'
import { codeTexts } from '@portal/contract/texts/codes'
import { signin as texts } from '@portal/contract/texts/signin'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { isFault, isLock } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { useRetryAfter } from '#lib/api/use-retry-after.ts'
import { cx } from '#lib/cx.ts'
import { keepDevice, knownDevices } from '#lib/sign-in/devices.ts'
import { offerPasskey } from '#lib/sign-in/passkey-offer.ts'
import { useCountdown } from '#lib/time/use-countdown.ts'
import { HotlineLink } from '#ui/alert.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { CodeInput } from '#ui/digits-input.tsx'
import { FaultAlert } from '#ui/fault-alerts.tsx'
import { LiveText } from '#ui/live-text.tsx'
import { useToast } from '#ui/toast.tsx'
import { finishSignIn, readSignedInProfile } from './finish-sign-in.ts'
import { LockedPanel } from './locked-panel.tsx'
import { PasskeyButton } from './passkey-sign-in.tsx'
import { forgetSentCode, pauseSeconds, requestCode, type SentCode, useRefusal } from './sent-code.ts'

type Props = { sent: SentCode; onSentAgain: (id: string | undefined) => void; onBack: () => void }

export function CodeStep({ sent, onSentAgain, onBack }: Props) {
  const { state } = useLocation()
  const form = useForm({
    resolver: zodResolver(z.object({ personal_id: signInNumber, sms_code: signInCode })),
    defaultValues: { personal_id: sent.number, sms_code: '' },
    shouldUnregister: false,
  })
  const signIn = useMutation({
    mutationFn: async (body: { personal_id: string; sms_code: string }) => {
      const answer = await call(login, { body: { ...body, ...knownDevices(), ...(sent.id && { id: sent.id }) } })
      keepDevice(answer.device)
      return readSignedInProfile(answer)
    },
    onSuccess: (signedIn) => {
      forgetSentCode()
      offerPasskey()
      finishSignIn(signedIn)
    },
    onError: (error) => fail(error),
  })
  const refusal = useRefusal(form, 'sms_code', signIn.error)
  const { wait } = refusal
  const fail = (error: unknown) => {
    // When the lock ends the code has expired, so it is not shown again.
    if (isLock(error)) form.resetField('sms_code')
    refusal.show(error)
  }

  const enter = (body: { personal_id: string; sms_code: string }) =>
    wait.message ? form.setFocus('sms_code') : signIn.mutate(body)

  const sentAgain = (id: string | undefined) => {
    onSentAgain(id)
    form.setFocus('sms_code')
  }

  useEffect(() => form.setFocus('sms_code'), [form.setFocus])

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(enter)(event)}
      className={cx('grid gap-x-10 gap-y-5', !wait.isLocked && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}
    >
      <div className="flex min-w-0 flex-col gap-5">
        {!wait.isLocked && <LiveText>{codeTexts['signin.code.neutral']}</LiveText>}
        <p className={cx('text-sm text-ink-soft', !wait.isLocked && '-mt-3')}>
          {texts['signin.personalId.label']}: <span className="font-semibold text-ink tabular-nums">{sent.number}</span>
        </p>
        {wait.isLocked ? (
          <LockedPanel wait={wait} onUnlocked={() => form.setFocus('sms_code')} passkey={<PasskeyButton />} />
        ) : (
          <CodeInput
            label={texts['signin.code.label']}
            hint={`${fill(texts['signin.code.lifetime'], { minutes: codeMinutes })}. ${texts['signin.code.newestOnly']}.`}
            error={refusal.message}
            isRequired
            hasNoStar
            {...form.register('sms_code')}
          />
        )}
        <FaultAlert error={signIn.error} title={texts['signin.error.failed']} />
        <div className="flex flex-wrap gap-3">
          {!wait.isLocked && (
            <Button
              type="submit"
              className="max-sm:w-full"
              isPending={signIn.isPending}
              pendingLabel={texts['signin.submitting']}
            >
              {texts['signin.submit']}
            </Button>
          )}
          <Button variant="quiet" className={cx('px-3', wait.isLocked ? '-ml-3' : 'max-sm:-ml-3')} onClick={onBack}>
            {texts['signin.back']}
          </Button>
        </div>
      </div>
      {!wait.isLocked && (
        <div className="flex flex-col gap-1 border-t border-line pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
          <h3 className="text-base">{texts['signin.code.notArrived']}</h3>
          <p className="text-sm text-ink-soft">{texts['signin.code.notArrived.check']}</p>
          <Resend sent={sent} onSent={sentAgain} onFailed={fail} />
          {/* Shown whatever the number, so that it tells nothing about it. */}
          <p className="text-sm text-ink-soft">{texts['signin.code.notArrived.unregistered']}</p>
          <TextLink to="/Signup" state={state} className="inline-flex min-h-11 items-center self-start font-semibold">
            {texts['signin.toSignup']}
          </TextLink>
          <HotlineLink />
        </div>
      )}
    </form>
  )
}

type ResendProps = { sent: SentCode; onSent: (id: string | undefined) => void; onFailed: (error: unknown) => void }

function Resend({ sent, onSent, onFailed }: ResendProps) {
  const toast = useToast()
  const { left, isRunning } = useCountdown(sent.at + pauseSeconds * 1000)
  const wait = useRetryAfter()
  const again = useMutation({
    mutationFn: () => requestCode(sent),
    onSuccess: ({ id }) => {
      toast(texts['signin.code.resent'], 'info')
      onSent(id)
    },
    // A rate limit is shown at this button, because the code that was sent before stays valid. A lock is shown under
    // the field.
    onError: (error) => {
      if (isLock(error) || !(wait.begin(error) || isFault(error))) onFailed(error)
    },
  })
  if (wait.message)
    return (
      <p className="min-h-11 text-sm text-stop">
        <span role="alert" className="sr-only">
          {wait.sentence}
        </span>
        <span aria-hidden="true" className="tabular-nums">
          {wait.message}
        </span>
      </p>
    )
  if (isRunning)
    return (
      <p className="flex min-h-11 items-center text-sm text-ink-soft tabular-nums">
        {fill(texts['signin.code.timer'], { seconds: left })}
      </p>
    )
  return (
    <>
      <Button
        variant="quiet"
        isPending={again.isPending}
        onClick={() => again.mutate()}
        className="-ml-3 self-start px-3"
      >
        {texts['signin.code.resend']}
      </Button>
      <FaultAlert error={again.error} title={codeTexts['server.code.sendFailed']} />
    </>
  )
}
