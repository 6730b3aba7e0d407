/**
 * /reset-password (R-ID-34): three steps without a call. Sign-in needs no password, and the page says so from the
 * start.
 */
import { fill } from '@portal/contract/fill'
import { passwordReset as texts } from '@portal/contract/texts/password-reset'
import { signin } from '@portal/contract/texts/signin'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { HotlineLink } from '#ui/alert.tsx'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Progress } from '#ui/progress.tsx'
import { useToast } from '#ui/toast.tsx'
import { CodeStep } from './code-step.tsx'
import { NumberStep } from './number-step.tsx'
import { PasswordStep } from './password-step.tsx'

const titles = [texts['reset.step1.title'], texts['reset.step2.title'], texts['reset.step3.title']]

export function PasswordResetScreen() {
  const navigate = useNavigate()
  const toast = useToast()
  const [step, setStep] = useState(1)
  const [number, setNumber] = useState('')
  const progress = fill(texts['reset.progress'], { step })

  const finish = () => {
    toast(texts['reset.done.text'], 'info')
    void navigate('/login')
  }
  const form = (
    <section className="flex max-w-form flex-col gap-5 rounded-md border border-line p-5 sm:p-7">
      <div className="flex flex-col gap-2">
        <div role="status">
          <h2 className="text-xl">
            {progress}: {titles[step - 1]}
          </h2>
        </div>
        <Progress label={progress} value={step} max={3} />
      </div>
      {step === 1 && (
        <NumberStep
          typed={number}
          onDone={(typed) => {
            setNumber(typed)
            setStep(2)
          }}
        />
      )}
      {step === 2 && <CodeStep number={number} onDone={() => setStep(3)} onBack={() => setStep(1)} />}
      {step === 3 && <PasswordStep onDone={finish} onBack={() => setStep(2)} />}
    </section>
  )
  return (
    <>
      <PageHead
        title={texts['reset.title']}
        help={texts['reset.notice']}
        back={{ label: texts['reset.back'], to: '/Signin' }}
      />
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:items-start">
        {form}
        {step === 1 ? <NoPassword /> : <NoPasswordLine isAtCode={step === 2} />}
      </div>
    </>
  )
}

const NoPassword = () => (
  <section
    aria-labelledby="reset-notice"
    className="flex max-w-form flex-col items-start gap-3 rounded-md bg-brand-wash p-5 sm:p-7"
  >
    <h2 id="reset-notice" className="text-xl">
      {texts['reset.notice.title']}
    </h2>
    <p>{texts['reset.notice.where']}</p>
    <LinkButton variant="secondary" to="/Signin" className="my-1 max-sm:w-full">
      {signin['signin.title']}
    </LinkButton>
    <NoPhone />
  </section>
)

const NoPasswordLine = ({ isAtCode }: { isAtCode: boolean }) => (
  <div className="lg:pt-5">
    {isAtCode && <h2 className="text-base">{signin['signin.code.notArrived']}</h2>}
    <TextLink to="/Signin" className="inline-flex min-h-11 items-center font-semibold">
      {texts['reset.notice.title']}
    </TextLink>
    <NoPhone />
  </div>
)

const NoPhone = () => (
  <p className="text-sm text-ink-soft">
    {texts['reset.notice.noPhone']} <HotlineLink />
  </p>
)
