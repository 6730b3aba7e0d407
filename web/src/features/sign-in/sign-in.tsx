import { fill } from '@portal/contract/fill'
import { signin as texts } from '@portal/contract/texts/signin'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { cx } from '#lib/cx.ts'
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts'
import { useCanUsePasskeys, useHasPasskeyHere } from '#lib/sign-in/passkey.ts'
import { lockedSession } from '#lib/sign-in/sign-in.ts'
import { HotlineLink } from '#ui/alert.tsx'
import { TextLink } from '#ui/button.tsx'
import { MessageIcon } from '#ui/further-icons.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { CodeStep } from './code-step.tsx'
import { NumberStep } from './number-step.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useSentCode } from './sent-code.ts'
import { SignInOption } from './sign-in-option.tsx'
import { isFromReset, isFromSignUp, SignInReason } from './sign-in-reason.tsx'

export function SignInScreen() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { sent, keep } = useSentCode()
  const [isAtCode, setAtCode] = useState(sent !== null)
  const isSecondStep = isAtCode && sent !== null

  const codeSent = (number: string, id: string | undefined) => {
    keep(number, id)
    setAtCode(true)
    if (isFromSignUp(state)) void navigate('/Signin', { replace: true, state: { ...state, isRegistered: false } })
    if (isFromReset(state)) void navigate('/Signin', { replace: true })
  }

  const hasPasskeys = useCanUsePasskeys()
  const isLocked = useIsHydrated() && lockedSession() !== null
  const isChoice = hasPasskeys && !isSecondStep
  // Most people come with a phone, so the passkey is first only where this device has one (R-ID-45).
  const isPasskeyFirst = useHasPasskeyHere() || isLocked
  // The React keys keep what was typed when the two options change their order.
  const byPasskey = !isSecondStep && <PasskeySignIn key="passkey" isFirst={isPasskeyFirst} />
  const bySms = (
    <SignInOption
      key="sms"
      isFirst={isChoice && !isPasskeyFirst}
      isLight={isChoice && isPasskeyFirst}
      title={texts['signin.sms.title']}
      icon={<MessageIcon />}
      note={fill(texts['signin.step'], { step: isSecondStep ? 2 : 1, total: 2 })}
    >
      {isSecondStep ? (
        <CodeStep sent={sent} onSentAgain={(id) => keep(sent.number, id)} onBack={() => setAtCode(false)} />
      ) : (
        <NumberStep
          sent={sent}
          isSecondary={isChoice && isPasskeyFirst}
          onSent={codeSent}
          onStillFresh={() => setAtCode(true)}
        />
      )}
    </SignInOption>
  )
  // The step of the code has help of its own, so nothing else is shown below it.
  const below = !isSecondStep && (
    <div
      key="below"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 px-4 sm:px-7',
        isChoice && isPasskeyFirst && 'lg:col-span-2',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2">
        {texts['signin.noAccount']}
        <TextLink to="/Signup" state={state} className="inline-flex min-h-11 items-center font-semibold">
          {texts['signin.toSignup']}
        </TextLink>
      </p>
      <HotlineLink />
    </div>
  )
  return (
    <>
      <PageHead
        title={texts['signin.title']}
        help={isSecondStep ? undefined : texts[isChoice ? 'signin.intro.choice' : 'signin.intro']}
      />
      <div className={cx('flex flex-col gap-6', !isChoice && (isSecondStep ? 'max-w-5xl' : 'max-w-form'))}>
        <SignInReason />
        <div
          className={cx(
            'grid gap-4 sm:gap-6',
            isChoice && 'lg:grid-cols-2',
            // The passkey spans two rows, so that the way to register stands under the card of the number.
            isChoice &&
              !isPasskeyFirst &&
              'lg:grid-rows-[auto_1fr] lg:items-start lg:[&>:last-child]:col-start-2 lg:[&>:last-child]:row-span-2 lg:[&>:last-child]:row-start-1',
          )}
        >
          {isPasskeyFirst ? [byPasskey, bySms, below] : [bySms, below, byPasskey]}
        </div>
      </div>
    </>
  )
}
