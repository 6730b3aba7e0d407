import type { PasskeyRow } from '@portal/contract/documents/passkey'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { useToast } from '#ui/toast.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { useRenamePasskey } from './queries.ts'

type Props = { readonly passkey: PasskeyRow; readonly onClose: () => void }

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const toast = useToast()
  const rename = useRenamePasskey()
  const submit = (label: string) =>
    rename.mutate(
      { id: passkey.id, label },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    )
  return (
    <LabelDialog
      title={texts['passkeys.rename.title']}
      submit={texts['passkeys.rename']}
      initial={passkey.label}
      isPending={rename.isPending}
      error={rename.error}
      onClose={onClose}
      onSubmit={submit}
    />
  )
}
