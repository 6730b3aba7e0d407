import { zodResolver } from '@hookform/resolvers/zod'
import { signInNumber } from '@portal/contract/fields/digits'
import * as z from '@portal/contract/fields/z'
import { passwordReset as texts } from '@portal/contract/texts/password-reset'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { IdInput } from '#ui/digits-input.tsx'
import { Step } from './step.tsx'

const schema = z.object({ personal_id: signInNumber })

export function NumberStep({ typed, onDone }: { typed: string; onDone: (number: string) => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { personal_id: typed } })
  // The button that led here is gone, so the field takes the focus.
  useEffect(() => form.setFocus('personal_id'), [form.setFocus])
  return (
    <Step
      action={texts['reset.step1.submit']}
      isWrong={Object.keys(form.formState.errors).length > 0}
      onSubmit={(event) => void form.handleSubmit(({ personal_id }) => onDone(personal_id))(event)}
    >
      <IdInput
        label={texts['reset.step1.title']}
        error={form.formState.errors.personal_id?.message}
        isRequired
        hasNoStar
        inputClassName="max-w-60 tabular-nums"
        {...form.register('personal_id')}
      />
    </Step>
  )
}
