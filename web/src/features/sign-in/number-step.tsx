import { zodResolver } from '@hookform/resolvers/zod'
import { signInNumber } from '@portal/contract/fields/digits'
import * as z from '@portal/contract/fields/z'
import { codeTexts } from '@portal/contract/texts/codes'
import { signin as texts } from '@portal/contract/texts/signin'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { cx } from '#lib/cx.ts'
import { numberForSignIn } from '#lib/sign-in/sign-in-number.ts'
import { Button } from '#ui/button.tsx'
import { IdInput } from '#ui/digits-input.tsx'
import { FaultAlert } from '#ui/fault-alerts.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import { LockedPanel } from './locked-panel.tsx'
import { isFresh, requestCode, type SentCode, useRefusal } from './sent-code.ts'

type Props = {
  sent: SentCode | null
  isSecondary: boolean
  onSent: (number: string, id: string | undefined) => void
  onStillFresh: () => void
}

export function NumberStep({ sent, isSecondary, onSent, onStillFresh }: Props) {
  const form = useForm({
    resolver: zodResolver(z.object({ personal_id: signInNumber })),
    defaultValues: { personal_id: sent?.number ?? numberForSignIn() },
  })
  const request = useMutation({
    mutationFn: (number: string) => requestCode({ number, id: sent?.number === number ? sent.id : undefined }),
    onSuccess: ({ id }, number) => onSent(number, id),
    onError: (error) => {
      refusal.show(error)
    },
  })
  const refusal = useRefusal(form, 'personal_id', request.error)
  const { wait } = refusal
  const ask = (number: string) => {
    if (wait.message) form.setFocus('personal_id')
    else if (isFresh(sent, number)) onStillFresh()
    else request.mutate(number)
  }
  // After "back" the pressed button is gone, so the field takes the focus.
  const isBack = sent !== null
  useEffect(() => {
    if (isBack) form.setFocus('personal_id')
  }, [isBack, form.setFocus])
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ personal_id }) => ask(personal_id))(event)}
      className="flex grow flex-col gap-5"
    >
      <IdInput
        label={texts['signin.personalId.label']}
        hint={<Unbroken>{texts['signin.personalId.hint']}</Unbroken>}
        error={refusal.message}
        isRequired
        hasNoStar
        autoComplete="username webauthn"
        inputClassName="max-w-60 tabular-nums"
        {...form.register('personal_id', { onChange: wait.forget })}
      />
      <FaultAlert error={request.error} title={codeTexts['server.code.sendFailed']} />
      {wait.isLocked ? (
        <LockedPanel wait={wait} onUnlocked={() => form.setFocus('personal_id')} />
      ) : (
        <Button
          type="submit"
          variant={isSecondary ? 'secondary' : 'primary'}
          isPending={request.isPending}
          className={cx('w-full', isSecondary && 'mt-auto')}
        >
          {texts['signin.requestCode']}
        </Button>
      )}
    </form>
  )
}
