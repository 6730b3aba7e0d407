import { fill } from '@portal/contract/fill'
import { signin as texts } from '@portal/contract/texts/signin'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { TextLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { CodeStep } from './code-step.tsx'
import { NumberStep } from './number-step.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useSentCode } from './sent-code.ts'
import { isFromSignUp, WhyHere } from './why-here.tsx'

/** Sign-in: a number, then the code from the SMS (R-ID-12). Once the token is stored, the guest guard navigates on. */
export function SignInScreen() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { sent, keep } = useSentCode()
  const [isAtCode, setAtCode] = useState(sent !== null)
  const isSecondStep = isAtCode && sent !== null

  const codeSent = (number: string) => {
    keep(number)
    setAtCode(true)
    // Drops the message about the finished registration and keeps the return path.
    if (isFromSignUp(state)) void navigate('/Signin', { replace: true, state: { ...state, isRegistered: false } })
  }

  return (
    <div className="mx-auto max-w-form">
      <PageHead title={texts['signin.title']} help={texts['signin.intro']} />
      <div className="flex flex-col gap-6">
        <WhyHere />
        {!isSecondStep && <PasskeySignIn />}
        <section className="flex flex-col gap-5 rounded-md border border-line p-5 sm:p-8">
          <p className="text-sm text-ink-soft">
            {fill(texts['signin.step'], { step: isSecondStep ? 2 : 1, total: 2 })}
          </p>
          {isSecondStep ? (
            <CodeStep sent={sent} onSentAgain={() => keep(sent.number)} onBack={() => setAtCode(false)} />
          ) : (
            <NumberStep sent={sent} onSent={codeSent} onStillFresh={() => setAtCode(true)} />
          )}
        </section>
        <p className="flex flex-wrap items-center gap-x-2">
          {texts['signin.noAccount']}
          <TextLink to="/Signup" state={state} className="inline-flex min-h-11 items-center">
            {texts['signin.toSignup']}
          </TextLink>
        </p>
      </div>
    </div>
  )
}
