import { zodResolver } from '@hookform/resolvers/zod'
import { legalSignup } from '@portal/contract/fields/signup/legal'
import { eid as eidTexts } from '@portal/contract/texts/eid'
import { signup as texts } from '@portal/contract/texts/signup'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { cx } from '#lib/cx.ts'
import { eidAddress } from '#lib/sign-in/eid.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, buttonClass, TextLink } from '#ui/button.tsx'
import { IdInput } from '#ui/digits-input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DirectorFields, DirectorSocialFields } from './director-fields.tsx'
import { useEidPerson } from './eid-person.ts'
import { FormSection } from './form-section.tsx'
import { IndividualForm } from './individual-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { type StepNumber, stepHeading, useStepNumber } from './steps.tsx'
import { forgetStoredForm, hasTyped, storedForm, storedValues } from './stored-form.ts'
import { TypeChoice, TypeStep, WhatYouNeed } from './type-choice.tsx'
import { type LegalBody, type LegalValues, legalFields, legalSteps, legalValues } from './values.ts'

export function SignUpScreen() {
  const { state } = useLocation()
  const eid = useEidPerson()
  const [chosen, setType] = useState<string | null>(() => storedForm()?.type ?? null)
  // Whoever began by eID goes on with what they typed when its time is over.
  const begun = eid.isOver ? storedForm()?.type : undefined
  const type = eid.person ? 'individual' : (begun ?? chosen)
  const [isRestored, setRestored] = useState(hasTyped)
  const [attempt, setAttempt] = useState(0)
  const at = useStepNumber(4)
  const choose = (next: string) => {
    if (next === type) return
    forgetStoredForm()
    setRestored(false)
    setType(next)
  }
  const begin = (next: string) => {
    flushSync(() => choose(next))
    document.getElementById(stepHeading)?.focus()
  }
  const startOver = () => {
    forgetStoredForm()
    setRestored(false)
    setAttempt((count) => count + 1)
    at.show(1)
  }
  if (eid.isPending) return <Spinner />
  return (
    <>
      <PageHead title={texts['signup.title']} help={type === null && texts['signup.intro']} />
      <div
        className={cx(
          'grid gap-x-14 gap-y-6 lg:items-start',
          type === null ? 'max-w-5xl' : 'lg:grid-cols-[minmax(0,1fr)_23rem]',
        )}
      >
        <div className={cx('flex min-w-0 flex-col gap-6', type !== null && 'max-w-form')}>
          {eid.isOver && <EidOver />}
          {isRestored && <RestoredNote onDiscard={startOver} />}
          {type === null ? (
            <TypeStep onChosen={begin} />
          ) : (
            !eid.person && <TypeChoice value={type} onChange={choose} isHidden={at.step !== 1} />
          )}
          {type === 'individual' && (
            <IndividualForm key={attempt} at={at} verified={eid.person} confirm={eid.confirm} />
          )}
          {type === 'legal' && <LegalForm key={attempt} at={at} />}
        </div>
        <div className="flex flex-col gap-4">
          {at.step === 1 && (
            <p className="flex flex-wrap items-center gap-x-2">
              {texts['signup.hasAccount']}
              <TextLink to="/Signin" state={state} className="inline-flex min-h-11 items-center">
                {texts['signup.toSignin']}
              </TextLink>
            </p>
          )}
          {type !== null && (
            <div className="max-lg:hidden">
              <WhatYouNeed isCompany={type === 'legal'} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function EidOver() {
  const { state } = useLocation()
  return (
    <Alert
      tone="warn"
      title={eidTexts['eid.signup.over']}
      action={
        <a href={eidAddress(state)} className={buttonClass('secondary')}>
          {eidTexts['eid.submit']}
        </a>
      }
    >
      {eidTexts['eid.signup.over.hint']}
    </Alert>
  )
}

const RestoredNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    tone="info"
    title={texts['signup.restored']}
    action={
      <Button variant="secondary" onClick={onDiscard}>
        {texts['signup.restored.discard']}
      </Button>
    }
  >
    {texts['signup.restored.hint']}
  </Alert>
)

function LegalForm({ at }: { at: StepNumber }) {
  const form = useForm<LegalValues, unknown, LegalBody>({
    resolver: zodResolver(legalSignup),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...legalValues, ...storedValues('legal') },
  })
  const { register, formState } = form
  const { errors } = formState

  return (
    <SignUpForm
      type="legal"
      at={at}
      form={form}
      schema={legalSignup}
      fields={legalFields}
      steps={legalSteps}
      phoneField="director_phone"
      phoneLabel={texts['signup.director.phone']}
      addressHints={{
        legal: texts['signup.legalAddress.hint.legal'],
        physical: texts['signup.physicalAddress.hint.legal'],
        written: texts['signup.address.hint.legal'],
      }}
      identity={
        <>
          <FormSection title={texts['signup.section.company']}>
            <TextInput
              label={texts['signup.companyName']}
              error={errors.company_name?.message}
              isRequired
              autoComplete="organization"
              {...register('company_name')}
            />
            <IdInput
              label={texts['signup.companyId']}
              hint={texts['signup.companyId.hint']}
              error={errors.company_id?.message}
              isRequired
              {...register('company_id')}
            />
          </FormSection>
          <DirectorFields />
        </>
      }
      social={<DirectorSocialFields />}
    />
  )
}
