import type { PasskeyRow } from '@portal/contract/documents/session'
import { fill } from '@portal/contract/fill'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceName } from '#lib/sign-in/device-name.ts'
import { canUsePasskeys } from '#lib/sign-in/passkey.ts'
import { useIsPasskeyNeeded } from '#lib/sign-in/passkey-needed.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { CardPart } from '../card.tsx'
import { profileParts } from '../contents.tsx'
import { passkeysQuery, useAddPasskey, useRemovePasskey } from './queries.ts'
import { PasskeyProblem, RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

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

type Props = {
  readonly rows: readonly PasskeyRow[]
  readonly onRename: (passkey: PasskeyRow) => void
  readonly onRemove: (passkey: PasskeyRow) => void
}

const PasskeyRows = ({ rows, onRename, onRemove }: Props) => (
  <ul className="flex flex-col divide-y divide-line border-y border-line">
    {rows.map((passkey) => (
      <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
        <div className="min-w-0 sm:flex-1 sm:basis-56">
          <p className="font-semibold wrap-anywhere">{passkey.label}</p>
          <p className="text-sm text-ink-soft">
            <span className="inline-block">
              {fill(texts['passkeys.created'], { date: shortDate(passkey.created_at) })}
              {'\u00a0·'}
            </span>{' '}
            <span className="inline-block">
              {passkey.last_used_at === null
                ? texts['passkeys.neverUsed']
                : fill(texts['passkeys.lastUsed'], { date: shortDate(passkey.last_used_at) })}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:-ms-3">
          <Button
            variant="quiet"
            className="max-sm:px-3"
            aria-label={fill(texts['passkeys.rename.aria'], { label: passkey.label })}
            onClick={() => onRename(passkey)}
          >
            {texts['passkeys.rename']}
          </Button>
          <Button
            variant="quiet"
            className="max-sm:px-3"
            aria-label={fill(texts['passkeys.remove.aria'], { label: passkey.label })}
            onClick={() => onRemove(passkey)}
          >
            {texts['passkeys.remove']}
          </Button>
        </div>
      </li>
    ))}
  </ul>
)

type RemovePasskeyDialogProps = { readonly passkey: PasskeyRow; readonly onClose: () => void }

function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
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
