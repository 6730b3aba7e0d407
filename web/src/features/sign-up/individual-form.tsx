import { zodResolver } from '@hookform/resolvers/zod'
import { individualSignup } from '@portal/contract/fields/signup/individual'
import { eid } from '@portal/contract/texts/eid'
import { signup as texts } from '@portal/contract/texts/signup'
import type { ReactNode } from 'react'
import { useController, useForm, useFormContext } from 'react-hook-form'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { DateFields } from '#ui/date-input.tsx'
import { IdInput } from '#ui/digits-input.tsx'
import { FixedText } from '#ui/fixed-text.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { EidPerson } from './eid-person.ts'
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

type Props = { at: StepNumber; verified: EidPerson | undefined; confirm: () => Promise<void> }

export function IndividualForm({ at, verified, confirm }: Props) {
  const form = useForm<IndividualValues, unknown, IndividualBody>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...individualValues, ...storedValues('individual'), ...verified },
  })
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
      {...(verified && { confirm })}
      addressHints={individualHints}
      identity={<IdentityFields>{verified ? <VerifiedFields person={verified} /> : <NameFields />}</IdentityFields>}
      social={<SocialFields use={<SocialUse />} />}
    />
  )
}

const individualHints = {
  legal: texts['signup.legalAddress.hint'],
  physical: texts['signup.physicalAddress.hint'],
  written: texts['signup.address.hint'],
}

/** `children` are the names and the number. */
export function IdentityFields({ children }: { children: ReactNode }) {
  const form = useFormContext<IndividualValues>()
  const birthDate = useController({ control: form.control, name: 'birth_date' }).field
  const field = fieldsOf(form)
  return (
    <FormSection>
      {children}
      <DateFields
        label={texts['signup.birthDate']}
        hint={texts['signup.birthDate.hint']}
        error={form.formState.errors.birth_date?.message}
        isRequired
        isBirthday
        name="birth_date"
        value={birthDate.value}
        onChange={birthDate.onChange}
        onBlur={birthDate.onBlur}
      />
      <TextInput type="email" label={texts['signup.email.optional']} autoComplete="email" {...field('email')} />
    </FormSection>
  )
}

export function NameFields() {
  const field = fieldsOf(useFormContext<IndividualValues>())
  return (
    <>
      <FieldPair>
        <TextInput label={texts['signup.firstName']} isRequired autoComplete="given-name" {...field('first_name')} />
        <TextInput label={texts['signup.lastName']} isRequired autoComplete="family-name" {...field('last_name')} />
      </FieldPair>
      <IdInput
        label={texts['signup.personalId']}
        hint={texts['signup.personalId.hint']}
        isRequired
        {...field('personal_id')}
      />
    </>
  )
}

/** What the eID verified is sent as it is (R-ID-94). */
const VerifiedFields = ({ person }: { person: EidPerson }) => (
  <>
    <p className="flex items-start gap-2">
      <CheckCircleIcon className="mt-0.5 shrink-0 text-ok" />
      {eid['eid.signup.verified']}
    </p>
    <FieldPair>
      <FixedText id="first_name" label={texts['signup.firstName']} value={person.first_name} />
      <FixedText id="last_name" label={texts['signup.lastName']} value={person.last_name} />
    </FieldPair>
    <FixedText id="personal_id" label={texts['signup.personalId']} value={person.personal_id} />
  </>
)

const degrees = [
  { value: 'bachelor', label: texts['signup.degree.bachelor'] },
  { value: 'master', label: texts['signup.degree.master'] },
]

/** The questions to whoever registers. */
const asked: Readonly<Record<'compact' | 'student' | 'employed', string>> = {
  compact: texts['signup.compact'],
  student: texts['signup.student'],
  employed: texts['signup.employed'],
}

/** `use` says who sees the answers. */
export function SocialFields({ use, ask = asked }: { use: ReactNode; ask?: typeof asked | undefined }) {
  const form = useFormContext<IndividualValues>()
  const { control, watch, setValue, formState } = form
  const field = fieldsOf(form)
  const forgetDegree = (isStudent: boolean) => {
    if (!isStudent) setValue('degree_level', '', { shouldValidate: formState.isSubmitted })
  }
  return (
    <FormSection>
      {use}
      <ProfessionField label={texts['signup.profession']} isRequired {...field('profession_id')} />
      <YesNo control={control} name="is_compact" label={ask.compact} hint={texts['signup.compact.hint']} isRequired />
      <YesNo control={control} name="is_student" label={ask.student} onAnswer={forgetDegree} />
      {watch('is_student') === true && (
        <Select
          label={texts['signup.degree.label']}
          placeholder={texts['signup.degree.placeholder']}
          options={degrees}
          isRequired
          {...field('degree_level')}
        />
      )}
      <YesNo control={control} name="is_employed" label={ask.employed} />
      <SocialStatusFields control={control} name="status_ids" label={texts['signup.statuses']} />
    </FormSection>
  )
}
