import { zodResolver } from '@hookform/resolvers/zod'
import { signInCode } from '@portal/contract/fields/digits'
import * as z from '@portal/contract/fields/z'
import { passwordReset as texts } from '@portal/contract/texts/password-reset'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { CodeInput } from '#ui/digits-input.tsx'
import { Step } from './step.tsx'

const schema = z.object({ sms_code: signInCode })

export function CodeStep({ number, onDone, onBack }: { number: string; onDone: () => void; onBack: () => void }) {
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
