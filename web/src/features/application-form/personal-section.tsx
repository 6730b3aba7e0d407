import { applicationForm as texts } from '@portal/contract/texts/application-form'
import type { ChangeEvent } from 'react'
import { IdInput, PhoneInput } from '#ui/digits-input.tsx'
import { FormSection } from '#ui/form-section.tsx'
import type { FormField } from './form-values.ts'
import { GeorgianInput } from './georgian-input.tsx'
import { startingWith5 } from './starting-with-5.ts'
import { useField } from './use-field.ts'

export function PersonalSection({ retype }: { retype: readonly FormField[] }) {
  const hintOf = (name: FormField) => (retype.includes(name) ? texts['application.form.prefill.retype'] : undefined)
  return (
    <FormSection isStacked title={texts['application.form.section.personal']}>
      <div className="pair items-start gap-5 @min-[34rem]:@max-[40rem]:grid-cols-[11fr_9fr]">
        <NameField name="firstName" autoComplete="given-name" hint={hintOf('firstName')} />
        <NameField name="lastName" autoComplete="family-name" hint={hintOf('lastName')} />
        <PhoneField hint={hintOf('phone')} />
        <IdField hint={hintOf('idNumber')} />
      </div>
    </FormSection>
  )
}

type Hinted = { hint: string | undefined }

function NameField({ name, ...rest }: Hinted & { name: 'firstName' | 'lastName'; autoComplete: string }) {
  return (
    <GeorgianInput label={texts[`application.form.${name}`]} isRequired maxLength={100} {...rest} {...useField(name)} />
  )
}

function PhoneField({ hint }: Hinted) {
  const field = useField('phone')
  return (
    <PhoneInput
      label={texts['application.form.phone']}
      isRequired
      hint={hint}
      {...field}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        event.target.value = startingWith5(event.target.value)
        void field.onChange(event)
      }}
    />
  )
}

function IdField({ hint }: Hinted) {
  return (
    <IdInput label={texts['application.form.idNumber']} isRequired digits={11} hint={hint} {...useField('idNumber')} />
  )
}
