import { zodResolver } from '@hookform/resolvers/zod'
import { individualSignup } from '@portal/contract/fields/signup/individual'
import { signup as texts } from '@portal/contract/texts/signup'
import { FormProvider, useController, useForm } from 'react-hook-form'
import { blurAfterClick } from '#ui/blur-after-click.ts'
import { DateFields } from '#ui/date-fields.tsx'
import { IdInput } from '#ui/digits-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AddressFields } from './address-fields.tsx'
import { Consents } from './consents.tsx'
import { FormSection, Pair } from './form-section.tsx'
import {
  type IndividualBody,
  type IndividualValues,
  individualFields,
  individualSteps,
  individualValues,
} from './individual-values.ts'
import { PhoneSection } from './phone-section.tsx'
import { PhysicalAddress } from './same-address.tsx'
import { SocialFields } from './social-fields.tsx'
import { StepFooter, StepLine, type StepNumber, StepPanel, useSteps } from './steps.tsx'
import { StoreTypedValues, storedValues } from './stored-form.ts'
import { SubmitArea } from './submit-area.tsx'
import { SummaryArea } from './summary-area.tsx'
import { useRegister } from './use-register.ts'

const schema = individualSignup(() => new Date())

export function IndividualForm({ at }: { at: StepNumber }) {
  const form = useForm<IndividualValues, unknown, IndividualBody>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...individualValues, ...storedValues('individual') },
  })
  const registration = useRegister('individual', form, individualFields, 'phone')
  const phone = form.watch('phone')
  const steps = useSteps(at, form, schema, individualSteps, registration.invalid)
  const birthDate = useController({ control: form.control, name: 'birth_date' }).field
  const { register } = form
  const errorOf = (name: keyof typeof form.formState.errors) => form.formState.errors[name]?.message

  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...blurAfterClick}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          if (steps.isLast)
            return void form.handleSubmit((body) => registration.send(body), registration.invalid)(event)
          event.preventDefault()
          void steps.next()
        }}
      >
        <StoreTypedValues type="individual" control={form.control} />
        <StepLine steps={steps} />
        <SummaryArea registration={registration} steps={steps} />
        <StepPanel of={1} steps={steps}>
          <FormSection>
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
        </StepPanel>
        <StepPanel of={2} steps={steps}>
          <AddressFields kind="legal" hint={texts['signup.legalAddress.hint']} isRequired />
          <PhysicalAddress hint={texts['signup.physicalAddress.hint']} />
        </StepPanel>
        <StepPanel of={3} steps={steps}>
          <SocialFields />
        </StepPanel>
        <StepPanel of={4} steps={steps}>
          <FormSection title={texts['signup.section.contact']}>
            <PhoneSection
              label={texts['signup.phone']}
              phone={phone}
              error={errorOf('phone')}
              registration={registration}
              field={register('phone')}
            />
          </FormSection>
          <Consents />
        </StepPanel>
        <StepFooter
          steps={steps}
          submit={
            <SubmitArea
              control={form.control}
              isPhoneVerified={registration.verified === phone}
              isPending={registration.isPending}
            />
          }
        />
      </form>
    </FormProvider>
  )
}
