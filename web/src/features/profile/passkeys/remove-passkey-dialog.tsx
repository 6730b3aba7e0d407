import type { PasskeyRow } from '@portal/contract/documents/passkey'
import { common } from '@portal/contract/texts/common'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
    <Dialog
      isDescribedByContent
      title={texts['passkeys.remove.question']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button variant="danger" isPending={remove.isPending} onClick={confirm}>
            {texts['passkeys.remove']}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{passkey.label}</p>
      <p>{texts['passkeys.remove.warning']}</p>
      <PasskeyProblem error={remove.error} />
    </Dialog>
  )
}
