import type { MemberRecord } from '@portal/contract'
import { members as texts } from '@portal/contract/texts/members'
import { useController, useFormContext } from 'react-hook-form'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { Alert } from '#ui/alert.tsx'
import { RadioGroup } from '#ui/choices.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { changesSignIn, hasDocuments, isVerifying, type MemberValues, unblocksStaff } from './member-values.ts'

const statuses = [
  { value: 'active', label: texts['member.edit.status.active'] },
  { value: 'deactive', label: texts['member.edit.status.deactive'] },
]
const documentStatuses = [
  { value: 'not_verified', label: texts['member.edit.document.notVerified'] },
  { value: 'verified', label: texts['member.edit.document.verified'] },
]

export function StatusFields({ member }: { member: MemberRecord }) {
  const form = useFormContext<MemberValues>()
  const { control, watch } = form
  const field = fieldsOf(form)
  const { field: status, fieldState: statusState } = useController({ control, name: 'status' })
  const { field: documents, fieldState: documentsState } = useController({ control, name: 'document_verified_status' })
  return (
    <FormSection title={texts['member.edit.status']}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={texts['member.edit.status']} options={statuses} error={statusState.error?.message} {...status} />
        <Select
          label={texts['member.edit.document']}
          options={documentStatuses}
          // For waiting documents no decision is preselected, so that saving other fields decides nothing.
          hasPlaceholder={member.documents_waiting}
          placeholder={texts['members.filter.submitted']}
          error={documentsState.error?.message}
          {...documents}
          value={documents.value ?? ''}
          onChange={({ target }) => documents.onChange(target.value || undefined)}
        />
      </div>
      <DecisionFields member={member} />
      {member.status === 'active' && status.value === 'deactive' && (
        <Alert tone="warn">{texts['member.edit.blockWarning']}</Alert>
      )}
      {unblocksStaff(member, status.value) && <Alert tone="warn">{texts['member.edit.unblockWarning']}</Alert>}
      {changesSignIn(member, watch()) && (
        <TextArea
          label={texts['member.edit.reason']}
          hint={texts['member.edit.reason.hint']}
          isRequired
          rows={2}
          {...field('reason')}
        />
      )}
    </FormSection>
  )
}

const documents = { value: 'documents', label: texts['member.edit.basis.documents'] }
const cardSeen = { value: 'card_seen', label: texts['member.edit.basis.cardSeen'] }

/** By what somebody’s identity was verified, or why it was refused (R-ID-33). */
function DecisionFields({ member }: { member: MemberRecord }) {
  const form = useFormContext<MemberValues>()
  const field = fieldsOf(form)
  const values = form.watch()
  if (isVerifying(member, values)) return <BasisField member={member} />
  const isRefusing = values.document_verified_status === 'not_verified'
  if (!isRefusing || !(hasDocuments(member) || member.document_verified_status === 'verified')) return null
  return (
    <TextArea
      label={texts['member.edit.refusalReason']}
      hint={texts['member.edit.refusalReason.hint']}
      {...field('document_refusal_reason')}
    />
  )
}

function BasisField({ member }: { member: MemberRecord }) {
  const { field, fieldState } = useController<MemberValues, 'basis'>({ name: 'basis' })
  const hasNone = !hasDocuments(member)
  return (
    <div className="flex flex-col gap-4">
      {hasNone && <Alert tone="warn">{texts['member.edit.basis.none']}</Alert>}
      <RadioGroup
        name="basis"
        label={texts['member.edit.basis.question']}
        isRequired
        options={hasNone ? [cardSeen] : [documents, cardSeen]}
        value={field.value ?? null}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    </div>
  )
}
