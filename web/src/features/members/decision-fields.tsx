import type { MemberRecord } from '@portal/contract'
import { members as texts } from '@portal/contract/texts/members'
import { useController, useFormContext } from 'react-hook-form'
import { Alert } from '#ui/alert.tsx'
import { RadioGroup } from '#ui/choices.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { hasDocuments, isVerifying, type MemberValues } from './member-values.ts'

const documents = { value: 'documents', label: texts['member.edit.basis.documents'] }
const cardSeen = { value: 'card_seen', label: texts['member.edit.basis.cardSeen'] }

/** By what somebody’s identity was verified, or why it was refused (R-ID-33). */
export function DecisionFields({ member }: { member: MemberRecord }) {
  const { watch, register, formState } = useFormContext<MemberValues>()
  const values = watch()
  if (isVerifying(member, values)) return <BasisField member={member} />
  const isRefusing = values.document_verified_status === 'not_verified'
  if (!isRefusing || !(hasDocuments(member) || member.document_verified_status === 'verified')) return null
  return (
    <TextArea
      label={texts['member.edit.refusalReason']}
      hint={texts['member.edit.refusalReason.hint']}
      error={formState.errors.document_refusal_reason?.message}
      {...register('document_refusal_reason')}
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
