import { zodResolver } from '@hookform/resolvers/zod'
import { signInNumber } from '@portal/contract/fields/digits'
import * as z from '@portal/contract/fields/z'
import { passwordReset as texts } from '@portal/contract/texts/password-reset'
import { signin } from '@portal/contract/texts/signin'
import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useErrorTitle } from '#lib/forms/form-errors.ts'
import { Button } from '#ui/button.tsx'
import { IdInput } from '#ui/digits-input.tsx'

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

export function Step({
  action,
  isWrong,
  onBack,
  onSubmit,
  children,
}: {
  action: string
  isWrong: boolean
  onBack?: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  useErrorTitle(isWrong)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="max-sm:w-full">
          {action}
        </Button>
        {onBack && (
          <Button variant="quiet" className="max-sm:-ml-3 px-3" onClick={onBack}>
            {signin['signin.back']}
          </Button>
        )}
      </div>
    </form>
  )
}
