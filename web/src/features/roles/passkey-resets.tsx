/**
 * Resets of colleagues' passkeys after lost devices: one Super Administrator proposes, another one approves (R-ID-49).
 */
import type { PasskeyResetDocument, StaffMember } from '@portal/contract/documents/desk'
import { passkeyResetFields } from '@portal/contract/fields/desk'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { validation } from '@portal/contract/texts/validation'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LockIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { Select } from '#ui/select.tsx'
import { Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import {
  memberColumn,
  outcomeColumns,
  ProposalAnswers,
  ProposalEnd,
  ProposedBy,
  roleAndAgency,
  useAgencyNames,
} from './proposal-answers.tsx'
import { passkeyResetsQuery, useDecidePasskeyReset, useProposePasskeyReset } from './queries.ts'

export function PasskeyResets({ staff }: { staff: readonly StaffMember[] }) {
  const resets = useQuery(passkeyResetsQuery)
  const [isAsked, setAsked] = useState(false)
  const open = resets.data?.filter(({ status }) => status === 'open') ?? []
  return (
    <section aria-labelledby="passkey-resets" className="rounded-md border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1.5">
        <h2 id="passkey-resets" className="flex items-center gap-2 text-base">
          <LockIcon className="text-ink-soft" />
          {texts['roles.resets.title']} <span className="font-normal text-ink-soft">{open.length}</span>
        </h2>
        {resets.data && open.length === 0 && <p className="me-auto text-ink-soft">{texts['roles.resets.none']}</p>}
        <Button variant="quiet" className="px-3 max-md:-mx-3" onClick={() => setAsked(true)}>
          {texts['roles.resets.propose']}
        </Button>
      </div>
      {resets.isError && <LoadError message={texts['roles.resets.error']} query={resets} />}
      <ul className="border-t border-line empty:hidden">
        {open.map((reset) => (
          <Reset key={reset.id} reset={reset} />
        ))}
      </ul>
      {resets.data && <PastResets resets={resets.data} />}
      {isAsked && <ProposeResetDialog staff={staff} onClose={() => setAsked(false)} />}
    </section>
  )
}

function Reset({ reset }: { reset: PasskeyResetDocument }) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-2 xl:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <p className="font-semibold wrap-anywhere">{reset.member?.name ?? common['common.none']}</p>
      <div className="text-sm">
        {reset.note && <p className="wrap-anywhere">„{reset.note}“</p>}
        <ProposedBy proposal={reset} />
      </div>
      <ProposalAnswers proposal={reset} decide={useDecidePasskeyReset()} />
    </li>
  )
}

function PastResets({ resets }: { resets: readonly PasskeyResetDocument[] }) {
  const past = resets.filter(({ status }) => status !== 'open')
  if (past.length === 0) return null
  return (
    <details className="px-4">
      <summary className="fold py-3 font-semibold">{fill(texts['roles.past'], { count: past.length })}</summary>
      <Table
        caption={texts['roles.resets.past.table']}
        columns={[memberColumn, ...outcomeColumns]}
        rows={past}
        keyOf={({ id }) => id}
      />
    </details>
  )
}

function ProposeResetDialog({ staff, onClose }: { staff: readonly StaffMember[]; onClose: () => void }) {
  const own = useSignIn().profile?.id
  const { nameOf } = useAgencyNames()
  const toast = useToast()
  const [member, setMember] = useState('')
  const [note, setNote] = useTextDraft('propose-reset')
  const propose = useProposePasskeyReset((message) => {
    setNote('')
    toast(message)
  })
  const offered = staff.filter(({ id, has_passkey }) => id !== own && has_passkey)
  const [isTried, setTried] = useState(false)
  const serverErrors = propose.error instanceof ApiError ? propose.error.errors : {}
  const errors = {
    member: serverErrors.member_id?.[0] ?? (isTried && member === '' ? validation['validation.choice'] : undefined),
    note: serverErrors.note?.[0] ?? passkeyResetFields.note.safeParse(note).error?.issues[0]?.message,
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (member === '' || errors.note) return
    propose.mutate({ member_id: Number(member), note: note.trim() || null }, { onSuccess: onClose })
  }
  if (offered.length === 0)
    return (
      <Dialog
        title={texts['roles.resets.propose']}
        onClose={onClose}
        isDescribedByContent
        actions={<Button onClick={onClose}>{common['common.close']}</Button>}
      >
        <p>{texts['roles.resets.nobody']}</p>
      </Dialog>
    )
  return (
    <Dialog title={texts['roles.resets.propose']} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={send}>
        <p>{texts['roles.resets.question']}</p>
        <RequiredNote />
        <Select
          label={texts['roles.resets.whose']}
          isRequired
          options={offered.map((one) => ({
            value: String(one.id),
            label: `${one.name} – ${roleAndAgency(one, nameOf)}`,
          }))}
          value={member}
          error={errors.member}
          onChange={({ target }) => {
            setMember(target.value)
            propose.reset()
          }}
        />
        <ProposalEnd
          hint={texts['roles.resets.note.hint']}
          note={note}
          onNote={setNote}
          noteError={errors.note}
          error={Object.keys(serverErrors).length === 0 ? propose.error : null}
          isPending={propose.isPending}
        />
      </form>
    </Dialog>
  )
}
