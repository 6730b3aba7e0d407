/**
 * Resets of colleagues' passkeys after lost devices: one Super Administrator proposes, another one approves (R-ID-49).
 */
import type { PasskeyResetDocument, StaffMember } from '@portal/contract/documents/desk'
import { passkeyResetFields } from '@portal/contract/fields/proposals'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { validation } from '@portal/contract/texts/validation'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { passkeyResetsQuery } from '#lib/desk/proposals.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LockIcon } from '#ui/further-icons.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { Select } from '#ui/select.tsx'
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
import { useDecidePasskeyReset, useProposePasskeyReset } from './queries.ts'
import { Past, WaitingList, WaitingRow } from './waiting-list.tsx'

export function PasskeyResets({ staff }: { staff: readonly StaffMember[] }) {
  const resets = useQuery(passkeyResetsQuery)
  const [isAsked, setAsked] = useState(false)
  return (
    <WaitingList
      id="passkey-resets"
      icon={<LockIcon />}
      title={texts['roles.resets.title']}
      none={texts['roles.resets.none']}
      rows={resets.data?.filter(({ status }) => status === 'open')}
      failed={resets.isError && { message: texts['roles.resets.error'], query: resets }}
      action={
        <Button variant="quiet" className="px-3 max-md:-mx-3" onClick={() => setAsked(true)}>
          {texts['roles.resets.propose']}
        </Button>
      }
      row={(reset) => <Reset reset={reset} />}
    >
      <Past
        rows={resets.data?.filter(({ status }) => status !== 'open') ?? []}
        caption={texts['roles.resets.past.table']}
        columns={[memberColumn, ...outcomeColumns]}
      />
      {isAsked && <ProposeResetDialog staff={staff} onClose={() => setAsked(false)} />}
    </WaitingList>
  )
}

function Reset({ reset }: { reset: PasskeyResetDocument }) {
  return (
    <WaitingRow name={reset.member?.name ?? common['common.none']} columns="xl:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <div className="text-sm">
        {reset.note && <p className="wrap-anywhere">„{reset.note}“</p>}
        <ProposedBy proposal={reset} />
      </div>
      <ProposalAnswers proposal={reset} decide={useDecidePasskeyReset()} />
    </WaitingRow>
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
