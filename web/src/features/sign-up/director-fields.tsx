import { signup as texts } from '@portal/contract/texts/signup'
import { useFormContext } from 'react-hook-form'
import { IdInput } from '#ui/digits-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FieldPair, FormSection } from './form-section.tsx'
import { ProfessionField, SocialStatusFields, SocialUse } from './social-status-fields.tsx'
import type { LegalValues } from './values.ts'
import { YesNo } from './yes-no.tsx'

export function DirectorFields() {
  const { register, formState } = useFormContext<LegalValues>()
  const { errors } = formState
  return (
    <FormSection title={texts['signup.section.director']}>
      <FieldPair>
        <TextInput
          label={texts['signup.director.firstName']}
          error={errors.director_first_name?.message}
          isRequired
          autoComplete="given-name"
          {...register('director_first_name')}
        />
        <TextInput
          label={texts['signup.director.lastName']}
          error={errors.director_last_name?.message}
          isRequired
          autoComplete="family-name"
          {...register('director_last_name')}
        />
      </FieldPair>
      <IdInput
        label={texts['signup.director.personalId']}
        hint={texts['signup.personalId.hint']}
        error={errors.director_personal_id?.message}
        isRequired
        {...register('director_personal_id')}
      />
      <TextInput
        type="email"
        label={texts['signup.director.email']}
        error={errors.director_email?.message}
        isRequired
        autoComplete="email"
        {...register('director_email')}
      />
    </FormSection>
  )
}

export function DirectorSocialFields() {
  const { register, control, formState } = useFormContext<LegalValues>()
  return (
    <FormSection>
      <SocialUse />
      <ProfessionField
        label={texts['signup.director.profession']}
        error={formState.errors.director_profession_id?.message}
        isRequired
        {...register('director_profession_id')}
      />
      <YesNo
        control={control}
        name="director_is_compact"
        label={texts['signup.director.compact']}
        hint={texts['signup.compact.hint']}
        isRequired
      />
      <SocialStatusFields control={control} name="director_status_ids" label={texts['signup.director.statuses']} />
    </FormSection>
  )
}
