import { codeMinutes } from '@portal/contract/code-lifetime'
import { sendPhoneCode, verifyPhone } from '@portal/contract/endpoints/identity'
import { fill } from '@portal/contract/fill'
import { codeTexts } from '@portal/contract/texts/codes'
import { signup as texts } from '@portal/contract/texts/signup'
import { validation } from '@portal/contract/texts/validation'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, isFault } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { cx } from '#lib/cx.ts'
import { useErrorTitle } from '#lib/forms/form-errors.ts'
import { withWork } from '#lib/sign-in/with-work.ts'
import { useCountdown } from '#lib/time/use-countdown.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FaultAlert } from '#ui/fault-alerts.tsx'
import { ClockIcon } from '#ui/icons.tsx'
import { LiveText } from '#ui/live-text.tsx'
import { PhoneCode } from './phone-code.tsx'
import { fieldSeconds, keepCode, type SentCode, storedCode } from './stored-form.ts'

/** What is said to whoever registers. */
const said: Readonly<Record<'isTheirs' | 'noCode', string>> = {
  isTheirs: texts['signup.phone.success.hint'],
  noCode: texts['signup.phone.expired'],
}

type Props = {
  phone: string
  isVerified: boolean
  onRefused: (message: string) => void
  onVerified: (phone: string, proof: string) => void
  words?: typeof said | undefined
  children: ReactNode
}

export function PhoneVerification({ phone, isVerified, onRefused, onVerified, words = said, children }: Props) {
  const [sent, setSent] = useState(storedCode)
  const wasSent = sent?.number === phone
  const [isFieldReopened, setFieldReopened] = useState(false)
  const { left: secondsLeft, isRunning } = useCountdown(sent && wasSent ? sent.at + codeMinutes * 60_000 : null)
  const fieldSecondsLeft = secondsLeft - (codeMinutes * 60 - fieldSeconds)
  const setCode = (code: SentCode | null) => {
    keepCode(code)
    setSent(code)
    setFieldReopened(false)
  }

  // Ignores a second press that comes before the button is rendered as pending, because the server would refuse a
  // second code within a minute.
  const isSending = useRef(false)
  const request = useMutation({
    mutationFn: requestPhoneCode,
    onSuccess: ({ id }, { phone: number }) => setCode({ number, at: Date.now(), id }),
    onError: (error) => {
      if (!isFault(error)) onRefused(sendMessage(error))
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  const verify = useMutation({
    mutationFn: (proof: { phone: string; code: string }) =>
      call(verifyPhone, { body: { ...proof, ...(wasSent && sent?.id && { id: sent.id }) } }),
    onSuccess: ({ proof: id }, proof) => {
      setCode(null)
      onVerified(proof.phone, id)
    },
  })

  useErrorTitle(request.isError)

  const send = () => {
    if (isSending.current) return
    verify.reset()
    if (!/^5\d{8}$/.test(phone)) return onRefused(validation['validation.phone.invalid'])
    isSending.current = true
    request.mutate({ phone, id: wasSent ? sent?.id : undefined })
  }

  return (
    <div className="flex flex-col gap-4">
      {children}
      {isVerified ? (
        <Verified isNew={verify.isSuccess}>{words.isTheirs}</Verified>
      ) : fieldSecondsLeft > 0 || (isFieldReopened && isRunning) ? (
        <PhoneCode
          isPending={verify.isPending}
          fault={
            <FaultAlert
              error={verify.error}
              title={texts['signup.error.codeFault']}
              message={codeMessage(verify.error)}
              className="w-full"
            />
          }
          error={verify.error && !isFault(verify.error) ? codeMessage(verify.error) : null}
          onVerify={(code) => verify.mutate({ phone, code })}
        >
          {fieldSecondsLeft > 0 ? (
            <NextCode seconds={fieldSecondsLeft} isNeeded={isSpent(verify.error)} />
          ) : (
            <Button
              variant="quiet"
              className="px-3"
              isPending={request.isPending}
              pendingLabel={texts['signup.phone.sendingCode']}
              onClick={send}
            >
              {texts['signup.phone.resend']}
            </Button>
          )}
        </PhoneCode>
      ) : (
        <div
          className={cx('flex flex-col items-start gap-3', wasSent && 'rounded-md border border-line bg-surface-2 p-4')}
        >
          {wasSent && (
            <div className="flex items-start gap-2">
              <ClockIcon className="mt-0.5 size-5 text-brand" />
              <LiveText key={String(isRunning)}>
                {isRunning ? words.noCode : fill(texts['signup.phone.ended'], { minutes: codeMinutes })}
              </LiveText>
            </div>
          )}
          <FaultAlert
            error={request.error}
            title={codeTexts['server.code.sendFailed']}
            message={sendMessage(request.error)}
            className="w-full"
          />
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <SendButton isAgain={wasSent} isPending={request.isPending} onSend={send} />
            {isRunning && (
              <Button variant="quiet" className="px-3" onClick={() => setFieldReopened(true)}>
                {texts['signup.phone.late']}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * „ვერიფიკაცია“ of the phone sounds like that of the person, so the next line says when that comes. A new confirmation
 * takes the focus, because the field that had it is gone.
 */
function Verified({ isNew, children }: { isNew: boolean; children: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-2">
      <Badge tone="ok" className="self-start">
        {texts['signup.phone.verified']}
      </Badge>
      {isNew && <p>{texts['signup.phone.success']}</p>}
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  )
}

type SendButtonProps = { isAgain: boolean; isPending: boolean; onSend: () => void }

/** When the field of the code disappears with the focus in it, the button for another code takes the focus. */
function SendButton({ isAgain, isPending, onSend }: SendButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAgain && document.activeElement === document.body) button.current?.focus()
  }, [isAgain])
  return (
    <Button
      ref={button}
      variant="secondary"
      isPending={isPending}
      pendingLabel={texts['signup.phone.sendingCode']}
      onClick={onSend}
    >
      {texts[isAgain ? 'signup.phone.resend' : 'signup.phone.sendCode']}
    </Button>
  )
}

/** After too many wrong codes only a new code helps, so the wait for it is prominent. */
const NextCode = ({ seconds, isNeeded }: { seconds: number; isNeeded: boolean }) => (
  <span className={cx('flex items-center gap-2 tabular-nums', isNeeded ? 'font-semibold' : 'text-sm text-ink-soft')}>
    {isNeeded && <ClockIcon className="size-5 text-brand" />}
    <span>{fill(texts['signup.phone.timer'], { seconds })}</span>
  </span>
)

const isSpent = (error: unknown) => codeMessage(error) === codeTexts['server.code.attempts']

const sendMessage = (error: unknown) =>
  saying(error, 'phone', texts['signup.error.smsRequest'], texts['signup.error.smsNetwork'])
const codeMessage = (error: unknown) =>
  saying(error, 'code', texts['signup.error.codeWrong'], texts['signup.error.codeNetwork'])

const saying = (error: unknown, field: string, otherwise: string, unreachable: string) => {
  if (!(error instanceof ApiError)) return otherwise
  if (error.status === 0) return unreachable
  return error.errors[field]?.[0] ?? (error.message || otherwise)
}

/** `id` is that of the code which this one replaces. */
const requestPhoneCode = ({ phone, id }: { phone: string; id: string | undefined }) =>
  withWork(
    (altcha) => call(sendPhoneCode, { body: { phone, ...(id && { id }), ...(altcha !== undefined && { altcha }) } }),
    { hasOwnCode: id !== undefined },
  )
