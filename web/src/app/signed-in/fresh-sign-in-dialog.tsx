import { logout, profile } from '@portal/contract/endpoints/identity'
import { common } from '@portal/contract/texts/common'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { rules } from '@portal/contract/texts/rules'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { isCancelled, signInByPasskey } from '#lib/sign-in/passkey.ts'
import { renewSignIn, signIn } from '#lib/sign-in/sign-in.ts'
import { ErrorAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = { readonly onAnswer: (isFresh: boolean) => void }

export default function FreshSignInDialog({ onAnswer }: Props) {
  const confirm = useMutation({ mutationFn: signInAgain, onSuccess: () => onAnswer(true) })
  return (
    <Dialog
      title={texts['passkeys.fresh.title']}
      onClose={() => onAnswer(false)}
      isDescribedByContent
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {common['common.cancel']}
          </Button>
          <Button isPending={confirm.isPending} onClick={() => confirm.mutate()}>
            {texts['passkeys.fresh.confirm']}
          </Button>
        </>
      }
    >
      <p>{texts['passkeys.fresh.text']}</p>
      {confirm.isError && !isCancelled(confirm.error) && (
        <ErrorAlert error={confirm.error} otherwise={rules['server.passkey.wrong']} />
      )}
    </Dialog>
  )
}

const signInAgain = async () => {
  const { token: earlier, profile: here } = signIn()
  const { access_token } = await signInByPasskey()
  const { data } = await call(profile, { token: access_token })
  const isSame = data.id === here?.id
  if (isSame) renewSignIn(access_token)
  const ending = isSame ? earlier : access_token
  if (ending) await call(logout, { body: {}, token: ending }).catch(() => undefined)
  if (!isSame) throw new ApiError({ status: 403, code: 'foreign_passkey', message: texts['passkeys.fresh.other'] })
}
