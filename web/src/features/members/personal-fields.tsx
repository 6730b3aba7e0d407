import type { MemberRecord } from '@portal/contract'
import { fieldNames } from '@portal/contract/texts/field-names'
import { members as texts } from '@portal/contract/texts/members'
import { profile } from '@portal/contract/texts/profile'
import { useFormContext } from 'react-hook-form'
import { Alert } from '#ui/alert.tsx'
import { IdInput, PhoneInput } from '#ui/digits-input.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { MemberValues } from './member-values.ts'

export function PersonalFields({ member }: { member: MemberRecord }) {
  const { register, watch, formState } = useFormContext<MemberValues>()
  const errorOf = (name: keyof MemberValues) => formState.errors[name]?.message
  return (
    <FormSection title={profile['profile.section.personal']}>
      {member.company_name && (
        <TextInput id="company" label={profile['profile.companyName']} isReadOnly value={member.company_name} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label={fieldNames['member.edit.firstName']}
          isRequired
          error={errorOf('first_name')}
          {...register('first_name')}
        />
        <TextInput
          label={fieldNames['member.edit.lastName']}
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
          isRequired={member.personal_id !== null}
          hint={member.personal_id === null ? texts['member.released'] : undefined}
          error={errorOf('personal_id')}
          {...register('personal_id')}
        />
      </div>
      {(watch('phone') !== member.phone || (watch('personal_id') || null) !== member.personal_id) && (
        <Alert tone="warn">{texts['member.edit.contactWarning']}</Alert>
      )}
    </FormSection>
  )
}
