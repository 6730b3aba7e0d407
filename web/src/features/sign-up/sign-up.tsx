import { signup as texts } from '@portal/contract/texts/signup'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { cx } from '#lib/cx.ts'
import { TextLink } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choices.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { IndividualForm } from './individual-form.tsx'
import { forgetKept, hasTyped, kept } from './kept-form.ts'
import { LegalForm } from './legal-form.tsx'
import { NeededHere } from './needed-here.tsx'
import { RestoredNote } from './restored-note.tsx'
import { useStepNumber } from './steps.tsx'

const types = [
  { value: 'individual', label: texts['signup.type.individual'] },
  { value: 'legal', label: texts['signup.type.legal'] },
]

export function SignUpScreen() {
  const { state } = useLocation()
  const [type, setType] = useState<string | null>(() => kept()?.type ?? null)
  const [isRestored, setRestored] = useState(hasTyped)
  const [attempt, setAttempt] = useState(0)
  const at = useStepNumber(4)
  const isFirst = type === null || at.step === 1
  const choose = (chosen: string) => {
    if (chosen === type) return
    forgetKept()
    setRestored(false)
    setType(chosen)
  }
  const beginAnew = () => {
    forgetKept()
    setRestored(false)
    setAttempt((count) => count + 1)
    at.show(1)
  }
  return (
    <>
      <PageHead title={texts['signup.title']} help={type === null && texts['signup.intro']} />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <div className="flex min-w-0 max-w-form flex-col gap-6">
          {isRestored && <RestoredNote onDiscard={beginAnew} />}
          <RadioGroup
            className={isFirst ? '' : 'hidden'}
            name="registration_type"
            label={texts['signup.type.label']}
            hint={texts['signup.type.changeHint']}
            isRequired
            isInline
            value={type}
            options={types}
            onChange={choose}
          />
          {type === 'individual' && <IndividualForm key={attempt} at={at} />}
          {type === 'legal' && <LegalForm key={attempt} at={at} />}
        </div>
        <div className={cx('flex flex-col gap-4', type !== null && 'max-lg:hidden')}>
          <p className="flex flex-wrap items-center gap-x-2">
            {texts['signup.hasAccount']}
            <TextLink to="/Signin" state={state} className="inline-flex min-h-11 items-center">
              {texts['signup.toSignin']}
            </TextLink>
          </p>
          <NeededHere isCompany={type === 'legal'} />
        </div>
      </div>
    </>
  )
}
