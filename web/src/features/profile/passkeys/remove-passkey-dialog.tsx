import type { PasskeyRow } from '@portal/contract/documents/passkey'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { PasskeyProblem } from './passkey-problem.tsx'
import { useRemovePasskey } from './queries.ts'

type Props = { readonly passkey: PasskeyRow; readonly onClose: () => void }

export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const toast = useToast()
  const remove = useRemovePasskey()
  const confirm = () =>
    remove.mutate(passkey.id, {
      onSuccess: ({ message }) => {
        toast(message)
        onClose()
        // The row disappears together with the focused button, so the heading takes the focus.
        document.querySelector('h1')?.focus()
      },
    })
  return (
    <ConfirmDialog
      title={texts['passkeys.remove.question']}
      confirmLabel={texts['passkeys.remove']}
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-semibold">{passkey.label}</p>
      <p>{texts['passkeys.remove.warning']}</p>
      <PasskeyProblem error={remove.error} />
    </ConfirmDialog>
  )
}
