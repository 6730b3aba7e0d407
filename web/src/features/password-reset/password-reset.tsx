/**
 * /reset-password (R-ID-34): three steps without a call, shown to whoever asks for them. Sign-in needs no password, so
 * the way to it comes first.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { signInCode } from '@portal/contract/fields/digits'
import { newPassword } from '@portal/contract/fields/new-password'
import * as z from '@portal/contract/fields/z'
import { fill } from '@portal/contract/fill'
import { passwordReset as texts } from '@portal/contract/texts/password-reset'
import { signin } from '@portal/contract/texts/signin'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { keepNumber } from '#lib/sign-in/sign-in-number.ts'
import { HotlineLink } from '#ui/alert.tsx'
import { Button, LinkButton, TextLink } from '#ui/button.tsx'
import { CodeInput } from '#ui/digits-input.tsx'
import { EyeIcon } from '#ui/further-icons.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Progress } from '#ui/progress.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { NumberStep, Step } from './number-step.tsx'

const titles = [texts['reset.step1.title'], texts['reset.step2.title'], texts['reset.step3.title']]

export function PasswordResetScreen() {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <PageHead
        title={texts['reset.title']}
        help={texts['reset.notice']}
        back={{ label: texts['reset.back'], to: '/Signin' }}
      />
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-2 lg:items-start">
        {isAsked ? (
          <Steps />
        ) : (
          <>
            <WithoutPassword />
            <Question onYes={() => setAsked(true)} />
          </>
        )}
      </div>
    </>
  )
}

const WithoutPassword = () => (
  <section
    aria-labelledby="reset-notice"
    className="flex flex-col items-start gap-3 rounded-md border border-brand-wash bg-brand-wash p-4 sm:gap-4 sm:p-7"
  >
    <h2 id="reset-notice" className="text-xl">
      {texts['reset.notice.title']}
    </h2>
    <p>{texts['reset.notice.where']}</p>
    <LinkButton to="/Signin" className="max-sm:w-full">
      {signin['signin.title']}
    </LinkButton>
    <NoPhone />
  </section>
)

/** Beside the steps this is a quiet note, because only their button leads on. Its link takes the typed number along. */
const StillWithoutPassword = ({ number, isAtCode }: { number: string; isAtCode: boolean }) => (
  <aside aria-labelledby="reset-notice" className="flex flex-col items-start px-4 sm:px-7 lg:py-7">
    <h2 id="reset-notice" className="text-base">
      {texts[isAtCode ? 'reset.code.none' : 'reset.notice.title']}
    </h2>
    <p className="text-sm text-ink-soft">{texts[isAtCode ? 'reset.code.elsewhere' : 'reset.notice.where']}</p>
    <TextLink to="/Signin" className="inline-flex min-h-11 items-center" onClick={() => keepNumber(number)}>
      {isAtCode ? texts['reset.code.elsewhere.link'] : signin['signin.title']}
    </TextLink>
    <NoPhone />
  </aside>
)

const NoPhone = () => (
  <p className="text-sm text-ink-soft">
    {texts['reset.notice.noPhone']} <HotlineLink />
  </p>
)

const card = 'flex flex-col rounded-md border border-line p-4 sm:p-7'

const Question = ({ onYes }: { onYes: () => void }) => (
  <section className={`${card} items-start gap-3 sm:gap-4`}>
    <h2 className="text-xl">{texts['reset.question']}</h2>
    <p>{texts['reset.question.text']}</p>
    <Button variant="secondary" className="max-sm:w-full" onClick={onYes}>
      {texts['reset.title']}
    </Button>
  </section>
)

function Steps() {
  const navigate = useNavigate()
  const [step, setStep] = useState(1)
  const [number, setNumber] = useState('')
  const progress = fill(texts['reset.progress'], { step })
  const finish = () => {
    keepNumber(number)
    void navigate('/login', { state: { isPasswordReset: true } })
  }
  return (
    <>
      <section className={`${card} gap-5`}>
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
      <StillWithoutPassword number={number} isAtCode={step === 2} />
    </>
  )
}

const schema = z.object({ sms_code: signInCode })

function CodeStep({ number, onDone, onBack }: { number: string; onDone: () => void; onBack: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { sms_code: '' } })
  useEffect(() => form.setFocus('sms_code'), [form.setFocus])
  return (
    <Step
      action={texts['reset.step2.submit']}
      onBack={onBack}
      isWrong={Object.keys(form.formState.errors).length > 0}
      onSubmit={(event) => void form.handleSubmit(onDone)(event)}
    >
      <p className="text-sm text-ink-soft">
        {texts['reset.step1.title']}: <span className="font-semibold text-ink tabular-nums">{number}</span>
      </p>
      <CodeInput
        label={texts['reset.step2.title']}
        hint={texts['reset.step2.hint']}
        error={form.formState.errors.sms_code?.message}
        isRequired
        hasNoStar
        {...form.register('sms_code')}
      />
    </Step>
  )
}

/** Step 3: the password is not sent, so the browser must not offer to store it. */
function PasswordStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const form = useForm({ resolver: zodResolver(newPassword), defaultValues: { password: '', repeat: '' } })
  const [isShown, setShown] = useState(false)
  const { errors } = form.formState
  const type = isShown ? 'text' : 'password'
  useEffect(() => form.setFocus('password'), [form.setFocus])
  return (
    <Step
      action={texts['reset.finish']}
      onBack={onBack}
      isWrong={Object.keys(form.formState.errors).length > 0}
      onSubmit={(event) => void form.handleSubmit(onDone)(event)}
    >
      <p className="text-sm text-ink-soft">{signin['signin.afterReset.text']}</p>
      <TextInput
        type={type}
        label={texts['reset.password.label']}
        hint={texts['reset.password.rule']}
        error={errors.password?.message}
        isRequired
        hasNoStar
        autoComplete="off"
        {...form.register('password')}
      />
      <TextInput
        type={type}
        label={texts['reset.password.repeat']}
        error={errors.repeat?.message}
        isRequired
        hasNoStar
        autoComplete="off"
        {...form.register('repeat')}
      />
      <Button variant="quiet" icon={<EyeIcon />} onClick={() => setShown(!isShown)} className="-ml-3 self-start px-3">
        {isShown ? texts['reset.password.hide'] : texts['reset.password.show']}
      </Button>
    </Step>
  )
}
