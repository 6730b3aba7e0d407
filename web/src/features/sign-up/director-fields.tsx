import { signup as texts } from '@portal/contract/texts/signup'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { IdInput } from '#ui/digits-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FieldPair, FormSection } from './form-section.tsx'
import { ProfessionField, SocialStatusFields, SocialUse } from './social-status-fields.tsx'
import type { LegalValues } from './values.ts'
import { YesNo } from './yes-no.tsx'

export function DirectorFields() {
  const field = fieldsOf(useFormContext<LegalValues>())
  return (
    <FormSection title={texts['signup.section.director']}>
      <FieldPair>
        <TextInput
          label={texts['signup.director.firstName']}
          isRequired
          autoComplete="given-name"
          {...field('director_first_name')}
        />
        <TextInput
          label={texts['signup.director.lastName']}
          isRequired
          autoComplete="family-name"
          {...field('director_last_name')}
        />
      </FieldPair>
      <IdInput
        label={texts['signup.director.personalId']}
        hint={texts['signup.personalId.hint']}
        isRequired
        {...field('director_personal_id')}
      />
      <TextInput
        type="email"
        label={texts['signup.director.email']}
        isRequired
        autoComplete="email"
        {...field('director_email')}
      />
    </FormSection>
  )
}

export function DirectorSocialFields() {
  const form = useFormContext<LegalValues>()
  const field = fieldsOf(form)
  return (
    <FormSection>
      <SocialUse />
      <ProfessionField label={texts['signup.director.profession']} isRequired {...field('director_profession_id')} />
      <YesNo
        control={form.control}
        name="director_is_compact"
        label={texts['signup.director.compact']}
        hint={texts['signup.compact.hint']}
        isRequired
      />
      <SocialStatusFields control={form.control} name="director_status_ids" label={texts['signup.director.statuses']} />
    </FormSection>
  )
}
