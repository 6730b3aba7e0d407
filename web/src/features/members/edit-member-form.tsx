import { zodResolver } from '@hookform/resolvers/zod'
import type { MemberRecord } from '@portal/contract'
import { memberFields } from '@portal/contract/fields/member'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { isStaff } from '@portal/contract/role-facts'
import { fieldNames } from '@portal/contract/texts/field-names'
import { members as texts } from '@portal/contract/texts/members'
import { profile } from '@portal/contract/texts/profile'
import { roles } from '@portal/contract/texts/roles'
import { validation } from '@portal/contract/texts/validation'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { errorSummaryItems, putErrorsOnFields } from '#lib/forms/form-errors.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IdInput, PhoneInput } from '#ui/digits-input.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { SaveConflict } from '#ui/save-conflict.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  changesSignIn,
  isVerifying,
  type MemberBody,
  type MemberValues,
  memberFieldNames,
  memberValues,
  useEditMember,
} from './member-values.ts'
import { memberName } from './members-table.tsx'
import { memberQuery } from './queries.ts'
import { RoleSection } from './role-section.tsx'
import { StatusFields } from './status-fields.tsx'

type Props = {
  member: MemberRecord
  list: string
  onSaved: (message: string) => void
  children: ReactNode
}

export function EditMemberForm({ member, list, onSaved, children }: Props) {
  const client = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [blocking, setBlocking] = useState<MemberBody | null>(null)
  const form = useForm<MemberValues, unknown, MemberBody>({
    resolver: zodResolver(memberFields),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: memberValues(member),
  })
  const save = useEditMember(member, onSaved)
  const failed = () => setAttempt((count) => count + 1)
  const send = (body: MemberBody) =>
    save.mutate(body, {
      onError: (error) => {
        setBlocking(null)
        putErrorsOnFields(error, memberFieldNames, form.setError)
        failed()
      },
    })
  const submit = (body: MemberBody) => {
    if (isVerifying(member, body) && body.basis === undefined) {
      form.setError('basis', { message: validation['validation.choice'] })
      return failed()
    }
    const { reason, ...rest } = body
    if (!changesSignIn(member, body)) return sendOrAsk(rest)
    if (reason !== undefined) return sendOrAsk(body)
    form.setError('reason', { message: validation['validation.reason.required'] })
    return failed()
  }
  const sendOrAsk = (body: MemberBody) =>
    member.status === 'active' && body.status === 'deactive' ? setBlocking(body) : send(body)
  const summary = errorSummaryItems(form.formState.errors, memberFieldNames)
  const stale = save.error instanceof ApiError && save.error.code === 'version_conflict' ? save.error : null

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-8"
        onSubmit={(event) => void form.handleSubmit(submit, failed)(event)}
      >
        <ErrorSummary items={summary} attempt={attempt} />
        {stale && (
          <SaveConflict
            error={stale}
            onRestart={() => void client.invalidateQueries({ queryKey: memberQuery(member.id).queryKey })}
          />
        )}
        {!stale && summary.length === 0 && save.error && (
          <FocusOnAnswer answer={save.error}>
            <CommandFailure error={save.error} otherwise={texts['member.edit.error.save']} />
          </FocusOnAnswer>
        )}
        <RequiredNote />
        <PersonalFields member={member} />
        {children}
        <RoleSection member={member} />
        <StatusFields member={member} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6 lg:ps-[18.5rem]">
          <Button type="submit" isPending={save.isPending && !blocking} pendingLabel={texts['member.edit.saving']}>
            {texts['member.edit.save']}
          </Button>
          <LinkButton variant="secondary" to={list}>
            {texts['member.edit.cancel']}
          </LinkButton>
        </div>
        {blocking && (
          <BlockDialog
            member={member}
            isPending={save.isPending}
            onBlock={() => send(blocking)}
            onClose={() => setBlocking(null)}
          />
        )}
      </form>
    </FormProvider>
  )
}

type BlockDialogProps = { member: MemberRecord; isPending: boolean; onBlock: () => void; onClose: () => void }

function BlockDialog({ member, isPending, onBlock, onClose }: BlockDialogProps) {
  return (
    <ConfirmDialog
      title={texts['member.edit.block.title']}
      cancelLabel={texts['member.edit.cancel']}
      confirmLabel={texts['member.edit.block.confirm']}
      isPending={isPending}
      pendingLabel={texts['member.edit.saving']}
      onConfirm={onBlock}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{memberName(member)}</p>
      <p>{texts['member.edit.block.question']}</p>
      <p className="flex items-start gap-2">
        <WarningIcon className="mt-0.5 text-warn" />
        {texts['member.edit.blockWarning']}
      </p>
      {isStaff(member.permission) && <p>{fill(roles['roles.member.block'], { role: roleLabel(member.permission) })}</p>}
    </ConfirmDialog>
  )
}

function PersonalFields({ member }: { member: MemberRecord }) {
  const form = useFormContext<MemberValues>()
  const { watch } = form
  const field = fieldsOf(form)
  return (
    <FormSection title={profile['profile.section.personal']}>
      {member.company_name && (
        <TextInput id="company" label={profile['profile.companyName']} isReadOnly value={member.company_name} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput label={fieldNames['member.edit.firstName']} isRequired {...field('first_name')} />
        <TextInput label={fieldNames['member.edit.lastName']} isRequired {...field('last_name')} />
      </div>
      <TextInput type="email" label={texts['member.edit.email']} {...field('email')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PhoneInput label={texts['member.edit.phone']} isRequired={member.phone !== null} {...field('phone')} />
        <IdInput
          label={texts['member.edit.personalId']}
          isRequired={member.personal_id !== null}
          hint={member.personal_id === null ? texts['member.released'] : undefined}
          {...field('personal_id')}
        />
      </div>
      {((watch('phone') || null) !== member.phone || (watch('personal_id') || null) !== member.personal_id) && (
        <Alert tone="warn">{texts['member.edit.contactWarning']}</Alert>
      )}
    </FormSection>
  )
}
