import { zodResolver } from '@hookform/resolvers/zod'
import type { MemberRecord } from '@portal/contract'
import { memberFields } from '@portal/contract/fields/member'
import { members as texts } from '@portal/contract/texts/members'
import { profile } from '@portal/contract/texts/profile'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { ApiError } from '#lib/api-error.ts'
import { putErrorsOnFields, summaryOf } from '#lib/form-errors.ts'
import { Alert, ErrorAlert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { IdInput, PhoneInput } from '#ui/digits-input.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { SaveConflict } from '#ui/save-conflict.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { type MemberBody, type MemberValues, memberFieldNames, valuesOf } from './member-values.ts'
import { nameOf } from './members-table.tsx'
import { memberQuery } from './queries.ts'
import { useEditMember } from './use-edit-member.ts'

const statuses = [
  { value: 'active', label: texts['member.edit.status.active'] },
  { value: 'deactive', label: texts['member.edit.status.deactive'] },
]
const documentStatuses = [
  { value: 'not_verified', label: texts['member.edit.document.notVerified'] },
  { value: 'verified', label: texts['member.edit.document.verified'] },
]

type Props = {
  member: MemberRecord
  list: string
  onSaved: (message: string) => void
  /** The identity document: it is looked at before the decision on it, and the button stands below all that it saves. */
  children: ReactNode
}

export function EditMemberForm({ member, list, onSaved, children }: Props) {
  const client = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  /** What is saved when the question whether to block is answered. */
  const [blocking, setBlocking] = useState<MemberBody | null>(null)
  const form = useForm<MemberValues, unknown, MemberBody>({
    resolver: zodResolver(memberFields),
    // Checked when it is sent: an error that appears on leaving a field would move the button from under the pointer.
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: valuesOf(member),
  })
  const save = useEditMember(member)
  const failed = () => setAttempt((count) => count + 1)
  const send = (body: MemberBody) =>
    save.mutate(body, {
      onSuccess: ({ message }) => onSaved(message),
      onError: (error) => {
        setBlocking(null)
        putErrorsOnFields(error, memberFieldNames, form.setError)
        failed()
      },
    })
  const submit = (body: MemberBody) =>
    member.status === 'active' && body.status === 'deactive' ? setBlocking(body) : send(body)
  const { register, control, formState } = form
  const status = useController({ control, name: 'status' }).field
  const documents = useController({ control, name: 'document_verified_status' }).field
  const errorOf = (name: keyof MemberValues) => formState.errors[name]?.message
  const summary = summaryOf(formState.errors, memberFieldNames)
  const stale = save.error instanceof ApiError && save.error.code === 'version_conflict' ? save.error : null

  return (
    <form
      noValidate
      className="flex flex-col gap-8"
      onSubmit={(event) => void form.handleSubmit(submit, failed)(event)}
    >
      <ErrorSummary items={summary} attempt={attempt} />
      {stale && (
        <SaveConflict
          error={stale}
          onStartAnew={() => void client.invalidateQueries({ queryKey: memberQuery(member.id).queryKey })}
        />
      )}
      {!stale && summary.length === 0 && <ErrorAlert error={save.error} otherwise={texts['member.edit.error.save']} />}
      <FormSection title={profile['profile.section.personal']}>
        {member.company_name && (
          <TextInput id="company" label={profile['profile.companyName']} isReadOnly value={member.company_name} />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            label={texts['member.edit.firstName']}
            isRequired
            error={errorOf('first_name')}
            {...register('first_name')}
          />
          <TextInput
            label={texts['member.edit.lastName']}
            isRequired
            error={errorOf('last_name')}
            {...register('last_name')}
          />
        </div>
        <TextInput type="email" label={texts['member.edit.email']} error={errorOf('email')} {...register('email')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <PhoneInput label={texts['member.edit.phone']} isRequired error={errorOf('phone')} {...register('phone')} />
          <IdInput
            label={texts['member.edit.personalId']}
            isRequired
            error={errorOf('personal_id')}
            {...register('personal_id')}
          />
        </div>
        {(form.watch('phone') !== member.phone || form.watch('personal_id') !== member.personal_id) && (
          <Alert tone="warn">{texts['member.edit.contactWarning']}</Alert>
        )}
      </FormSection>
      {children}
      <FormSection title={texts['member.edit.status']}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select label={texts['member.edit.status']} options={statuses} error={errorOf('status')} {...status} />
          <Select
            label={texts['member.edit.document']}
            options={documentStatuses}
            // Who waits is decided on purpose only: left there, nothing is sent of it.
            hasPlaceholder={member.documents_waiting}
            placeholder={texts['members.filter.submitted']}
            error={errorOf('document_verified_status')}
            {...documents}
            value={documents.value ?? ''}
            onChange={({ target }) => documents.onChange(target.value || undefined)}
          />
        </div>
        {member.status === 'active' && status.value === 'deactive' && (
          <Alert tone="warn">{texts['member.edit.blockWarning']}</Alert>
        )}
      </FormSection>
      <div className="flex flex-wrap gap-3 border-t border-line pt-6 lg:ps-[18.5rem]">
        <Button type="submit" isPending={save.isPending && !blocking} pendingLabel={texts['member.edit.saving']}>
          {texts['member.edit.save']}
        </Button>
        <LinkButton look="secondary" to={list}>
          {texts['member.edit.cancel']}
        </LinkButton>
      </div>
      {blocking && (
        <BlockDialog
          name={nameOf(member)}
          isPending={save.isPending}
          onBlock={() => send(blocking)}
          onClose={() => setBlocking(null)}
        />
      )}
    </form>
  )
}
