import { fill } from '@portal/contract/fill'
import { eid as eidTexts } from '@portal/contract/texts/eid'
import { failures } from '@portal/contract/texts/failures'
import { layout } from '@portal/contract/texts/layout'
import { session } from '@portal/contract/texts/session'
import { signin as texts } from '@portal/contract/texts/signin'
import { signupValidation } from '@portal/contract/texts/signup-validation'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cx } from '#lib/cx.ts'
import { hasDraftHere } from '#lib/drafts/has-draft-here.ts'
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts'
import { useOffersEid } from '#lib/sign-in/eid.ts'
import { useCanUsePasskeys, useHasPasskeyHere } from '#lib/sign-in/passkey.ts'
import { parseReturnState, type ReturnState } from '#lib/sign-in/return-path.ts'
import { lockedSession } from '#lib/sign-in/sign-in.ts'
import { Alert, HotlineLink } from '#ui/alert.tsx'
import { TextLink } from '#ui/button.tsx'
import { MessageIcon } from '#ui/further-icons.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CodeStep } from './code-step.tsx'
import { EidSignIn, useEidReturn } from './eid.tsx'
import { NumberStep } from './number-step.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useSentCode } from './sent-code.ts'
import { SignInOption } from './sign-in-option.tsx'

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

  const eid = useEidReturn()
  const offersEid = useOffersEid()
  const hasPasskeys = useCanUsePasskeys()
  const isLocked = useIsHydrated() && lockedSession() !== null
  const isChoice = hasPasskeys && !isSecondStep
  // Most people come with a phone, so the passkey is first only where this device has one (R-ID-45).
  const isPasskeyFirst = useHasPasskeyHere() || isLocked
  // The React keys keep what was typed when the two options change their order.
  const byPasskey = !isSecondStep && <PasskeySignIn key="passkey" isFirst={isPasskeyFirst && !offersEid} />
  const bySms = (
    <SignInOption
      key="sms"
      isFirst={isChoice && !isPasskeyFirst && !offersEid}
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
          isSecondary={offersEid || (isChoice && isPasskeyFirst)}
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
  const intro = texts[isChoice ? 'signin.intro.choice' : 'signin.intro']
  return (
    <>
      <PageHead
        title={texts['signin.title']}
        help={isSecondStep ? undefined : offersEid ? eidTexts['eid.intro'] : intro}
      />
      <div className={cx('flex flex-col gap-6', !isChoice && (isSecondStep ? 'max-w-5xl' : 'max-w-form'))}>
        {eid.isPending ? <Spinner label={texts['signin.submitting']} /> : <SignInReason isEidFailed={eid.isFailed} />}
        {!isSecondStep && <EidSignIn />}
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

function SignInReason({ isEidFailed }: { isEidFailed: boolean }) {
  const { state } = useLocation()
  const back = parseReturnState(state)
  const isAfterFailure = useAfterFailure()

  if (isEidFailed)
    return (
      <Alert tone="stop" title={eidTexts['eid.failed']}>
        {eidTexts['eid.failed.hint']}
      </Alert>
    )
  if (isFromSignUp(state)) return state.isRegistered && <Alert tone="ok">{signupValidation['signup.success']}</Alert>
  if (isFromReset(state))
    return (
      <Alert tone="ok" title={texts['signin.afterReset']}>
        {texts['signin.afterReset.text']}
      </Alert>
    )
  if (isAfterFailure) return <Alert tone="stop">{layout['nav.signin.failed']}</Alert>
  if (!back) return null
  if (back.reason === 'required')
    return (
      <Alert tone="info" title={failures['error.authRequired']}>
        {texts[isForm(back) ? 'signin.returnHint.form' : 'signin.returnHint']}
      </Alert>
    )
  return (
    <Alert tone="warn" title={back.reason === 'ended' ? session['session.ended'] : session['session.expired.title']}>
      {back.reason !== 'ended' && <p>{endings[back.reason]}</p>}
      <p>{texts['signin.returnHint']}</p>
      {hasDraftHere() && <p>{session['session.expired.kept']}</p>}
    </Alert>
  )
}

const isForm = ({ returnTo }: ReturnState) => /^\/(add-application|agency\/create\/statment)\//.test(returnTo)

const endings = {
  idle: session['session.expired.idle'],
  limit: session['session.expired.limit'],
} as const

const isFromSignUp = (state: unknown): state is { isRegistered: boolean } =>
  typeof state === 'object' && state !== null && 'isRegistered' in state

const isFromReset = (state: unknown) => typeof state === 'object' && state !== null && 'isPasswordReset' in state

/**
 * True when the page was opened by a full page load with `?again`, because its code could not be loaded before. The
 * address is cleaned, so that a reload does not show the message again.
 */
const useAfterFailure = (): boolean => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [isAfter] = useState(() => new URLSearchParams(search).has('again'))
  useEffect(() => {
    if (isAfter) void navigate('/Signin', { replace: true, state })
  }, [isAfter, navigate, state])
  return isAfter
}
