import { zodResolver } from '@hookform/resolvers/zod'
import type { MemberRecord } from '@portal/contract'
import { memberFields } from '@portal/contract/fields/member'
import { members as texts } from '@portal/contract/texts/members'
import { validation } from '@portal/contract/texts/validation'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { errorSummaryItems, putErrorsOnFields } from '#lib/forms/form-errors.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { SaveConflict } from '#ui/save-conflict.tsx'
import { BlockDialog } from './block-dialog.tsx'
import {
  changesSignIn,
  isVerifying,
  type MemberBody,
  type MemberValues,
  memberFieldNames,
  memberValues,
} from './member-values.ts'
import { PersonalFields } from './personal-fields.tsx'
import { memberQuery } from './queries.ts'
import { RoleSection } from './role-section.tsx'
import { StatusFields } from './status-fields.tsx'
import { useEditMember } from './use-edit-member.ts'

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
