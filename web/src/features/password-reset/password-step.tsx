import { zodResolver } from '@hookform/resolvers/zod'
import { newPassword } from '@portal/contract/fields/new-password'
import { passwordReset as texts } from '@portal/contract/texts/password-reset'
import { signin } from '@portal/contract/texts/signin'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { EyeIcon } from '#ui/further-icons.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Step } from './step.tsx'

/** Step 3: the password is not sent, so the browser must not offer to store it. */
export function PasswordStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
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
