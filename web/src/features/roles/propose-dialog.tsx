import { permissions } from '@portal/contract/documents/desk'
import { roleChangeFields } from '@portal/contract/fields/proposals'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { hasFact, isStaff } from '@portal/contract/role-facts'
import { roles as texts } from '@portal/contract/texts/roles'
import { twoPersons } from '@portal/contract/texts/two-persons'
import { validation } from '@portal/contract/texts/validation'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { type Candidate, MemberPicker } from './member-picker.tsx'
import { ProposalEnd, roleAndAgency, useAgencyNames } from './proposal-answers.tsx'
import { useProposeRoleChange } from './queries.ts'

type ProposeDialogProps = { chosen: Candidate | null; onClose: () => void }

export function ProposeDialog({ chosen, onClose }: ProposeDialogProps) {
  const [candidate, setCandidate] = useState(chosen)
  return (
    <Dialog title={texts['roles.propose']} onClose={onClose}>
      {candidate ? <ProposalForm candidate={candidate} onClose={onClose} /> : <MemberPicker onChoose={setCandidate} />}
    </Dialog>
  )
}

const offered = permissions.filter(isStaff)

function ProposalForm({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const { agencies, nameOf } = useAgencyNames()
  const toast = useToast()
  const [role, setRole] = useState<(typeof offered)[number] | ''>('')
  const [agency, setAgency] = useState(candidate.agency_id === null ? '' : String(candidate.agency_id))
  const [note, setNote] = useTextDraft(`propose-${candidate.id}`)
  const propose = useProposeRoleChange((message) => {
    setNote('')
    toast(message)
  })
  const [isTried, setTried] = useState(false)
  const needsAgency = hasFact(role === '' ? undefined : role, 'belongsToAgency')
  const serverErrors = propose.error instanceof ApiError ? propose.error.errors : {}
  const errors = {
    permission: serverErrors.permission?.[0] ?? (isTried && role === '' ? validation['validation.choice'] : undefined),
    agency:
      serverErrors.agency_id?.[0] ??
      (isTried && needsAgency && agency === '' ? twoPersons['roles.agency.required'] : undefined),
    note: serverErrors.note?.[0] ?? roleChangeFields.note.safeParse(note).error?.issues[0]?.message,
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (role === '' || (needsAgency && agency === '') || errors.note) return
    propose.mutate(
      {
        member_id: candidate.id,
        permission: role,
        agency_id: needsAgency ? Number(agency) : null,
        note: note.trim() || null,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={send}>
      <p>
        <span className="block font-semibold wrap-anywhere">{candidate.name}</span>
        <span className="text-sm text-ink-soft">
          {fill(texts['roles.propose.now'], { role: roleAndAgency(candidate, nameOf) })}
        </span>
      </p>
      <RequiredNote />
      <Select
        label={texts['roles.col.role']}
        isRequired
        options={offered.map((value) => ({ value, label: roleLabel(value) }))}
        value={role}
        error={errors.permission}
        onChange={({ target }) => {
          setRole(offered.find((known) => known === target.value) ?? '')
          propose.reset()
        }}
      />
      {needsAgency && (
        <Select
          label={texts['roles.col.agency']}
          isRequired
          options={agencies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={agency}
          error={errors.agency}
          onChange={({ target }) => {
            setAgency(target.value)
            propose.reset()
          }}
        />
      )}
      <ProposalEnd
        hint={texts['roles.propose.note.hint']}
        note={note}
        onNote={setNote}
        noteError={errors.note}
        error={Object.keys(serverErrors).length === 0 ? propose.error : null}
        isPending={propose.isPending}
      />
    </form>
  )
}
