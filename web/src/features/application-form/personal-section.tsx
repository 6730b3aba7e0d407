/** Who applies: filled from the profile where it fits the form's rules, marked where it has to be typed. */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import type { ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { IdInput, PhoneInput } from '#ui/digits-input.tsx'
import { FormSection } from '#ui/form-section.tsx'
import type { FormField, FormValues } from './form-values.ts'
import { GeorgianInput } from './georgian-input.tsx'
import { startingWith5 } from './starting-with-5.ts'

export function PersonalSection({ retype }: { retype: readonly FormField[] }) {
  const { register, formState } = useFormContext<FormValues>()
  const field = (name: FormField) => ({
    ...register(name),
    isRequired: true,
    error: formState.errors[name]?.message,
    hint: retype.includes(name) ? texts['application.form.prefill.retype'] : undefined,
  })
  const phone = field('phone')

  return (
    <FormSection title={texts['application.form.section.personal']}>
      <GeorgianInput
        label={texts['application.form.firstName']}
        autoComplete="given-name"
        maxLength={100}
        {...field('firstName')}
      />
      <GeorgianInput
        label={texts['application.form.lastName']}
        autoComplete="family-name"
        maxLength={100}
        {...field('lastName')}
      />
      <PhoneInput
        label={texts['application.form.phone']}
        {...phone}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          event.target.value = startingWith5(event.target.value)
          void phone.onChange(event)
        }}
      />
      <IdInput label={texts['application.form.idNumber']} digits={11} {...field('idNumber')} />
    </FormSection>
  )
}
