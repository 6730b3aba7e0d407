import type { PasskeyRow } from '@portal/contract/documents/passkey'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceName } from '#lib/sign-in/device-name.ts'
import { canUsePasskeys } from '#lib/sign-in/passkey.ts'
import { useIsPasskeyNeeded } from '#lib/sign-in/passkey-needed.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { CardPart } from '../card.tsx'
import { profileParts } from '../contents.tsx'
import { PasskeyProblem } from './passkey-problem.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { passkeysQuery, useAddPasskey } from './queries.ts'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

type Open = { readonly what: 'rename' | 'remove'; readonly passkey: PasskeyRow } | null

export function PasskeysSection() {
  const passkeys = useQuery(passkeysQuery)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const isNeeded = useIsPasskeyNeeded()
  const rows = passkeys.data?.data
  return (
    <CardPart {...profileParts.passkeys}>
      <p id="passkeys" className="text-sm text-ink-soft">
        {texts['passkeys.intro']}
      </p>
      {isNeeded && (
        <Alert tone="warn">
          <p>{texts['passkeys.required']}</p>
        </Alert>
      )}
      {passkeys.isPending && <TextSkeleton lines={2} label={texts['passkeys.loading']} />}
      {passkeys.isError && <LoadError message={texts['passkeys.error']} query={passkeys} />}
      {rows?.length === 0 && <p>{texts['passkeys.empty']}</p>}
      {rows && rows.length > 0 && (
        <PasskeyRows
          rows={rows}
          onRename={(passkey) => setOpen({ what: 'rename', passkey })}
          onRemove={(passkey) => setOpen({ what: 'remove', passkey })}
        />
      )}
      {rows?.length === 1 && (
        <Alert tone="info" isQuiet>
          {texts['passkeys.second']}
        </Alert>
      )}
      {canUsePasskeys() ? <AddPasskey /> : <p className="text-sm text-ink-soft">{texts['passkeys.unsupported']}</p>}
      {open?.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </CardPart>
  )
}

/** The name is made from the device and not asked; it can be changed afterwards. */
function AddPasskey() {
  const toast = useToast()
  const add = useAddPasskey()
  return (
    <>
      <Button
        variant="secondary"
        className="self-start"
        isPending={add.isPending}
        onClick={() =>
          add.mutate(deviceName(navigator.userAgent) ?? texts['passkeys.unnamed'], {
            onSuccess: ({ message }) => toast(message),
          })
        }
      >
        {texts['passkeys.add']}
      </Button>
      <PasskeyProblem error={add.error} />
    </>
  )
}
