import { zodResolver } from '@hookform/resolvers/zod'
import { latestAdultBirthDate } from '@portal/contract/fields/birth-date'
import { individualSignup } from '@portal/contract/fields/signup-individual'
import { signup as texts } from '@portal/contract/texts/signup'
import { FormProvider, useForm } from 'react-hook-form'
import { DateInput } from '#ui/date-input.tsx'
import { IdInput } from '#ui/digits-input.tsx'
import { pressCounts } from '#ui/press-counts.ts'
import { TextInput } from '#ui/text-input.tsx'
import { AddressFields } from './address-fields.tsx'
import { Consents } from './consents.tsx'
import { FormSection, Pair } from './form-section.tsx'
import { type IndividualBody, type IndividualValues, individualFields, individualValues } from './individual-values.ts'
import { KeepTyped, keptValues } from './kept-form.ts'
import { PhoneSection } from './phone-section.tsx'
import { SocialFields } from './social-fields.tsx'
import { SubmitArea } from './submit-area.tsx'
import { SummaryArea } from './summary-area.tsx'
import { useRegister } from './use-register.ts'

const schema = individualSignup(() => new Date())

/** The registration of an individual (R-ID-19). */
export function IndividualForm() {
  const form = useForm<IndividualValues, unknown, IndividualBody>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // The summary takes the focus and leads to each field.
    shouldFocusError: false,
    defaultValues: { ...individualValues, ...keptValues('individual') },
  })
  const registration = useRegister('individual', form, individualFields, 'phone')
  const phone = form.watch('phone')
  const { register } = form
  const errorOf = (name: keyof typeof form.formState.errors) => form.formState.errors[name]?.message

  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...pressCounts}
        className="flex flex-col gap-8"
        onSubmit={(event) => void form.handleSubmit((body) => registration.send(body), registration.invalid)(event)}
      >
        <KeepTyped type="individual" control={form.control} />
        <SummaryArea registration={registration} />
        <FormSection title={texts['signup.section.personal']}>
          <Pair>
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
          </Pair>
          <IdInput
            label={texts['signup.personalId']}
            error={errorOf('personal_id')}
            isRequired
            {...register('personal_id')}
          />
          <DateInput
            label={texts['signup.birthDate']}
            hint={texts['signup.birthDate.hint']}
            error={errorOf('birth_date')}
            isRequired
            min="1900-01-01"
            max={latestAdultBirthDate(new Date())}
            autoComplete="bday"
            {...register('birth_date')}
          />
        </FormSection>
        <FormSection title={texts['signup.section.contact']}>
          <TextInput
            type="email"
            label={texts['signup.email.optional']}
            error={errorOf('email')}
            autoComplete="email"
            {...register('email')}
          />
          <PhoneSection
            label={texts['signup.phone']}
            phone={phone}
            error={errorOf('phone')}
            registration={registration}
            field={register('phone')}
          />
        </FormSection>
        <AddressFields kind="legal" hint={texts['signup.legalAddress.hint']} isRequired />
        <AddressFields kind="physical" hint={texts['signup.physicalAddress.hint']} />
        <SocialFields />
        <Consents />
        <SubmitArea
          control={form.control}
          isPhoneVerified={registration.verified === phone}
          isPending={registration.isPending}
        />
      </form>
    </FormProvider>
  )
}
