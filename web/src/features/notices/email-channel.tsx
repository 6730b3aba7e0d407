import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { fill } from '@portal/contract/fill'
import { maxEmail } from '@portal/contract/limits'
import { isStaff } from '@portal/contract/role-facts'
import { channels as texts } from '@portal/contract/texts/channels'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useChooseKinds, useConfirmEmail, useOfferEmail, useRemoveEmail } from './queries.ts'

/** A new address is kept here until its code, because the portal shows the confirmed one until then. */
export function EmailChannel({ email, digest }: Pick<ChannelsDocument, 'email' | 'digest'>) {
  const { profile } = useSignIn()
  const choose = useChooseKinds()
  const [waiting, setWaiting] = useState<string | null>(null)
  const [isChanging, setChanging] = useState(false)
  const offered = waiting ?? (email !== null && email.confirmed_at === null ? email.address : null)
  const isFailed = email !== null && email.failed_at !== null
  return (
    <div className="flex flex-col gap-3">
      {email && <p className="font-semibold wrap-anywhere">{email.address}</p>}
      {email?.confirmed_at && !isFailed && (
        <p className="text-sm text-ink-soft">
          {fill(texts['channels.email.confirmed'], { date: shortDate(email.confirmed_at) })}
        </p>
      )}
      {isFailed && <Alert tone="warn">{texts['channels.email.failed']}</Alert>}
      {offered !== null && (
        <CodeForm
          address={offered}
          offersDigest={isStaff(profile?.permission) && !digest && !email?.confirmed_at}
          onDone={(wantsDigest) => {
            setWaiting(null)
            setChanging(false)
            if (wantsDigest) choose.mutate({ kinds: [], digest: true })
          }}
        />
      )}
      <CommandFailure error={choose.error} />
      {email === null || isChanging ? (
        <AddressForm
          onSent={(address) => {
            setWaiting(address)
            setChanging(false)
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {isFailed && offered === null && <ConfirmAgain address={email.address} onSent={setWaiting} />}
          <Button variant="quiet" onClick={() => setChanging(true)}>
            {texts['channels.email.change']}
          </Button>
          <RemoveButton onRemoved={() => setWaiting(null)} />
        </div>
      )}
    </div>
  )
}

function AddressForm({ onSent }: { readonly onSent: (address: string) => void }) {
  const [address, setAddress] = useState('')
  const offer = useOfferEmail()
  const toast = useToast()
  const send = (event: FormEvent) => {
    event.preventDefault()
    offer.mutate(address.trim(), {
      onSuccess: ({ message }) => {
        toast(message)
        onSent(address.trim())
      },
    })
  }
  const fieldError = fieldErrorOf(offer.error, 'address')
  return (
    <form noValidate onSubmit={send} className="flex max-w-md flex-col items-start gap-3">
      <TextInput
        label={texts['channels.email']}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxEmail}
        value={address}
        error={fieldError}
        onChange={({ target }) => setAddress(target.value)}
      />
      {!fieldError && <CommandFailure error={offer.error} otherwise={texts['channels.email.sendFailed']} />}
      <Button type="submit" isPending={offer.isPending}>
        {texts['channels.email.add']}
      </Button>
    </form>
  )
}

/** For an address to which mails did not arrive, and do again. */
function ConfirmAgain({ address, onSent }: { readonly address: string; readonly onSent: (address: string) => void }) {
  const offer = useOfferEmail()
  const toast = useToast()
  return (
    <>
      <Button
        variant="secondary"
        isPending={offer.isPending}
        onClick={() =>
          offer.mutate(address, {
            onSuccess: ({ message }) => {
              toast(message)
              onSent(address)
            },
          })
        }
      >
        {texts['channels.email.confirmAgain']}
      </Button>
      <CommandFailure error={offer.error} otherwise={texts['channels.email.sendFailed']} />
    </>
  )
}

type CodeFormProps = {
  readonly address: string
  readonly offersDigest: boolean
  readonly onDone: (wantsDigest: boolean) => void
}

function CodeForm({ address, offersDigest, onDone }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [wantsDigest, setWantsDigest] = useState(true)
  const confirm = useConfirmEmail()
  const again = useOfferEmail()
  const toast = useToast()
  const send = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(code.replaceAll(/\D/g, ''), {
      onSuccess: ({ message }) => {
        toast(message)
        onDone(offersDigest && wantsDigest)
      },
    })
  }
  const fieldError = fieldErrorOf(confirm.error, 'code')
  return (
    <form noValidate onSubmit={send} className="flex flex-col items-start gap-3">
      <p className="text-sm font-semibold text-warn wrap-anywhere">
        {texts['channels.email.waits']}: {address}
      </p>
      <TextInput
        label={texts['channels.email.code']}
        hint={texts['channels.email.code.hint']}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={fieldError}
        onChange={({ target }) => setCode(target.value)}
      />
      {!fieldError && <CommandFailure error={confirm.error} />}
      {offersDigest && (
        <Checkbox
          id="digest-offer"
          label={texts['channels.digest']}
          checked={wantsDigest}
          onChange={({ target }) => setWantsDigest(target.checked)}
        />
      )}
      <CommandFailure error={again.error} otherwise={texts['channels.email.sendFailed']} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={confirm.isPending}>
          {texts['channels.email.confirm']}
        </Button>
        <Button
          variant="quiet"
          isPending={again.isPending}
          onClick={() => again.mutate(address, { onSuccess: ({ message }) => toast(message) })}
        >
          {texts['channels.email.again']}
        </Button>
      </div>
    </form>
  )
}

function RemoveButton({ onRemoved }: { readonly onRemoved: () => void }) {
  const remove = useRemoveEmail()
  const toast = useToast()
  return (
    <>
      <Button
        variant="quiet"
        isPending={remove.isPending}
        onClick={() =>
          remove.mutate(null, {
            onSuccess: ({ message }) => {
              toast(message)
              onRemoved()
            },
          })
        }
      >
        {texts['channels.email.remove']}
      </Button>
      <CommandFailure error={remove.error} />
    </>
  )
}

const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors?.[field]?.[0] : undefined
