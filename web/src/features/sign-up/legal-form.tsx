import { zodResolver } from '@hookform/resolvers/zod'
import { legalSignup } from '@portal/contract/fields/signup/legal'
import { signup as texts } from '@portal/contract/texts/signup'
import { FormProvider, useForm } from 'react-hook-form'
import { blurAfterClick } from '#ui/blur-after-click.ts'
import { IdInput } from '#ui/digits-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AddressFields } from './address-fields.tsx'
import { Consents } from './consents.tsx'
import { DirectorFields, DirectorSocialFields } from './director-fields.tsx'
import { FormSection } from './form-section.tsx'
import { type LegalBody, type LegalValues, legalFields, legalSteps, legalValues } from './legal-values.ts'
import { PhoneSection } from './phone-section.tsx'
import { PhysicalAddress } from './same-address.tsx'
import { StepFooter, StepLine, type StepNumber, StepPanel, useSteps } from './steps.tsx'
import { StoreTypedValues, storedValues } from './stored-form.ts'
import { SubmitArea } from './submit-area.tsx'
import { SummaryArea } from './summary-area.tsx'
import { useRegister } from './use-register.ts'

export function LegalForm({ at }: { at: StepNumber }) {
  const form = useForm<LegalValues, unknown, LegalBody>({
    resolver: zodResolver(legalSignup),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...legalValues, ...storedValues('legal') },
  })
  const registration = useRegister('legal', form, legalFields, 'director_phone')
  const phone = form.watch('director_phone')
  const steps = useSteps(at, form, legalSignup, legalSteps, registration.invalid)
  const { register, formState } = form
  const { errors } = formState

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
        <StoreTypedValues type="legal" control={form.control} />
        <StepLine steps={steps} />
        <SummaryArea registration={registration} steps={steps} />
        <StepPanel of={1} steps={steps}>
          <FormSection title={texts['signup.section.company']}>
            <TextInput
              label={texts['signup.companyName']}
              error={errors.company_name?.message}
              isRequired
              autoComplete="organization"
              {...register('company_name')}
            />
            <IdInput
              label={texts['signup.companyId']}
              error={errors.company_id?.message}
              digits={9}
              isRequired
              {...register('company_id')}
            />
          </FormSection>
          <DirectorFields />
        </StepPanel>
        <StepPanel of={2} steps={steps}>
          <AddressFields kind="legal" hint={texts['signup.legalAddress.hint']} isRequired />
          <PhysicalAddress hint={texts['signup.physicalAddress.hint.legal']} />
        </StepPanel>
        <StepPanel of={3} steps={steps}>
          <DirectorSocialFields />
        </StepPanel>
        <StepPanel of={4} steps={steps}>
          <FormSection title={texts['signup.section.contact']}>
            <PhoneSection
              label={texts['signup.director.phone']}
              phone={phone}
              error={errors.director_phone?.message}
              registration={registration}
              field={register('director_phone')}
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
