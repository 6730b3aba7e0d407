import { zodResolver } from '@hookform/resolvers/zod'
import { individualSignup } from '@portal/contract/fields/signup/individual'
import { signup as texts } from '@portal/contract/texts/signup'
import { useController, useForm, useFormContext } from 'react-hook-form'
import { DateFields } from '#ui/date-input.tsx'
import { IdInput } from '#ui/digits-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FieldPair, FormSection } from './form-section.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { ProfessionField, SocialStatusFields, SocialUse } from './social-status-fields.tsx'
import type { StepNumber } from './steps.tsx'
import { storedValues } from './stored-form.ts'
import {
  type IndividualBody,
  type IndividualValues,
  individualFields,
  individualSteps,
  individualValues,
} from './values.ts'
import { YesNo } from './yes-no.tsx'

const schema = individualSignup(() => new Date())

export function IndividualForm({ at }: { at: StepNumber }) {
  const form = useForm<IndividualValues, unknown, IndividualBody>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...individualValues, ...storedValues('individual') },
  })
  const birthDate = useController({ control: form.control, name: 'birth_date' }).field
  const { register } = form
  const errorOf = (name: keyof typeof form.formState.errors) => form.formState.errors[name]?.message

  return (
    <SignUpForm
      type="individual"
      at={at}
      form={form}
      schema={schema}
      fields={individualFields}
      steps={individualSteps}
      phoneField="phone"
      phoneLabel={texts['signup.phone']}
      addressHints={{
        legal: texts['signup.legalAddress.hint'],
        physical: texts['signup.physicalAddress.hint'],
        written: texts['signup.address.hint'],
      }}
      identity={
        <FormSection>
          <FieldPair>
            <TextInput
              label={texts['signup.firstName']}
              error={errorOf('first_name')}
              isRequired
              autoComplete="given-name"
              {...register('first_name')}
            />
            <TextInput
              label={texts['signup.lastName']}
              error={errorOf('last_name')}
              isRequired
              autoComplete="family-name"
              {...register('last_name')}
            />
          </FieldPair>
          <IdInput
            label={texts['signup.personalId']}
            hint={texts['signup.personalId.hint']}
            error={errorOf('personal_id')}
            isRequired
            {...register('personal_id')}
          />
          <DateFields
            label={texts['signup.birthDate']}
            hint={texts['signup.birthDate.hint']}
            error={errorOf('birth_date')}
            isRequired
            isBirthday
            name="birth_date"
            value={birthDate.value}
            onChange={birthDate.onChange}
            onBlur={birthDate.onBlur}
          />
          <TextInput
            type="email"
            label={texts['signup.email.optional']}
            error={errorOf('email')}
            autoComplete="email"
            {...register('email')}
          />
        </FormSection>
      }
      social={<SocialFields />}
    />
  )
}

const degrees = [
  { value: 'bachelor', label: texts['signup.degree.bachelor'] },
  { value: 'master', label: texts['signup.degree.master'] },
]

function SocialFields() {
  const { register, control, watch, setValue, formState } = useFormContext<IndividualValues>()
  const forgetDegree = (isStudent: boolean) => {
    if (!isStudent) setValue('degree_level', '', { shouldValidate: formState.isSubmitted })
  }
  return (
    <FormSection>
      <SocialUse />
      <ProfessionField
        label={texts['signup.profession']}
        error={formState.errors.profession_id?.message}
        isRequired
        {...register('profession_id')}
      />
      <YesNo
        control={control}
        name="is_compact"
        label={texts['signup.compact']}
        hint={texts['signup.compact.hint']}
        isRequired
      />
      <YesNo control={control} name="is_student" label={texts['signup.student']} onAnswer={forgetDegree} />
      {watch('is_student') === true && (
        <Select
          label={texts['signup.degree.label']}
          placeholder={texts['signup.degree.placeholder']}
          options={degrees}
          error={formState.errors.degree_level?.message}
          isRequired
          {...register('degree_level')}
        />
      )}
      <YesNo control={control} name="is_employed" label={texts['signup.employed']} />
      <SocialStatusFields control={control} name="status_ids" label={texts['signup.statuses']} />
    </FormSection>
  )
}
