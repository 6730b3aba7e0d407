import type { StaffMember } from '@portal/contract/documents/desk'
import { passkeyResetFields } from '@portal/contract/fields/desk'
import { roles as texts } from '@portal/contract/texts/roles'
import { validation } from '@portal/contract/texts/validation'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { ProposalEnd } from './proposal-end.tsx'
import { useProposePasskeyReset } from './queries.ts'
import { roleAndAgency, useAgencyNames } from './role-and-agency.ts'

export function ProposeResetDialog({ staff, onClose }: { staff: readonly StaffMember[]; onClose: () => void }) {
  const own = useSignIn().profile?.id
  const { nameOf } = useAgencyNames()
  const toast = useToast()
  const propose = useProposePasskeyReset()
  const [member, setMember] = useState('')
  const [note, setNote] = useState('')
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
    propose.mutate(
      { member_id: Number(member), note: note.trim() || null },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={texts['roles.resets.propose']} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={send}>
        <p>{texts['roles.resets.question']}</p>
        <RequiredNote />
        <Select
          label={texts['roles.resets.whose']}
          isRequired
          options={staff
            .filter(({ id }) => id !== own)
            .map((one) => ({ value: String(one.id), label: `${one.name} – ${roleAndAgency(one, nameOf)}` }))}
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
