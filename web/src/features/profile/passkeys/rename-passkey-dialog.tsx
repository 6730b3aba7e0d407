import type { PasskeyRow } from '@portal/contract/documents/session'
import { nameLimit } from '@portal/contract/fields/names'
import { common } from '@portal/contract/texts/common'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { rules } from '@portal/contract/texts/rules'
import { type FormEvent, useId, useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useValuesDraft } from '#lib/drafts/use-text-draft.ts'
import { isAlreadyRegistered, isCancelled } from '#lib/sign-in/passkey.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useRenamePasskey } from './queries.ts'

type RenamePasskeyDialogProps = { readonly passkey: PasskeyRow; readonly onClose: () => void }

export function RenamePasskeyDialog({ passkey: { id, label: former }, onClose }: RenamePasskeyDialogProps) {
  const toast = useToast()
  const [{ label }, write] = useValuesDraft(`passkey-${id}`, { label: former })
  const rename = useRenamePasskey((message) => {
    write({ label: former })
    toast(message)
  })
  const [isTried, setTried] = useState(false)
  const form = useId()
  const isMissing = label.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) return
    rename.mutate({ id, label: label.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={texts['passkeys.rename.title']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button type="submit" form={form} isPending={rename.isPending}>
            {texts['passkeys.rename']}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <RequiredNote />
        <TextInput
          label={texts['passkeys.label']}
          hint={texts['passkeys.label.hint']}
          error={isTried && isMissing ? texts['validation.passkey.label.required'] : undefined}
          isRequired
          maxLength={nameLimit}
          value={label}
          onChange={({ target }) => write({ label: target.value })}
        />
        <PasskeyProblem error={rename.error} />
      </form>
    </Dialog>
  )
}

export function PasskeyProblem({ error }: { readonly error: unknown }) {
  if (!error || isCancelled(error)) return null
  if (isAlreadyRegistered(error)) return <Alert tone="warn">{rules['server.passkey.taken']}</Alert>
  return <CommandFailure error={error} otherwise={rules['server.passkey.invalid']} />
}
